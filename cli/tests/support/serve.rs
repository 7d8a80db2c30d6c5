//! A running `kiosk serve`.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, ChildStderr, Command, Stdio};

use super::Shop;

/// The server, stopped when it goes out of scope.
pub struct Serve {
    child: Child,
    /// Host and port.
    pub address: String,
}

impl Serve {
    /// Starts `kiosk serve` in a built shop, on a free port.
    pub fn start(shop: &Shop) -> Self {
        Self::started(shop, Stdio::inherit())
    }

    /// The same, with what it logs.
    pub fn start_with_log(shop: &Shop) -> (Self, ChildStderr) {
        let mut server = Self::started(shop, Stdio::piped());
        let log = server.child.stderr.take().expect("it is piped");
        (server, log)
    }

    fn started(shop: &Shop, stderr: Stdio) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kiosk"))
            .args(["serve", "--port", "0"])
            .current_dir(shop.path())
            .stdout(Stdio::piped())
            .stderr(stderr)
            .spawn()
            .expect("kiosk runs");
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().expect("it is piped"))
            .read_line(&mut line)
            .expect("the address is told");
        let address = line.trim().strip_prefix("http://").expect("an address");
        Self {
            address: address.to_owned(),
            child,
        }
    }

    /// The status and the text of an answer.
    pub fn get(&self, path: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            self.address
        )
        .expect("it is sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("it is answered");
        let answer = String::from_utf8_lossy(&answer);
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        let status = head.split(' ').nth(1).expect("a status");
        (status.parse().expect("a number"), body.to_owned())
    }
}

impl Drop for Serve {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
