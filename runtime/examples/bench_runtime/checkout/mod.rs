//! `bench_runtime checkout`: people who are quoted, order and pay over HTTP, until all is delivered.

mod client;
mod shop;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow, bail, ensure};
use kiosk_runtime::storage::Storage;

use self::client::{CallTime, CheckoutClient};
use self::shop::{CheckoutShop, SKU};
use crate::cluster::Cluster;
use crate::load::Connection;
use crate::servers::BenchServer;

/// How many orders warm the server up.
const WARM_UP: u32 = 500;
/// The longest wait for what is paid to be delivered.
const PATIENCE: Duration = Duration::from_secs(120);

/// Measures one engine: at most, then at half of that.
pub fn run(mut arguments: impl Iterator<Item = String>) -> anyhow::Result<()> {
    let kiosk = PathBuf::from(
        arguments
            .next()
            .context("the program to measure is missing")?,
    );
    let engine = arguments.next().context("the engine is missing")?;
    let orders: u32 = arguments
        .next()
        .context("the number of orders is missing")?
        .parse()?;
    let clients: u32 = arguments
        .next()
        .context("the number of clients is missing")?
        .parse()?;
    let cluster = match &*engine {
        "sqlite" => None,
        "postgres" => Some(Cluster::start()?),
        _ => bail!("`{engine}` is no engine: name sqlite or postgres"),
    };
    let shop = CheckoutShop::new(kiosk, cluster.as_ref().map(Cluster::url))?;
    let threads = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let all = WARM_UP + orders + orders / 2;
    threads.block_on(shop.sign_people_in())?;
    shop.stock(all)?;
    let server = shop.serve()?;
    let storage = threads.block_on(Storage::open(&shop.options))?;
    let bench = CheckoutBench {
        server: &server,
        storage: &storage,
        threads: &threads,
        clients,
        begun: AtomicU32::new(0),
    };
    bench.measure(WARM_UP, None)?;
    let idle = server.memory_kib()? / 1024;
    let busy = server.processor_time()?;
    let most = bench.measure(orders, None)?;
    let busy = (server.processor_time()? - busy) * 1000.0 / f64::from(orders);
    println!(
        "{engine}: {:.0} orders/s delivered, {clients} at once, {orders} orders, {busy:.2} ms of a processor \
         each in the server; memory {idle} MiB, then {} MiB",
        most.per_second(),
        server.memory_kib()? / 1024,
    );
    most.tell();
    let half = bench.measure(orders / 2, Some(most.per_second() / 2.0))?;
    println!(
        "{engine}: at half of that, {:.0} orders/s",
        half.per_second()
    );
    half.tell();
    threads.block_on(storage.close());
    drop(server);
    let verified = shop.kiosk(&["verify"])?;
    println!("kiosk verify: {}", verified.trim());
    Ok(())
}

/// A server that is measured, and its database.
struct CheckoutBench<'a> {
    server: &'a BenchServer,
    storage: &'a Storage,
    threads: &'a tokio::runtime::Runtime,
    clients: u32,
    begun: AtomicU32,
}

/// What came of it.
struct Checkouts {
    count: u32,
    time: Duration,
    calls: Vec<CallTime>,
}

impl CheckoutBench<'_> {
    /// So many orders, as fast as they are answered or at a rate, until the last is delivered.
    fn measure(&self, count: u32, rate: Option<f64>) -> anyhow::Result<Checkouts> {
        let sold = self.sold()? + count;
        let last = self.begun.load(Ordering::Relaxed) + count;
        let begin = Instant::now();
        let first = self.begun.load(Ordering::Relaxed);
        let calls = thread::scope(|scope| {
            let clients: Vec<_> = (0..self.clients)
                .map(|_| scope.spawn(|| self.client(begin, Share { first, last, rate })))
                .collect();
            let mut all = Vec::new();
            for client in clients {
                let calls = client.join().map_err(|_| anyhow!("a client panicked"))?;
                all.extend(calls?);
            }
            anyhow::Ok(all)
        })?;
        self.begun.store(last, Ordering::Relaxed);
        let waits = Instant::now();
        while self.sold()? < sold {
            ensure!(waits.elapsed() < PATIENCE, "not everything is delivered");
            thread::sleep(Duration::from_millis(20));
        }
        Ok(Checkouts {
            count,
            time: begin.elapsed(),
            calls,
        })
    }

    /// How many codes are sold.
    fn sold(&self) -> anyhow::Result<u32> {
        let counts = self.threads.block_on(self.storage.sale_code_counts())?;
        Ok(counts.get(&SKU).map_or(0, |counts| counts.sold))
    }

    fn client(&self, begin: Instant, share: Share) -> anyhow::Result<Vec<CallTime>> {
        let mut buyer = CheckoutClient::new(Connection::open(self.server.at)?);
        loop {
            let number = self.begun.fetch_add(1, Ordering::Relaxed);
            if number >= share.last {
                return Ok(buyer.calls);
            }
            if let Some(rate) = share.rate {
                let due = Duration::from_secs_f64(f64::from(number - share.first) / rate);
                thread::sleep((begin + due).saturating_duration_since(Instant::now()));
            }
            buyer.check_out(number)?;
        }
    }
}

/// Which orders are made, and how many a second.
#[derive(Clone, Copy)]
struct Share {
    first: u32,
    last: u32,
    rate: Option<f64>,
}

impl Checkouts {
    fn per_second(&self) -> f64 {
        f64::from(self.count) / self.time.as_secs_f64()
    }

    /// The middle and the last hundredth of each call.
    fn tell(&self) {
        for call in ["pre-pay", "submit-order", "pay", "payment-webhook/sandbox"] {
            let of = self.calls.iter().filter(|one| one.call == call);
            let mut times: Vec<_> = of.map(|one| one.took).collect();
            times.sort_unstable();
            let at = |hundredth: usize| {
                let place = times.len().saturating_sub(1) * hundredth / 100;
                times
                    .get(place)
                    .map_or(f64::NAN, |took| took.as_secs_f64() * 1000.0)
            };
            println!(
                "  {call:<24} p50 {:>7.1} ms   p99 {:>7.1} ms",
                at(50),
                at(99)
            );
        }
    }
}
