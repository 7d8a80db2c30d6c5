//! Serving a site with its API and its jobs, until told to stop.

use std::future::Future;
use std::net::TcpListener;
use std::process::ExitCode;

use anyhow::Context as _;
use kiosk_runtime::{App, LateApp, jobs, serve};

use super::signals::StopWord;

/// The exit code of a command that was told twice to stop.
const INTERRUPTED: u8 = 130;

/// What runs until it is told to stop.
#[derive(Debug)]
pub struct Serving {
    stop: StopWord,
}

/// Runs a server's work to its end; a second word to stop ends it at once.
///
/// # Errors
/// Those of the work, or when the system gives no threads.
pub fn block_on<F>(work: impl FnOnce(Serving) -> F) -> anyhow::Result<ExitCode>
where
    F: Future<Output = anyhow::Result<()>>,
{
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start threads")?;
    let ended = runtime.block_on(async {
        let stop = StopWord::listen().context("cannot listen for signals")?;
        let work = work(Serving { stop: stop.clone() });
        tokio::select! {
            ended = work => ended.map(|()| ExitCode::SUCCESS),
            () = stop.said_again() => Ok(ExitCode::from(INTERRUPTED)),
        }
    });
    // What still runs was either finished or given up; a blocked thread holds nobody up.
    runtime.shutdown_background();
    ended
}

impl Serving {
    /// The word to stop.
    pub fn stop(&self) -> &StopWord {
        &self.stop
    }

    /// Answers until told to stop, and lets answers under way finish.
    ///
    /// # Errors
    /// When the listener fails.
    pub async fn answer(&self, listener: TcpListener, router: axum::Router) -> anyhow::Result<()> {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let stop = self.stop.clone();
        let ended = serve(listener, router, async move { stop.said().await }).await;
        // A server that failed takes everything else with it.
        self.stop.say();
        ended.context("the server stopped")
    }

    /// As [`Serving::work`], for an API that opens later.
    pub async fn work_late(
        &self,
        late: &LateApp,
        answering: impl Future<Output = anyhow::Result<()>>,
    ) -> anyhow::Result<()> {
        let working = async {
            tokio::select! {
                app = late.opened() => jobs::run_until(app, self.stop.said()).await,
                () = self.stop.said() => {}
            }
        };
        let (answered, ()) = tokio::join!(answering, working);
        if let Some(app) = late.get() {
            app.storage.close().await;
        }
        answered
    }

    /// Runs jobs until told to stop, finishes those under way, and closes the database when
    /// nobody answers any more.
    pub async fn work(
        &self,
        app: &App,
        answering: impl Future<Output = anyhow::Result<()>>,
    ) -> anyhow::Result<()> {
        let working = jobs::run_until(app.clone(), self.stop.said());
        let (answered, ()) = tokio::join!(answering, working);
        app.storage.close().await;
        answered
    }
}
