//! The servers that are measured, each a process of its own.

use std::io::{BufRead as _, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use axum::Router;
use axum::body::Bytes;
use axum::http::header;
use axum::routing::get;

/// A server that ends with this value.
#[derive(Debug)]
pub struct BenchServer {
    /// Where it listens.
    pub at: SocketAddr,
    /// How long it took from its start to its first answer.
    pub started: Duration,
    child: Child,
}

impl BenchServer {
    /// `kiosk serve` of a built shop, behind what says that it is a proxy, with limits that a
    /// benchmark does not reach.
    pub fn kiosk(program: &Path, shop: &Path) -> anyhow::Result<Self> {
        let mut command = Command::new(program);
        command
            .args(["serve", "--port", "0", "--root"])
            .arg(shop)
            .env("KIOSK_LIMITS_ADDRESS", "1000000000")
            .env("KIOSK_PROXIES", "127.0.0.1");
        Self::start(&mut command, "/api/charge/area-list")
    }

    /// A handler that does nothing but answer that many bytes of JSON.
    pub fn bare(body: usize) -> anyhow::Result<Self> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["bare", &body.to_string()]);
        Self::start(&mut command, "/")
    }

    /// Any server that says where it listens, once it answers a path.
    pub fn start(command: &mut Command, path: &str) -> anyhow::Result<Self> {
        let begin = Instant::now();
        let mut child = command
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{command:?} cannot be started"))?;
        let output = child.stdout.take().context("the program says nothing")?;
        let mut lines = BufReader::new(output).lines();
        let at = lines
            .find_map(|line| {
                line.ok()?
                    .trim()
                    .strip_prefix("http://")?
                    .trim_end_matches('/')
                    .parse()
                    .ok()
            })
            .context("the program does not say where it listens")?;
        // Whatever else it says is read, so that it never waits for a reader.
        std::thread::spawn(move || lines.for_each(drop));
        while !answers(at, path) {
            anyhow::ensure!(
                begin.elapsed() < Duration::from_secs(30),
                "{path} is not answered"
            );
            std::thread::sleep(Duration::from_millis(2));
        }
        Ok(Self {
            at,
            started: begin.elapsed(),
            child,
        })
    }

    /// How long the process has had a processor, in seconds: a measure that other programs on the
    /// machine hardly touch.
    pub fn processor_time(&self) -> anyhow::Result<f64> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        // The name in parentheses may hold anything; user and system time are the 12th and 13th after.
        let (_, after) = stat.rsplit_once(')').context("the system does not tell")?;
        let ticks = after.split_whitespace().skip(11).take(2);
        let ticks: Vec<f64> = ticks.map(str::parse).collect::<Result<_, _>>()?;
        // Linux counts in hundredths for programs, whatever the machine.
        Ok(ticks.iter().sum::<f64>() / 100.0)
    }

    /// Memory that the process holds now.
    pub fn memory_kib(&self) -> anyhow::Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.trim().strip_suffix(" kB"));
        Ok(kib.context("the system does not tell")?.trim().parse()?)
    }
}

impl Drop for BenchServer {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn answers(at: SocketAddr, path: &str) -> bool {
    use std::io::{Read as _, Write as _};
    let Ok(mut stream) = std::net::TcpStream::connect(at) else {
        return false;
    };
    let request = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    let mut answer = String::new();
    stream.write_all(request.as_bytes()).is_ok()
        && stream.read_to_string(&mut answer).is_ok()
        && answer.starts_with("HTTP/1.1 200")
}

/// The bare handler: axum and nothing else.
pub fn bare(body: usize) -> anyhow::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    listener.set_nonblocking(true)?;
    println!("http://{}", listener.local_addr()?);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let body = Bytes::from(vec![b' '; body]);
    let answer = move || {
        let body = body.clone();
        async move { ([(header::CONTENT_TYPE, "application/json")], body) }
    };
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        axum::serve(listener, Router::new().route("/", get(answer))).await?;
        Ok(())
    })
}
