//! Measures `kiosk serve` beside a bare axum handler, in one run on one machine.
//!
//! `bench_runtime KIOSK SHOP [SECONDS]`: the program, the shop's folder (built), and how long
//! each measurement takes. `cargo xtask bench runtime` calls it.

mod load;
mod report;
mod servers;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context as _;

use load::{Load, Request};
use servers::Server;

/// Connections that a CDN or a proxy keeps open.
const CONNECTIONS: usize = 16;
/// Logins at once, far more than are hashed at once.
const LOGINS: usize = 16;

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
    let seconds = arguments.next().map_or(Ok(5), |text| text.parse())?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(measure(Server::kiosk(&kiosk, shop.as_ref())?, seconds))
}

async fn measure(kiosk: Server, seconds: u64) -> anyhow::Result<()> {
    println!(
        "start: {} ms until the first answer",
        kiosk.started.as_millis()
    );
    println!("idle memory: {} MiB", kiosk.memory_kib()? / 1024);
    report::head();
    let time = Duration::from_secs(seconds);
    for (name, path) in READS {
        let read = Request::get(path);
        let size = load::once(kiosk.at, &read).await?.body;
        let bare = Server::bare(size)?;
        let floor = Load::most(bare.at, Request::get("/"), CONNECTIONS)
            .run(time)
            .await?;
        let most = Load::most(kiosk.at, read.clone(), CONNECTIONS)
            .run(time)
            .await?;
        let rate = most.per_second() / 2.0;
        let half = Load::paced(kiosk.at, read, CONNECTIONS, rate)
            .run(time)
            .await?;
        report::read(name, size, [&floor, &most, &half]);
    }
    let read = Request::get(READS[1].1);
    let calm = Load::paced(kiosk.at, read.clone(), 4, 200.0)
        .run(time)
        .await?;
    let flood = Load::most(kiosk.at, Request::logins(), LOGINS);
    let during = Load::paced(kiosk.at, read, 4, 200.0);
    let (flood, during) = tokio::try_join!(flood.run(time), during.run(time))?;
    report::flood(&calm, &flood, &during);
    println!("memory after all that: {} MiB", kiosk.memory_kib()? / 1024);
    Ok(())
}
