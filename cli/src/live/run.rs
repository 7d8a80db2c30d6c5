//! Serving a site with its API and its jobs, until told to stop.

use std::future::Future;
use std::net::TcpListener;
use std::process::ExitCode;

use anyhow::Context as _;
use kiosk_runtime::{App, AppSlot, ServerLimits, TrustedProxies, jobs, raise_open_files, serve};

use super::shutdown::Shutdown;

/// The exit code of a command that was told twice to stop.
const INTERRUPTED: u8 = 130;

/// What runs until it is told to stop.
#[derive(Debug)]
pub struct RunningServer {
    stop: Shutdown,
}

/// Runs a server's work to its end; a second request to stop ends it at once.
///
/// # Errors
/// Those of the work, or when the system gives no threads.
pub fn block_on<F>(work: impl FnOnce(RunningServer) -> F) -> anyhow::Result<ExitCode>
where
    F: Future<Output = anyhow::Result<()>>,
{
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start threads")?;
    let ended = runtime.block_on(async {
        let stop = Shutdown::listen().context("cannot listen for signals")?;
        let work = work(RunningServer { stop: stop.clone() });
        tokio::select! {
            ended = work => ended.map(|()| ExitCode::SUCCESS),
            () = stop.requested_again() => Ok(ExitCode::from(INTERRUPTED)),
        }
    });
    // What still runs was either finished or given up; a blocked thread holds nobody up.
    runtime.shutdown_background();
    ended
}

impl RunningServer {
    /// The request to stop.
    pub fn stop(&self) -> &Shutdown {
        &self.stop
    }

    /// Answers until told to stop, and lets answers under way finish; many visitors come through
    /// each proxy.
    ///
    /// # Errors
    /// When the listener fails.
    pub async fn serve(
        &self,
        listener: TcpListener,
        router: axum::Router,
        proxies: TrustedProxies,
    ) -> anyhow::Result<()> {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let stop = self.stop.clone();
        let limits = ServerLimits::of_open_files(raise_open_files()).behind(proxies);
        let ended = serve(
            limits,
            listener,
            router,
            async move { stop.requested().await },
        )
        .await;
        // A server that failed takes everything else with it.
        self.stop.request();
        ended.context("the server stopped")
    }

    /// As [`RunningServer::run_jobs`], for an API that opens later.
    pub async fn run_jobs_when_open(
        &self,
        app_slot: &AppSlot,
        serving: impl Future<Output = anyhow::Result<()>>,
    ) -> anyhow::Result<()> {
        let running_jobs = async {
            tokio::select! {
                app = app_slot.opened() => jobs::run_until(app, self.stop.requested()).await,
                () = self.stop.requested() => {}
            }
        };
        let (served, ()) = tokio::join!(serving, running_jobs);
        if let Some(app) = app_slot.get() {
            app.storage.close().await;
        }
        served
    }

    /// Runs jobs until told to stop, finishes those under way, and closes the database when
    /// nobody answers any more.
    pub async fn run_jobs(
        &self,
        app: &App,
        serving: impl Future<Output = anyhow::Result<()>>,
    ) -> anyhow::Result<()> {
        let running_jobs = jobs::run_until(app.clone(), self.stop.requested());
        let (served, ()) = tokio::join!(serving, running_jobs);
        app.storage.close().await;
        served
    }
}
