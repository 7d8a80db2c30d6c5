//! A small built site in a temporary folder, and a server for it.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use kiosk_runtime::{ServerLimits, SiteOptions, bind, serve, site_router};
use tempfile::TempDir;
use tokio::sync::oneshot;

use crate::client::{self, TestResponse};

/// The pages and files that most tests ask for.
const FILES: [(&str, &str); 11] = [
    (
        "index.html",
        "<html><head><title>Home</title></head><body>home</body></html>",
    ),
    (
        "404.html",
        "<html><head></head><body>not here</body></html>",
    ),
    (
        "ja/404.html",
        "<html><head></head><body>ありません</body></html>",
    ),
    ("error.html", "<html><body>it failed</body></html>"),
    ("ja/error.html", "<html><body>しくじりました</body></html>"),
    (
        "ja/index.html",
        "<html><head></head><body>ホーム</body></html>",
    ),
    (
        "star-drifters/index.html",
        "<html><head></head><body>goods</body></html>",
    ),
    (
        "ja/star-drifters/index.html",
        "<html><head></head><body>品物</body></html>",
    ),
    (
        "guide/en/first-order.html",
        "<html><head></head><body>guide</body></html>",
    ),
    ("assets/main.a1b2c3d4.js", "console.log('0123456789')"),
    (
        "media/comet.5e6f7a8b.svg",
        "<svg xmlns='http://www.w3.org/2000/svg'/>",
    ),
];

/// How long a server may take to stop.
const PATIENCE: Duration = Duration::from_secs(20);

/// A site and its running server, which stops when this is dropped.
pub struct TestSite {
    pub at: SocketAddr,
    folder: TempDir,
    running: Option<(oneshot::Sender<()>, StoppedServer)>,
}

impl TestSite {
    /// Serves the usual files as `kiosk serve` does.
    pub fn open() -> Self {
        Self::with(|options| options)
    }

    /// Serves the usual files with other options.
    pub fn with(change: impl FnOnce(SiteOptions) -> SiteOptions) -> Self {
        Self::serve(built(), ServerLimits::default(), change)
    }

    /// Serves the usual files within other limits.
    pub fn within(limits: ServerLimits) -> Self {
        Self::serve(built(), limits, |options| options)
    }

    /// Serves a folder that was never built.
    pub fn unbuilt(change: impl FnOnce(SiteOptions) -> SiteOptions) -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self::serve(folder, ServerLimits::default(), change)
    }

    fn serve(
        folder: TempDir,
        limits: ServerLimits,
        change: impl FnOnce(SiteOptions) -> SiteOptions,
    ) -> Self {
        let router = site_router(change(SiteOptions::new(folder.path().join("dist"))));
        let listener = bind("127.0.0.1", 0).unwrap();
        let at = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let thread = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build();
            let serving = async {
                let listener = tokio::net::TcpListener::from_std(listener).unwrap();
                let stopped = async { stopped.await.unwrap_or_default() };
                let ended = serve(limits, listener, router, stopped).await;
                ended.unwrap();
            };
            runtime.unwrap().block_on(serving);
        });
        Self {
            at,
            folder,
            running: Some((stop, StoppedServer(thread))),
        }
    }

    /// The place of a file in the site.
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join("dist").join(name)
    }

    /// The place of something beside the site, or of the site itself: `dist`.
    pub fn beside(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Writes a file of the site, with the folders above it.
    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        write(&self.file(name), bytes.as_ref());
    }

    /// `GET path` with headers.
    pub fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> TestResponse {
        client::send(self.at, &format!("GET {path}"), headers)
    }

    /// `GET path`, as a program asks.
    pub fn get(&self, path: &str) -> TestResponse {
        self.get_with(path, &[])
    }

    /// `GET path`, as a browser asks for a page.
    pub fn visit(&self, path: &str) -> TestResponse {
        self.get_with(path, &[("Accept", "text/html,*/*;q=0.8")])
    }

    /// Asks the server to stop.
    pub fn stop(&mut self) -> StoppedServer {
        let (stop, stopping) = self.running.take().expect("a running server");
        // A server that ended early has failed, which waiting for it tells.
        let _ = stop.send(());
        stopping
    }
}

impl Drop for TestSite {
    fn drop(&mut self) {
        if self.running.is_some() && !thread::panicking() {
            self.stop().wait();
        }
    }
}

/// A server that was asked to stop.
pub struct StoppedServer(JoinHandle<()>);

impl StoppedServer {
    /// Waits until the server has stopped; fails if it panicked or hangs.
    pub fn wait(self) {
        let asked = Instant::now();
        while !self.0.is_finished() {
            assert!(asked.elapsed() < PATIENCE, "the server does not stop");
            thread::sleep(Duration::from_millis(5));
        }
        self.0.join().expect("the server panicked");
    }
}

fn built() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (file, text) in FILES {
        write(&folder.path().join("dist").join(file), text.as_bytes());
    }
    folder
}

fn write(file: &Path, bytes: &[u8]) {
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, bytes).unwrap();
}
