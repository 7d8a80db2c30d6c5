//! A running `kiosk serve`: what it prints, what it answers, and how it ends.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use super::Shop;

/// Longer than anything takes on a busy machine.
const DEADLINE: Duration = Duration::from_secs(120);

/// The server, killed when it goes out of scope.
pub struct Served {
    child: Child,
    pub address: SocketAddr,
    lines: Receiver<String>,
}

impl Served {
    /// Starts `kiosk serve` on a free port, with variables.
    pub fn start(shop: &Shop, arguments: &[&str], variables: &[(&str, &str)]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kiosk"))
            .args(["serve", "--port", "0"])
            .args(arguments)
            .envs(variables.iter().copied())
            .current_dir(shop.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("kiosk runs");
        let (sender, lines) = channel();
        let stdout = BufReader::new(child.stdout.take().expect("it is piped"));
        thread::spawn(move || {
            let lines = stdout.lines().map_while(Result::ok);
            lines
                .take_while(|line| sender.send(line.clone()).is_ok())
                .for_each(drop);
        });
        let first = lines.recv_timeout(DEADLINE).unwrap_or_else(|_| {
            let _ = child.kill();
            let mut log = String::new();
            let mut stderr = child.stderr.take().expect("it is piped");
            stderr.read_to_string(&mut log).expect("text");
            panic!("the address is not told: {log}")
        });
        let address = first.strip_prefix("http://").expect("an address");
        Self {
            address: address.parse().expect("host and port"),
            child,
            lines,
        }
    }

    /// Waits for a line that begins so, and gives the rest of it.
    pub fn line(&self, begin: &str) -> String {
        loop {
            let line = self
                .lines
                .recv_timeout(DEADLINE)
                .expect("the line is printed");
            if let Some(rest) = line.strip_prefix(begin) {
                return rest.to_owned();
            }
        }
    }

    /// The answer to a request, with its head.
    pub fn ask(&self, line: &str, body: &str) -> String {
        ask(self.address, line, body)
    }

    /// Begins a call whose body is not whole.
    pub fn begin(&self, call: &str) -> TcpStream {
        let mut stream = connect(self.address);
        let head = "Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\
                    Connection: close\r\n\r\n";
        write!(stream, "POST /api{call} HTTP/1.1\r\n{head}{{").expect("it is sent");
        stream
    }

    /// Sends a signal.
    pub fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args([name, &id]).status();
        assert!(sent.expect("kill runs").success());
    }

    /// Waits for the end; the exit status and what was logged.
    pub fn end(&mut self) -> (ExitStatus, String) {
        let mut log = String::new();
        let mut stderr = self.child.stderr.take().expect("it is piped");
        stderr.read_to_string(&mut log).expect("text");
        (self.child.wait().expect("it ends"), log)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The answer of a server to a request, with its head.
pub fn ask(address: SocketAddr, line: &str, body: &str) -> String {
    let mut stream = connect(address);
    let length = body.len();
    write!(
        stream,
        "{line} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    )
    .expect("it is sent");
    rest(stream)
}

/// All that a server still says.
pub fn rest(mut stream: TcpStream) -> String {
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it is answered");
    answer
}

fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("it listens");
    stream.set_read_timeout(Some(DEADLINE)).expect("a limit");
    stream
}
