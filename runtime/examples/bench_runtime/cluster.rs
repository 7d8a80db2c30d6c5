//! A PostgreSQL server of the benchmark's own, as durable as it comes.

use std::net::TcpListener;
use std::os::unix::fs::MetadataExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};
use tempfile::TempDir;

/// `postgres` refuses to run as root: then it runs as nobody.
const NOBODY: u32 = 65534;

/// A server that ends with this value.
#[derive(Debug)]
pub struct Cluster {
    child: Child,
    port: u16,
    _folder: TempDir,
}

impl Cluster {
    /// Makes and starts one.
    pub fn start() -> anyhow::Result<Self> {
        let programs = programs().context(
            "PostgreSQL is needed: install it (`apt-get install postgresql`), or measure SQLite alone",
        )?;
        let folder = tempfile::tempdir()?;
        let data = folder.path().join("data");
        let is_root = std::fs::metadata("/proc/self")?.uid() == 0;
        if is_root {
            std::os::unix::fs::chown(folder.path(), Some(NOBODY), Some(NOBODY))?;
        }
        let as_needed = |mut command: Command| {
            if is_root {
                command.uid(NOBODY).gid(NOBODY);
            }
            command.current_dir(folder.path()).stdout(Stdio::null());
            command.stderr(Stdio::null());
            command
        };
        let mut initdb = Command::new(programs.join("initdb"));
        initdb.arg("--pgdata").arg(&data);
        initdb.args([
            "--username=kiosk",
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C",
        ]);
        let made = as_needed(initdb).status()?;
        ensure!(made.success(), "`initdb` failed");
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let mut server = Command::new(programs.join("postgres"));
        server.arg("-D").arg(&data).arg("-k").arg(&data);
        server.args(["-p", &port.to_string(), "-c", "listen_addresses=127.0.0.1"]);
        server.args(["-c", "shared_buffers=256MB"]);
        let child = as_needed(server).spawn()?;
        let cluster = Self {
            child,
            port,
            _folder: folder,
        };
        cluster.await_answer(&data)?;
        Ok(cluster)
    }

    /// The address of its database.
    pub fn url(&self) -> String {
        format!("postgres://kiosk@127.0.0.1:{}/postgres", self.port)
    }

    /// The file names the port once the server has started.
    fn await_answer(&self, data: &Path) -> anyhow::Result<()> {
        let begin = Instant::now();
        let is_ready = || {
            let told = std::fs::read_to_string(data.join("postmaster.pid"));
            told.is_ok_and(|told| told.lines().any(|line| line.trim() == "ready"))
        };
        while !is_ready() {
            ensure!(
                begin.elapsed() < Duration::from_secs(60),
                "PostgreSQL does not start"
            );
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Where `postgres` and `initdb` stand: in a folder of its own on Debian.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let debian = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten();
    let debian = debian.filter_map(|entry| Some(entry.ok()?.path().join("bin")));
    let mut folders = debian.chain(std::env::split_paths(&path));
    folders.find(|folder| folder.join("postgres").exists() && folder.join("initdb").exists())
}
