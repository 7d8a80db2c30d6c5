//! `bench_runtime checkout`: people who are quoted, order and pay over HTTP, until all is delivered.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow, bail, ensure};
use kiosk_domain::{Amount, RegionSymbol, SessionId, SessionTimes, SkuId, UserId};
use kiosk_runtime::adapters::payment::{SANDBOX_SIGNATURE, WebhookKey, signature_header};
use kiosk_runtime::config::StorageOptions;
use kiosk_runtime::storage::account::{NewSession, NewUser, User};
use kiosk_runtime::storage::{Storage, StorageError};
use kiosk_runtime::system::{Clock as _, Signer, SystemClock, Use};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::cluster::Cluster;
use crate::load::Connection;
use crate::servers::BenchServer;

/// What is bought: a code for $10 of the shop that `kiosk init` makes.
const SKU: SkuId = SkuId::new(50_302);
const GROUP: i64 = 503;
const PRICE: &str = "10.00";
/// How many people there are.
const PEOPLE: u32 = 1_000;
/// How many orders warm the server up.
const WARM_UP: u32 = 500;
/// The longest wait for what is paid to be delivered.
const PATIENCE: Duration = Duration::from_secs(120);
/// What the server signs with.
const SECRET: &str = "5f0c2a9e6f0b4c1e9a532f4f1c6f9a115f0c2a9e6f0b4c1e9a532f4f1c6f9a11";
/// What the codes are sealed with.
const CODE_KEYS: &str = "hash:ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff \
     1:1111111111111111111111111111111111111111111111111111111111111111";

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

/// A shop in a folder of its own.
struct CheckoutShop {
    kiosk: PathBuf,
    folder: TempDir,
    url: Option<String>,
    options: StorageOptions,
}

impl CheckoutShop {
    fn new(kiosk: PathBuf, url: Option<String>) -> anyhow::Result<Self> {
        // On the disk: a database in memory would be as fast as none is.
        let folder = tempfile::tempdir_in(Path::new(env!("CARGO_MANIFEST_DIR")).join("../target"))?;
        let file = folder.path().join(".kiosk/data/kiosk.db");
        let options = StorageOptions {
            url: url
                .clone()
                .unwrap_or(format!("sqlite:{}", file.display()))
                .into(),
            connections: 4,
        };
        let shop = Self {
            kiosk,
            folder,
            url,
            options,
        };
        shop.kiosk(&["init", "."])?;
        fs::create_dir_all(shop.folder.path().join("dist"))?;
        fs::write(shop.folder.path().join("dist/index.html"), "<html></html>")?;
        Ok(shop)
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.kiosk);
        command.args(arguments).current_dir(self.folder.path());
        command
            .env("KIOSK_SECRET", SECRET)
            .env("KIOSK_CODES_KEYS", CODE_KEYS);
        command.env("KIOSK_LIMITS_ADDRESS", "1000000000");
        command.env("KIOSK_LIMITS_ACCOUNT", "1000000000");
        if let Some(url) = &self.url {
            command.env("KIOSK_DATABASE_URL", url);
        }
        command
    }

    /// Runs `kiosk`; what it says.
    fn kiosk(&self, arguments: &[&str]) -> anyhow::Result<String> {
        let output = self.command(arguments).output()?;
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        ensure!(
            output.status.success(),
            "kiosk {arguments:?}: {told}{}",
            String::from_utf8_lossy(&output.stderr)
        );
        Ok(told)
    }

    fn serve(&self) -> anyhow::Result<BenchServer> {
        BenchServer::start(
            &mut self.command(&["serve", "--port", "0"]),
            "/api/charge/area-list",
        )
    }

    /// Everybody has a session. The first server makes the database.
    async fn sign_people_in(&self) -> anyhow::Result<()> {
        drop(self.serve()?);
        let storage = Storage::open(&self.options).await?;
        let created_at = SystemClock.now();
        let filled: Result<(), StorageError> = storage
            .write(async |tx| {
                for number in 0..PEOPLE {
                    tx.insert_user(&person(number, created_at)).await?;
                    tx.insert_session(&NewSession {
                        token_hash: blake3::hash(token(number).as_bytes()).to_hex().to_string(),
                        id: SessionId::new(i64::from(number) + 1),
                        user_id: UserId::new(i64::from(number) + 1),
                        times: SessionTimes::begun(created_at),
                        agent: String::new(),
                        address: String::new(),
                    })
                    .await?;
                }
                Ok(())
            })
            .await;
        filled?;
        storage.close().await;
        Ok(())
    }

    fn stock(&self, codes: u32) -> anyhow::Result<()> {
        let lines: String = (0..codes).map(|n| format!("CODE-{n:08}\n")).collect();
        fs::write(self.folder.path().join("codes.txt"), lines)?;
        let sku = SKU.to_string();
        self.kiosk(&[
            "codes",
            "import",
            "--sku",
            &sku,
            "codes.txt",
            "--why",
            "a benchmark",
        ])?;
        Ok(())
    }
}

fn token(number: u32) -> String {
    format!("token of person {number}")
}

fn person(number: u32, created_at: kiosk_domain::UnixTime) -> NewUser {
    NewUser {
        user: User {
            id: UserId::new(i64::from(number) + 1),
            // Nobody is sent mail, which is another system's speed.
            email: None,
            area_code: None,
            phone: None,
            nickname: format!("person {number}"),
            region: RegionSymbol::default(),
            spent: Amount::ZERO,
            complete_order_count: 0,
            created_at,
            blocked_at: None,
        },
        email_key: None,
        password_hash: None,
        channel: "{}".to_owned(),
    }
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

/// How long an answer took.
#[derive(Clone, Copy)]
struct CallTime {
    call: &'static str,
    took: Duration,
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

/// Somebody who buys one code after the other, as everybody in turn.
struct CheckoutClient {
    connection: Connection,
    person: u32,
    key: WebhookKey,
    calls: Vec<CallTime>,
}

impl CheckoutClient {
    fn new(connection: Connection) -> Self {
        let signer = Signer::new(SECRET.to_owned().into());
        Self {
            connection,
            person: 0,
            key: WebhookKey::new(&signer.hash(Use("kiosk payment sandbox: webhook"), &[])),
            calls: Vec::new(),
        }
    }

    fn check_out(&mut self, number: u32) -> anyhow::Result<()> {
        self.person = number % PEOPLE;
        let mut body = json!({
            "country_code": "US", "charge_goods_group_id": GROUP, "goods_id": SKU, "payment_id": 1,
            "currency": "USD", "currency_symbol": "$", "client": "pc",
            // Members save, and these become some.
            "discount_params": {
                "use_member": false, "use_coupon": false, "use_flash_sale": false,
                "use_special_price": false,
            },
        });
        let quoted = self.post("pre-pay", "", &body)?;
        body["quote"] = quoted["data"]["quote"].clone();
        body["charge_params"] = json!({});
        let key = format!("Idempotency-Key: order {number}\r\n");
        let placed = self.post("submit-order", &key, &body)?;
        let order_no = placed["data"]["order_no"].as_str();
        let order_no = order_no.with_context(|| format!("it is not placed: {placed}"))?;
        let session = self.session(order_no)?;
        let paid = json!({
            "id": format!("{session}.paid"), "session": session, "order_no": order_no,
            "type": "paid", "payment": format!("{session}.1"), "amount": PRICE, "currency": "USD",
        });
        let signature =
            signature_header(&[&self.key], paid.to_string().as_bytes(), SystemClock.now());
        let header = format!("{SANDBOX_SIGNATURE}: {signature}\r\n");
        self.post("payment-webhook/sandbox", &header, &paid)?;
        Ok(())
    }

    /// The session of the provider's page, to which the shop sends the shopper.
    fn session(&mut self, order_no: &str) -> anyhow::Result<String> {
        let request = format!(
            "GET /api/charge/pay?order_no={order_no}&client=pc&lang=en HTTP/1.1\r\nHost: localhost\r\n\
             Authorization: Bearer {}\r\n\r\n",
            token(self.person)
        );
        let begin = Instant::now();
        let answer = self.connection.exchange(request.as_bytes())?;
        let page = answer.header("location");
        let page = page.with_context(|| format!("no page to pay: {}", answer.head))?;
        let session = page.rsplit('/').next().unwrap_or_default().to_owned();
        let took = begin.elapsed();
        self.calls.push(CallTime { call: "pay", took });
        Ok(session)
    }

    fn post(&mut self, call: &'static str, headers: &str, body: &Value) -> anyhow::Result<Value> {
        let (body, token) = (body.to_string(), token(self.person));
        let request = format!(
            "POST /api/v4/{call} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: application/json\r\n{headers}Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let begin = Instant::now();
        let answer = self.connection.exchange(request.as_bytes())?;
        let took = begin.elapsed();
        ensure!(
            answer.status() == "200",
            "{call}: {} {}",
            answer.head,
            String::from_utf8_lossy(answer.body)
        );
        self.calls.push(CallTime { call, took });
        Ok(serde_json::from_slice(answer.body).unwrap_or_default())
    }
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
