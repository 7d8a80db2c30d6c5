//! A small HTTP/1.1 client that asks over and over and remembers how long each answer took.

use std::borrow::Cow;
use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow, bail, ensure};

/// What is asked over and over.
#[derive(Clone, Debug)]
pub enum Request {
    /// The same bytes each time.
    Same(Vec<u8>),
    /// Bytes by the number of the request.
    Each(fn(u64) -> Vec<u8>),
}

impl Request {
    /// `GET path`.
    pub fn get(path: &str) -> Self {
        let text = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nlang: en\r\n\r\n");
        Self::Same(text.into_bytes())
    }

    /// Somebody else from somewhere else signs in each time, with a wrong password.
    pub fn logins() -> Self {
        Self::Each(|number| {
            let body = format!(
                r#"{{"identifier":"nobody{number}@example.com","password":"not-the-one-77"}}"#
            );
            let address = Ipv4Addr::from_bits(u32::from_be_bytes([10, 0, 0, 0]) + low(number));
            format!(
                "POST /api/charge/login-v3 HTTP/1.1\r\nhost: localhost\r\n\
                 x-forwarded-for: {address}\r\ncontent-type: application/json\r\n\
                 content-length: {}\r\n\r\n{body}",
                body.len()
            )
            .into_bytes()
        })
    }

    fn bytes(&self, number: u64) -> Cow<'_, [u8]> {
        match self {
            Self::Same(bytes) => Cow::Borrowed(bytes),
            Self::Each(make) => Cow::Owned(make(number)),
        }
    }
}

/// The part of a number that fits a network of 2²⁴ addresses.
fn low(number: u64) -> u32 {
    let [.., a, b, c] = number.to_be_bytes();
    u32::from_be_bytes([0, a, b, c])
}

/// Connections that ask for a while, each from a thread of its own.
#[derive(Debug)]
pub struct Load {
    at: SocketAddr,
    request: Request,
    connections: u32,
    rate: Option<f64>,
    asked: AtomicU64,
}

/// What came of it.
#[derive(Debug)]
pub struct Outcome {
    latencies: Vec<Duration>,
    time: Duration,
}

impl Load {
    /// As many as the server answers.
    pub fn most(at: SocketAddr, request: Request, connections: u32) -> Self {
        Self {
            at,
            request,
            connections,
            rate: None,
            asked: AtomicU64::new(0),
        }
    }

    /// So many a second, whether or not the earlier ones were answered: the time that a late
    /// request waited for its turn counts.
    pub fn paced(at: SocketAddr, request: Request, connections: u32, rate: f64) -> Self {
        Self {
            rate: Some(rate),
            ..Self::most(at, request, connections)
        }
    }

    /// Asks for that long, after half a second of warming up.
    pub fn run(&self, time: Duration) -> anyhow::Result<Outcome> {
        self.ask(Duration::from_millis(500))?;
        let begin = Instant::now();
        let mut latencies = self.ask(time)?;
        latencies.sort_unstable();
        Ok(Outcome {
            latencies,
            time: begin.elapsed(),
        })
    }

    fn ask(&self, time: Duration) -> anyhow::Result<Vec<Duration>> {
        thread::scope(|scope| {
            let threads: Vec<_> = (0..self.connections)
                .map(|number| scope.spawn(move || self.connection(number, time)))
                .collect();
            let mut all = Vec::new();
            for thread in threads {
                let asked = thread
                    .join()
                    .map_err(|_| anyhow!("a connection panicked"))?;
                all.extend(asked?);
            }
            Ok(all)
        })
    }

    fn connection(&self, number: u32, time: Duration) -> anyhow::Result<Vec<Duration>> {
        let mut connection = Connection::open(self.at)?;
        let pause = self
            .rate
            .map(|rate| Duration::from_secs_f64(f64::from(self.connections) / rate));
        let begin = Instant::now();
        let share = f64::from(number) / f64::from(self.connections);
        let mut due = begin + pause.unwrap_or_default().mul_f64(share);
        let mut latencies = Vec::new();
        while begin.elapsed() < time {
            let asked = match pause {
                Some(pause) => {
                    thread::sleep(due.saturating_duration_since(Instant::now()));
                    let asked = due;
                    due += pause;
                    asked
                }
                None => Instant::now(),
            };
            let number = self.asked.fetch_add(1, Ordering::Relaxed);
            connection.ask(&self.request.bytes(number))?;
            latencies.push(asked.elapsed());
        }
        Ok(latencies)
    }
}

impl Outcome {
    /// Answers a second.
    #[allow(clippy::cast_precision_loss)]
    pub fn per_second(&self) -> f64 {
        self.latencies.len() as f64 / self.time.as_secs_f64()
    }

    /// The time in which that share of the requests was answered, in milliseconds.
    #[allow(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss
    )]
    pub fn percentile(&self, share: f64) -> f64 {
        let last = self.latencies.len().saturating_sub(1);
        let place = (share * last as f64).round() as usize;
        self.latencies
            .get(place)
            .map_or(f64::NAN, |latency| latency.as_secs_f64() * 1000.0)
    }
}

/// Asks once, and tells how many bytes the body has.
pub fn once(at: SocketAddr, request: &Request) -> anyhow::Result<usize> {
    Connection::open(at)?.ask(&request.bytes(0))
}

/// A connection that stays open.
#[derive(Debug)]
pub struct Connection {
    stream: TcpStream,
    buffer: Box<[u8]>,
}

/// An answer, as it lies in the buffer of its connection.
#[derive(Debug)]
pub struct RawAnswer<'a> {
    /// The status line and the headers.
    pub head: &'a str,
    /// What follows them.
    pub body: &'a [u8],
}

impl RawAnswer<'_> {
    /// The status, as `200`.
    pub fn status(&self) -> &str {
        self.head.split(' ').nth(1).unwrap_or_default()
    }

    /// The value of a header.
    pub fn header(&self, wanted: &str) -> Option<&str> {
        let mut pairs = self.head.lines().filter_map(|line| line.split_once(':'));
        let (_, value) = pairs.find(|(name, _)| name.eq_ignore_ascii_case(wanted))?;
        Some(value.trim())
    }
}

impl Connection {
    /// Connects.
    pub fn open(at: SocketAddr) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(at)?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream,
            buffer: vec![0; 64 * 1024].into(),
        })
    }

    /// Asks, and tells how many bytes the body has.
    fn ask(&mut self, request: &[u8]) -> anyhow::Result<usize> {
        let answer = self.exchange(request)?;
        if answer.status() != "200" {
            bail!(
                "the server answered {}",
                answer.head.lines().next().unwrap_or_default()
            );
        }
        Ok(answer.body.len())
    }

    /// Asks, whatever is answered.
    pub fn exchange(&mut self, request: &[u8]) -> anyhow::Result<RawAnswer<'_>> {
        self.stream.write_all(request)?;
        let mut filled = 0;
        let head = loop {
            filled += self.read(filled)?;
            let read = &self.buffer[..filled];
            if let Some(end) = read.windows(4).position(|four| four == b"\r\n\r\n") {
                break end;
            }
        };
        let length = {
            let head = std::str::from_utf8(&self.buffer[..head])?;
            let answer = RawAnswer { head, body: &[] };
            let length = answer.header("content-length");
            length
                .context("an answer without a length")?
                .parse::<usize>()?
        };
        let begin = head + 4;
        while filled < begin + length {
            filled += self.read(filled)?;
        }
        Ok(RawAnswer {
            head: std::str::from_utf8(&self.buffer[..head])?,
            body: &self.buffer[begin..begin + length],
        })
    }

    fn read(&mut self, filled: usize) -> anyhow::Result<usize> {
        let read = self.stream.read(&mut self.buffer[filled..])?;
        ensure!(read > 0, "the server cut its answer");
        Ok(read)
    }
}
