//! A small HTTP/1.1 client that asks over and over and remembers how long each answer took.

use std::borrow::Cow;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail, ensure};
use futures::future::try_join_all;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

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

/// Connections that ask for a while.
#[derive(Debug)]
pub struct Load {
    at: SocketAddr,
    request: Request,
    connections: usize,
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
    pub fn most(at: SocketAddr, request: Request, connections: usize) -> Self {
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
    pub fn paced(at: SocketAddr, request: Request, connections: usize, rate: f64) -> Self {
        Self {
            rate: Some(rate),
            ..Self::most(at, request, connections)
        }
    }

    /// Asks for that long, after a second of warming up.
    pub async fn run(self, time: Duration) -> anyhow::Result<Outcome> {
        self.ask(time.min(Duration::from_secs(1))).await?;
        let begin = Instant::now();
        let latencies = self.ask(time).await?;
        let mut latencies: Vec<_> = latencies.into_iter().flatten().collect();
        latencies.sort_unstable();
        Ok(Outcome {
            latencies,
            time: begin.elapsed(),
        })
    }

    async fn ask(&self, time: Duration) -> anyhow::Result<Vec<Vec<Duration>>> {
        try_join_all((0..self.connections).map(|number| self.connection(number, time))).await
    }

    async fn connection(&self, number: usize, time: Duration) -> anyhow::Result<Vec<Duration>> {
        let mut connection = Connection::open(self.at).await?;
        #[allow(clippy::cast_precision_loss)]
        let pause = self
            .rate
            .map(|rate| Duration::from_secs_f64(self.connections as f64 / rate));
        #[allow(clippy::cast_precision_loss)]
        let offset = pause.map_or(Duration::ZERO, |pause| {
            pause.mul_f64(number as f64 / self.connections as f64)
        });
        let begin = Instant::now();
        let mut due = begin + offset;
        let mut latencies = Vec::new();
        while begin.elapsed() < time {
            let asked = match pause {
                Some(pause) => {
                    tokio::time::sleep_until(due.into()).await;
                    let asked = due;
                    due += pause;
                    asked
                }
                None => Instant::now(),
            };
            let number = self.asked.fetch_add(1, Ordering::Relaxed);
            connection.ask(&self.request.bytes(number)).await?;
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

/// The sizes of an answer.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// Bytes of the body.
    pub body: usize,
}

/// Asks once.
pub async fn once(at: SocketAddr, request: &Request) -> anyhow::Result<Sizes> {
    Connection::open(at).await?.ask(&request.bytes(0)).await
}

struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

impl Connection {
    async fn open(at: SocketAddr) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(at).await?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream,
            buffer: Vec::with_capacity(64 * 1024),
        })
    }

    async fn ask(&mut self, request: &[u8]) -> anyhow::Result<Sizes> {
        self.stream.write_all(request).await?;
        self.buffer.clear();
        let head = loop {
            let read = self.stream.read_buf(&mut self.buffer).await?;
            ensure!(read > 0, "the server closed the connection");
            if let Some(end) = self.buffer.windows(4).position(|four| four == b"\r\n\r\n") {
                break end;
            }
        };
        let text = std::str::from_utf8(&self.buffer[..head])?;
        if !text.starts_with("HTTP/1.1 200") {
            bail!(
                "the server answered {}",
                text.lines().next().unwrap_or_default()
            );
        }
        let length = text
            .lines()
            .filter_map(|line| line.split_once(':'))
            .find(|(name, _)| name.eq_ignore_ascii_case("content-length"))
            .context("an answer without a length")?;
        let body: usize = length.1.trim().parse()?;
        while self.buffer.len() < head + 4 + body {
            let read = self.stream.read_buf(&mut self.buffer).await?;
            ensure!(read > 0, "the server cut its answer");
        }
        Ok(Sizes { body })
    }
}
