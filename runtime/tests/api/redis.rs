//! A Redis server for a test.

use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A server that ends with the test.
pub struct Redis {
    child: Child,
    port: u16,
    _folder: tempfile::TempDir,
}

impl Redis {
    /// Starts one on a free port, and waits until it listens.
    pub fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let child = Command::new("redis-server")
            .args(["--bind", "127.0.0.1", "--save", ""])
            .args(["--port", &port.to_string()])
            .arg("--dir")
            .arg(folder.path())
            .stdout(Stdio::null())
            .spawn()
            .expect("Redis is needed: install it (`apt-get install redis-server`)");
        let begin = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(
                begin.elapsed() < Duration::from_secs(20),
                "Redis does not start"
            );
            std::thread::sleep(Duration::from_millis(10));
        }
        Self {
            child,
            port,
            _folder: folder,
        }
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("redis://127.0.0.1:{}/", self.port)
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
