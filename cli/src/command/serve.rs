//! `kiosk serve`

use std::net::TcpListener;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use kiosk_runtime::{SiteOptions, bind, serve, site_router};

use crate::args;
use crate::build::configuration;
use crate::output::recover;

/// Serves the built site until it is told to stop.
pub fn run(arguments: args::Serve) -> anyhow::Result<ExitCode> {
    let dist = match arguments.dist {
        Some(dist) => dist,
        None => configuration(&arguments.shop.root)?.out,
    };
    recover(&dist)?;
    if !dist.join("index.html").is_file() {
        bail!(
            "there is no site in `{}`\nhint: build it first with `kiosk build`",
            dist.display()
        );
    }
    let options = SiteOptions::new(&dist);
    answer(listen(&arguments.address)?, site_router(options), stopped())?;
    Ok(ExitCode::SUCCESS)
}

/// Takes the port and tells the address, before any long work.
pub fn listen(address: &args::Address) -> anyhow::Result<TcpListener> {
    let listener = bind(&address.host.to_string(), address.port).map_err(|error| {
        let hint = error.hint();
        anyhow::anyhow!("{error}\nhint: {hint}")
    })?;
    println!("http://{}", listener.local_addr()?);
    Ok(listener)
}

/// Serves a router until it is told to stop.
pub fn answer(
    listener: TcpListener,
    router: axum::Router,
    stop: impl Future<Output = ()> + Send + 'static,
) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        serve(listener, router, stop)
            .await
            .context("the server stopped")
    })
}

/// Resolves when the process is asked to stop.
pub async fn stopped() {
    let interrupt = tokio::signal::ctrl_c();
    let Ok(mut terminate) =
        tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())
    else {
        let _ = interrupt.await;
        return;
    };
    tokio::select! {
        _ = interrupt => {}
        _ = terminate.recv() => {}
    }
}
