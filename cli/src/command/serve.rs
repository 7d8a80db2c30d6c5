//! `kiosk serve`

use std::net::TcpListener;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use kiosk_runtime::{App, BindError, SiteOptions, TrustedProxies, bind, site_router, telemetry};

use super::reload::reload;
use crate::args;
use crate::error::explain;
use crate::live::{CheckedConfig, RunningServer, SiteData, block_on, configured, open_to_sell};
use crate::output::{RecoverOutcome, recover};
use crate::terminal::{print, warn};

/// The ports that are taken before any long work.
struct ServePorts {
    site: TcpListener,
    /// For Prometheus, where the owner wants it.
    metrics: Option<TcpListener>,
}

/// Serves the built site and answers `/api` until it is told to stop.
pub fn run(arguments: args::ServeArgs) -> anyhow::Result<ExitCode> {
    let root = &arguments.shop.root;
    let shop = match &arguments.dist {
        Some(_) if !root.join("site.toml").is_file() => None,
        _ => Some(configured(root)?),
    };
    let dist = site(arguments.dist, shop.as_ref())?;
    let ports = ServePorts {
        site: listen(&arguments.address)?,
        metrics: shop.as_ref().map(metrics_port).transpose()?.flatten(),
    };
    block_on(|server| async move {
        match shop {
            Some(shop) => serve_shop(server, ports, shop, dist).await,
            None => {
                print_address(&ports.site)?;
                print(format_args!(
                    "without /api: there is no site.toml in `{}`",
                    root.display()
                ))?;
                let router = site_router(SiteOptions::new(dist));
                server
                    .serve(ports.site, router, TrustedProxies::default())
                    .await
            }
        }
    })
}

/// The built site, which must be there.
fn site(named: Option<PathBuf>, shop: Option<&CheckedConfig>) -> anyhow::Result<PathBuf> {
    let dist = named.or_else(|| Some(shop?.site.out.clone()));
    let dist = dist.unwrap_or_default();
    let is_there = || dist.join("index.html").is_file();
    match recover(&dist) {
        Ok(RecoverOutcome::Whole) => {}
        Ok(RecoverOutcome::Busy) => warn(format_args!(
            "note: a build is at work in `{}`",
            dist.display()
        )),
        // A shop that is open is worth more than one whose last build was killed.
        Err(error) if is_there() => warn(format_args!(
            "{}\nnote: `{}` is served as it is; the next build ends what this one began",
            explain(&error),
            dist.display()
        )),
        Err(error) => return Err(error),
    }
    if !is_there() {
        bail!(
            "there is no site in `{}`\nhint: build it first with `kiosk build`",
            dist.display()
        );
    }
    Ok(dist)
}

async fn serve_shop(
    server: RunningServer,
    ports: ServePorts,
    shop: CheckedConfig,
    dist: PathBuf,
) -> anyhow::Result<()> {
    let CheckedConfig { site, runtime } = shop;
    let telemetry_guard = telemetry::start(&runtime.config().telemetry)?;
    let config = site.clone();
    let site_data = tokio::task::spawn_blocking(move || SiteData::read(&config)).await??;
    let app = open_to_sell(runtime.complete()?, site_data).await?;
    app.stand_at(ports.site.local_addr()?);
    let router = site_router(SiteOptions {
        app: Some(app.clone()),
        headers: site.headers(),
        ..SiteOptions::new(dist)
    });
    let fresh = reload(app.clone(), site, server.stop().clone())?;
    print_address(&ports.site)?;
    let measuring = measure(ports.metrics, &app, &server)?;
    let proxies = app.config.proxies.clone();
    let serving = async {
        let served = server.serve(ports.site, router, proxies);
        let (served, measured, ()) = tokio::join!(served, measuring, fresh);
        served.and(measured)
    };
    let ended = server.run_jobs(&app, serving).await;
    telemetry_guard.finish().await;
    ended
}

/// Takes the port of the numbers, where the owner wants them.
fn metrics_port(shop: &CheckedConfig) -> anyhow::Result<Option<TcpListener>> {
    let Some(at) = shop.runtime.config().telemetry.metrics else {
        return Ok(None);
    };
    let taken = bind(&at.ip().to_string(), at.port());
    let taken = taken.map_err(|error: BindError| {
        anyhow::anyhow!(
            "{error}\nhint: change `[runtime] metrics` in site.toml, or KIOSK_METRICS where it is set"
        )
    })?;
    Ok(Some(taken))
}

/// Numbers for Prometheus, where the owner wants them; counted from this call on.
fn measure(
    listener: Option<TcpListener>,
    app: &App,
    server: &RunningServer,
) -> anyhow::Result<impl Future<Output = anyhow::Result<()>> + use<>> {
    let wanted = listener.map(|listener| -> anyhow::Result<_> {
        let metrics = telemetry::Metrics::start()?;
        let at = listener.local_addr()?;
        print(format_args!("metrics: http://{at}/metrics"))?;
        Ok((metrics, listener))
    });
    let wanted = wanted.transpose()?;
    let (app, stop) = (app.clone(), server.stop().clone());
    Ok(async move {
        let stopped = async move { stop.requested().await };
        match wanted {
            Some((metrics, listener)) => metrics.serve(listener, app, stopped).await,
            None => Ok(()),
        }
    })
}

/// Takes the port, before any long work.
pub fn listen(address: &args::AddressArgs) -> anyhow::Result<TcpListener> {
    bind(&address.host.to_string(), address.port).map_err(|error: BindError| {
        let hint = error.hint();
        anyhow::anyhow!("{error}\nhint: {hint}")
    })
}

/// Tells where the shop is.
pub fn print_address(listener: &TcpListener) -> anyhow::Result<()> {
    let at = listener.local_addr()?;
    print(format_args!("http://{at}"))
}
