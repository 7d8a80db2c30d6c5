//! Measures `kiosk serve` beside a bare axum handler, in one run on one machine.
//!
//! `bench_runtime KIOSK SHOP [SECONDS]`: the program, the shop's folder (built), and how long
//! each measurement takes. `cargo xtask bench runtime` calls it. `bench_runtime checkout KIOSK ENGINE
//! ORDERS CLIENTS` measures orders; `cargo xtask bench checkout` calls that.

mod checkout;
mod cluster;
mod load;
mod report;
mod servers;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, anyhow};

use load::{Load, Outcome, Request};
use servers::BenchServer;

/// Connections that a CDN or a proxy keeps open.
const CONNECTIONS: u32 = 16;
/// Logins at once, far more than are hashed at once.
const LOGINS: u32 = 16;
/// How often each read is measured: a machine that others use is measured by the middle one.
const ROUNDS: usize = 3;

/// The reads that are measured: name and path below `/api`.
const READS: [(&str, &str); 5] = [
    ("area-list", "/api/charge/area-list"),
    (
        "hot-goods",
        "/api/charge/hot-goods?country_code=0&currency=USD&per_page=6&client=pc",
    ),
    (
        "goods-v3",
        "/api/charge/goods-v3?type=star-drifters&country_code=0&client=pc&currency=USD&currency_symbol=%24",
    ),
    (
        "goods-group-detail-v3",
        "/api/charge/goods-group-detail-v3?slug=star-drifters&country_code=0",
    ),
    (
        "search-v4",
        "/api/charge/search-v4?s=star&client=pc&currency=USD&country_code=0&per_page=15",
    ),
];

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let first = arguments
        .next()
        .context("the program to measure is missing")?;
    if first == "checkout" {
        return checkout::run(arguments);
    }
    if first == "bare" {
        let body = arguments
            .next()
            .context("the size of the body is missing")?;
        return servers::bare(body.parse()?);
    }
    let (kiosk, shop) = (
        PathBuf::from(first),
        arguments.next().context("the shop is missing")?,
    );
    let seconds = arguments.next().map_or(Ok(3), |text| text.parse())?;
    let time = Duration::from_secs(seconds);
    let kiosk = BenchServer::kiosk(&kiosk, shop.as_ref())?;
    println!(
        "start: {} ms until the first answer",
        kiosk.started.as_millis()
    );
    println!("idle memory: {} MiB", kiosk.memory_kib()? / 1024);
    report::head();
    for (name, path) in READS {
        let read = Request::get(path);
        let size = load::once(kiosk.at, &read)?;
        let bare = BenchServer::bare(size)?;
        let both = [(bare.at, Request::get("/")), (kiosk.at, read)];
        let rounds: Vec<_> = (0..ROUNDS)
            .map(|_| Round::measure(&both, time))
            .collect::<Result<_, _>>()?;
        report::read(name, size, &rounds);
    }
    flood(&kiosk, time)?;
    println!("memory after all that: {} MiB", kiosk.memory_kib()? / 1024);
    Ok(())
}

/// The bare handler and the shop, one after the other.
#[derive(Debug)]
struct Round {
    /// Each at its most.
    most: [Outcome; 2],
    /// Each at half of what the shop reached.
    half: [Outcome; 2],
}

impl Round {
    fn measure([bare, kiosk]: &[(SocketAddr, Request); 2], time: Duration) -> anyhow::Result<Self> {
        let most = |(at, read): &(SocketAddr, Request)| {
            Load::most(*at, read.clone(), CONNECTIONS).run(time)
        };
        let most = [most(bare)?, most(kiosk)?];
        let rate = most[1].per_second() / 2.0;
        let half = |(at, read): &(SocketAddr, Request)| {
            Load::paced(*at, read.clone(), CONNECTIONS, rate).run(time)
        };
        let half = [half(bare)?, half(kiosk)?];
        Ok(Self { most, half })
    }
}

/// Reads alone, and beside people who sign in as fast as they can.
fn flood(kiosk: &BenchServer, time: Duration) -> anyhow::Result<()> {
    let reads = Load::paced(kiosk.at, Request::get(READS[1].1), 4, 200.0);
    let logins = Load::most(kiosk.at, Request::logins(), LOGINS);
    let calm = reads.run(time)?;
    let (flood, during) = thread::scope(|scope| {
        let flood = scope.spawn(|| logins.run(time));
        let during = reads.run(time)?;
        let flood = flood.join().map_err(|_| anyhow!("the logins panicked"))?;
        anyhow::Ok((flood?, during))
    })?;
    report::flood(&calm, &flood, &during);
    Ok(())
}
