//! `kiosk dev`

use std::net::SocketAddr;
use std::path::absolute;
use std::process::ExitCode;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use kiosk_runtime::{AppSlot, ReloadHub, SiteOptions, TrustedProxies, site_router};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use super::progress::TerminalProgress;
use super::serve::{listen, print_address};
use super::warnings::print_warnings;
use crate::args;
use crate::build::configuration;
use crate::config::SiteConfig;
use crate::error::explain;
use crate::live::{DevApi, SiteData, block_on};
use crate::output::{BuildReport, recover};
use crate::terminal::{tell, warn};
use crate::watch::{BuildOutcome, WatchSession, dev_folder};

/// How long a build under way may take when the command is to end. It is atomic, so cutting
/// it off harms nothing.
const PATIENCE: Duration = Duration::from_secs(3);

/// Serves the shop, and builds it whenever it changes, until it is told to stop.
pub fn run(arguments: &args::DevArgs) -> anyhow::Result<ExitCode> {
    let root = &arguments.shop.root;
    let root = absolute(root).with_context(|| format!("`{}` is no folder", root.display()))?;
    let site = configuration(&root);
    let headers = site.as_ref().map(SiteConfig::headers).unwrap_or_default();
    if !root.join("site.toml").is_file() {
        // A mistake in a shop is waited out; where no shop is there is nothing to wait for.
        site?;
    }
    let hub = ReloadHub::new();
    let (session, stop) = WatchSession::new(&root, hub.clone())?;
    let site = dev_folder(&root);
    // It is served before the first build, and also if there never is one.
    recover(&site)?;
    let listener = listen(&arguments.address)?;
    print_address(&listener)?;
    let origin = own_origin(listener.local_addr()?);
    let app_slot = AppSlot::default();
    let router = site_router(SiteOptions {
        headers,
        reload: Some(hub),
        app_slot: Some(app_slot.clone()),
        gallery: Some(root.join("web/dist-ui")),
        ..SiteOptions::new(site)
    });
    let (result, results) = mpsc::channel();
    let (builds, built) = unbounded_channel();
    let code = block_on(|server| async move {
        let shutdown = server.stop().clone();
        thread::Builder::new()
            .name("build".to_owned())
            .spawn(move || {
                // Nobody listens any more if the command ended in the middle of a build.
                let _ = result.send(follow(session, &builds));
                shutdown.request();
            })?;
        let api = DevApi::new(root, origin, app_slot.clone());
        let serving = server.serve(listener, router, TrustedProxies::default());
        let (served, ()) = tokio::join!(
            server.run_jobs_when_open(&app_slot, serving),
            api.follow(built, server.stop().clone()),
        );
        served
    })?;
    stop.stop();
    results.recv_timeout(PATIENCE).unwrap_or(Ok(()))?;
    Ok(code)
}

/// The origin by which this machine's browsers reach an address.
fn own_origin(at: SocketAddr) -> String {
    if at.ip().is_unspecified() {
        format!("http://localhost:{}", at.port())
    } else {
        format!("http://{at}")
    }
}

/// Builds, tells, waits, and so on.
fn follow(
    mut session: WatchSession,
    builds: &UnboundedSender<Option<SiteData>>,
) -> anyhow::Result<()> {
    let mut saved = "first build".to_owned();
    loop {
        let begin = Instant::now();
        let built = session.build(&TerminalProgress::new(false));
        let millis = begin.elapsed().as_millis();
        match built {
            Ok(BuildOutcome {
                report,
                new_sources,
            }) => {
                tell(format_args!("{saved}: {} in {millis} ms", done(&report)));
                // Once a reading of the catalogue, not once a save.
                if new_sources.is_some() {
                    print_warnings(&report.warnings);
                }
                // Nobody answers any more if the command is ending.
                let _ = builds.send(new_sources.as_ref().map(SiteData::of));
            }
            Err(error) => {
                tell(format_args!("{saved}: not built; the last site stays"));
                warn(explain(&error));
            }
        }
        match session.wait()? {
            Some(changes) => saved = changes,
            None => return Ok(()),
        }
    }
}

fn done(report: &BuildReport) -> String {
    let BuildReport {
        pages,
        rendered,
        written,
        removed,
        ..
    } = report;
    match removed {
        0 => format!("{rendered} of {pages} pages rendered, {written} files written"),
        _ => format!(
            "{rendered} of {pages} pages rendered, {written} files written, {removed} removed"
        ),
    }
}
