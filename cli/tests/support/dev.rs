//! A running `kiosk dev`: what it prints, what it serves, and what it tells open pages.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, ChildStderr, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde::Deserialize;

use super::Shop;

/// Longer than any build of a fixture takes on a busy machine.
const DEADLINE: Duration = Duration::from_secs(120);

/// The server, stopped when it goes out of scope.
pub struct Dev {
    child: Child,
    address: SocketAddr,
    lines: Receiver<String>,
    events: Receiver<String>,
}

/// What an open page is told.
#[derive(Clone, Debug, Deserialize)]
pub struct DevState {
    /// The start of the server and the number of builds that wrote something.
    pub generation: String,
    /// What is wrong.
    pub error: Option<Mistake>,
}

/// What the overlay shows.
#[derive(Clone, Debug, Deserialize)]
pub struct Mistake {
    pub file: Option<String>,
    pub line: Option<u32>,
    pub message: String,
    pub hint: Option<String>,
}

impl DevState {
    /// How many builds wrote something.
    pub fn builds(&self) -> u64 {
        let (_, builds) = self.generation.split_once('.').expect("start and builds");
        builds.parse().expect("a number")
    }
}

impl Dev {
    /// Starts `kiosk dev` in a shop, on a free port, and opens a page's stream of events.
    pub fn start(shop: &Shop) -> Self {
        Self::started(shop, Stdio::inherit())
    }

    /// The same, with what it warns of.
    pub fn start_with_log(shop: &Shop) -> (Self, ChildStderr) {
        let mut dev = Self::started(shop, Stdio::piped());
        let log = dev.child.stderr.take().expect("it is piped");
        (dev, log)
    }

    fn started(shop: &Shop, stderr: Stdio) -> Self {
        let mut child = shop
            .command(&["dev", "--port", "0"])
            .stdout(Stdio::piped())
            .stderr(stderr)
            .spawn()
            .expect("kiosk runs");
        let lines = following(child.stdout.take().expect("it is piped"));
        let first = lines.recv_timeout(DEADLINE).expect("the address is told");
        let address = first
            .strip_prefix("http://")
            .expect("an address")
            .parse()
            .expect("host and port");
        let mut stream = connect(address);
        write!(
            stream,
            "GET /_kiosk/dev/events HTTP/1.1\r\nHost: localhost\r\n\r\n"
        )
        .expect("it is sent");
        Self {
            child,
            address,
            lines,
            events: following(stream),
        }
    }

    /// Waits for a line that the terminal shows.
    pub fn line(&self, wanted: impl Fn(&str) -> bool) -> String {
        first(&self.lines, |line| wanted(&line).then_some(line))
    }

    /// Waits until open pages are told a state.
    pub fn wait_for(&self, wanted: impl Fn(&DevState) -> bool) -> DevState {
        first(&self.events, |line| {
            let state: DevState =
                serde_json::from_str(line.strip_prefix("data: ")?).expect("a state");
            wanted(&state).then_some(state)
        })
    }

    /// Waits until the site was built.
    pub fn built(&self) -> DevState {
        self.wait_for(|state| state.builds() > 0 && state.error.is_none())
    }

    /// A page, whatever its status.
    pub fn page(&self, path: &str) -> String {
        let answer = self.answer(path);
        let (_, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        body.to_owned()
    }

    /// The answer to a request for a page, with its head.
    pub fn answer(&self, path: &str) -> String {
        let mut stream = connect(self.address);
        write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n")
            .expect("it is sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it is answered");
        answer
    }

    /// Asks again until an answer contains a text: calls open and change after the pages.
    pub fn answer_with(&self, path: &str, text: &str) {
        let end = Instant::now() + DEADLINE;
        loop {
            let answer = self.answer(path);
            if answer.contains(text) {
                return;
            }
            assert!(Instant::now() < end, "no `{text}` in:\n{answer}");
            thread::yield_now();
        }
    }

    /// Presses Ctrl-C and waits for the end.
    pub fn interrupt(mut self) -> ExitStatus {
        let id = self.child.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-INT", &id])
                .status()
                .expect("kill runs")
                .success()
        );
        let end = Instant::now() + DEADLINE;
        // Its standard output ends with it.
        while self
            .lines
            .recv_timeout(end.saturating_duration_since(Instant::now()))
            .is_ok()
        {}
        assert!(Instant::now() < end, "it did not end");
        self.child.wait().expect("it can be waited for")
    }
}

impl Drop for Dev {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("the server listens");
    stream
        .set_read_timeout(Some(DEADLINE))
        .expect("a deadline can be set");
    stream
}

/// The lines of a stream, as they come.
fn following(stream: impl std::io::Read + Send + 'static) -> Receiver<String> {
    let (sender, lines) = channel();
    thread::spawn(move || {
        let all = BufReader::new(stream).lines().map_while(Result::ok);
        // The test may have ended.
        let _ = all.map(|line| sender.send(line)).find(Result::is_err);
    });
    lines
}

fn first<T>(lines: &Receiver<String>, choose: impl Fn(String) -> Option<T>) -> T {
    let end = Instant::now() + DEADLINE;
    let mut seen = Vec::new();
    loop {
        match lines.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(line) => {
                seen.push(line.clone());
                if let Some(chosen) = choose(line) {
                    return chosen;
                }
            }
            Err(error) => panic!("{error} after:\n{}", seen.join("\n")),
        }
    }
}
