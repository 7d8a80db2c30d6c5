//! `kiosk serve` is killed again and again while people order and pay: whatever somebody was told
//! is so, and whoever paid is delivered or about to be.

use std::collections::BTreeSet;
use std::io::{self, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Condvar, Mutex};
use std::thread;
use std::time::Duration;

use kiosk_domain::{
    Amount, Currency, JobId, LedgerAccount, OrderCategory, OrderId, RegionSymbol, SaleCodeId,
    SessionId, SessionTimes, SignedAmount, SkuId, UnixTime, UserId,
};
use kiosk_runtime::adapters::payment::{SANDBOX_SIGNATURE, WebhookKey, signature_header};
use kiosk_runtime::config::StorageOptions;
use kiosk_runtime::service::JobPayload as _;
use kiosk_runtime::service::ordering::DeliverOrder;
use kiosk_runtime::storage::account::{NewSession, NewUser, User};
use kiosk_runtime::storage::ordering::{Order, OrderQuery};
use kiosk_runtime::storage::{PageRange, Storage, StorageError};
use kiosk_runtime::system::{Clock as _, Signer, SystemClock, Use};
use serde_json::{Value, json};

use crate::support::{Served, Shop, postgres};

/// The variable by which `cargo xtask test --long` says that it runs.
const LONG: &str = "TEST_LONG";
/// How many people order at once.
const CLIENTS: usize = 20;
/// Longer than a server takes to start on a busy machine.
const DEADLINE: Duration = Duration::from_secs(120);
/// A code for $10.
const SKU: SkuId = SkuId::new(50201);
const PRICE: &str = "10.00";
/// What the servers sign with, one after the other.
const SECRET: &str = "5f0c2a9e6f0b4c1e9a532f4f1c6f9a115f0c2a9e6f0b4c1e9a532f4f1c6f9a11";
/// What the codes are sealed with.
const CODE_KEYS: &str = "hash:ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff \
     1:1111111111111111111111111111111111111111111111111111111111111111";

const SITE: &str = r#"
[runtime.limits]
address = 1000000
account = 1000000

[runtime.payment.methods.card]
id = 1
provider = "sandbox"

[runtime.payment.methods.card.currencies]
USD = { min = "0.50", max = "5000" }
"#;

/// How much is done.
#[derive(Clone, Copy)]
struct KillPlan {
    checkouts: usize,
    kills: usize,
}

impl KillPlan {
    fn chosen() -> Self {
        if std::env::var_os(LONG).is_some() {
            return Self {
                checkouts: 10_000,
                kills: 200,
            };
        }
        Self {
            checkouts: 500,
            kills: 20,
        }
    }

    const fn of_each(self) -> usize {
        self.checkouts / CLIENTS
    }
}

/// Where the server is, which is killed and started anew.
struct Whereabouts {
    now: Mutex<ServerLife>,
    changed: Condvar,
}

#[derive(Clone, Copy)]
struct ServerLife {
    number: usize,
    address: SocketAddr,
}

impl Whereabouts {
    fn new(address: SocketAddr) -> Self {
        Self {
            now: Mutex::new(ServerLife { number: 0, address }),
            changed: Condvar::new(),
        }
    }

    fn now(&self) -> ServerLife {
        *self.now.lock().expect("nobody panicked")
    }

    fn moved(&self, address: SocketAddr) {
        let mut now = self.now.lock().expect("nobody panicked");
        now.number += 1;
        now.address = address;
        self.changed.notify_all();
    }

    /// Waits for the server after one that was killed.
    fn after(&self, life: ServerLife) {
        let now = self.now.lock().expect("nobody panicked");
        let is_same = |now: &mut ServerLife| now.number == life.number;
        let waited = self.changed.wait_timeout_while(now, DEADLINE, is_same);
        let (now, waited) = waited.expect("nobody panicked");
        drop(now);
        assert!(!waited.timed_out(), "a server that lives does not answer");
    }
}

/// An answer that came whole.
struct WholeAnswer {
    http: u16,
    location: Option<String>,
    body: Value,
}

/// What somebody sends.
struct SentCall<'a> {
    line: String,
    headers: Vec<(&'a str, String)>,
    body: String,
}

/// Somebody who does not let go before the answer is definite.
struct KeyedClient<'a> {
    number: usize,
    whereabouts: &'a Whereabouts,
    key: &'a WebhookKey,
    /// Told of every definite answer.
    progress: Sender<()>,
}

impl KeyedClient<'_> {
    fn token(number: usize) -> String {
        format!("token of client {number}")
    }

    /// Orders so often, and pays every order; the numbers of the orders.
    fn orders(&self, count: usize) -> Vec<String> {
        (0..count).map(|n| self.checkout(n)).collect()
    }

    fn checkout(&self, n: usize) -> String {
        // The key is there before anything is sent.
        let key = format!("client {} order {n}", self.number);
        let order_no = self.submit(&key);
        let page = self.page_to_pay(&order_no);
        self.pay(&order_no, page.rsplit('/').next().expect("a session"));
        order_no
    }

    fn submit(&self, key: &str) -> String {
        let body = json!({
            "country_code": "ID", "charge_goods_group_id": 502, "goods_id": SKU,
            "payment_id": 1, "currency": "USD", "currency_symbol": "$", "client": "pc",
            "charge_params": {},
            // Members save, and this one becomes one.
            "discount_params": {
                "use_member": false, "use_coupon": false, "use_flash_sale": false,
                "use_special_price": false,
            },
        });
        let answer = self.ask(|| SentCall {
            line: "POST /api/v4/submit-order".to_owned(),
            headers: vec![("Idempotency-Key", key.to_owned())],
            body: body.to_string(),
        });
        let order_no = answer.body["data"]["order_no"].as_str();
        order_no
            .unwrap_or_else(|| panic!("{}", answer.body))
            .to_owned()
    }

    fn page_to_pay(&self, order_no: &str) -> String {
        let answer = self.ask(|| SentCall {
            line: format!("GET /api/charge/pay?order_no={order_no}&client=pc&lang=en"),
            headers: Vec::new(),
            body: String::new(),
        });
        answer.location.unwrap_or_else(|| panic!("{}", answer.body))
    }

    /// Tells of the money as a provider does: until it was heard.
    fn pay(&self, order_no: &str, session: &str) {
        let body = json!({
            "id": format!("{session}.paid"), "session": session, "order_no": order_no,
            "type": "paid", "payment": format!("{session}.1"), "amount": PRICE,
            "currency": "USD",
        })
        .to_string();
        let answer = self.ask(|| SentCall {
            line: "POST /api/v4/payment-webhook/sandbox".to_owned(),
            headers: vec![(
                SANDBOX_SIGNATURE,
                signature_header(&[self.key], body.as_bytes(), SystemClock.now()),
            )],
            body: body.clone(),
        });
        assert_eq!(answer.http, 200, "{}", answer.body);
    }

    /// Sends something until its answer comes whole, from whichever server lives.
    fn ask<'a>(&self, call: impl Fn() -> SentCall<'a>) -> WholeAnswer {
        loop {
            let life = self.whereabouts.now();
            match self.try_ask(life.address, &call()) {
                Ok(answer) if answer.http == 503 => {}
                Ok(answer) => {
                    self.progress.send(()).expect("somebody listens");
                    return answer;
                }
                Err(_) => self.whereabouts.after(life),
            }
        }
    }

    fn try_ask(&self, address: SocketAddr, call: &SentCall<'_>) -> io::Result<WholeAnswer> {
        let mut stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(DEADLINE))?;
        let SentCall {
            line,
            headers,
            body,
        } = call;
        let (length, token) = (body.len(), Self::token(self.number));
        let headers: String = headers
            .iter()
            .map(|(name, value)| format!("{name}: {value}\r\n"))
            .collect();
        let head = format!(
            "{line} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n{headers}\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\
             Connection: close\r\n\r\n"
        );
        stream.write_all((head + body).as_bytes())?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        whole(&answer).ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
    }
}

/// An answer, unless it was cut off.
fn whole(answer: &str) -> Option<WholeAnswer> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let mut lines = head.split("\r\n");
    let http = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let header = |wanted: &str| {
        let mut pairs = head.split("\r\n").filter_map(|line| line.split_once(": "));
        let (_, value) = pairs.find(|(name, _)| name.eq_ignore_ascii_case(wanted))?;
        Some(value.to_owned())
    };
    let length: usize = header("content-length").map_or(Some(0), |text| text.parse().ok())?;
    if body.len() < length {
        return None;
    }
    Some(WholeAnswer {
        http,
        location: header("location"),
        body: serde_json::from_str(body).unwrap_or(Value::Null),
    })
}

/// A shop, its database, and the people who order in it.
struct KilledShop {
    shop: Shop,
    options: StorageOptions,
    url: Option<String>,
}

impl KilledShop {
    fn new(url: Option<String>) -> Self {
        let shop = Shop::fixture("small");
        shop.write("dist/index.html", "<html></html>");
        let site = shop.read("site.toml") + SITE;
        shop.write("site.toml", &site);
        let file = format!("sqlite:{}", shop.file(".kiosk/data/kiosk.db").display());
        let options = StorageOptions {
            url: url.clone().unwrap_or(file).into(),
            connections: 4,
        };
        Self { shop, options, url }
    }

    fn variables(&self) -> Vec<(&str, &str)> {
        let url = self.url.iter();
        let url = url.map(|url| ("KIOSK_DATABASE_URL", url.as_str()));
        url.chain([("KIOSK_SECRET", SECRET), ("KIOSK_CODES_KEYS", CODE_KEYS)])
            .collect()
    }

    fn serve(&self) -> Served {
        Served::start(&self.shop, &[], &self.variables())
    }

    fn key() -> WebhookKey {
        let signer = Signer::new(SECRET.to_owned().into());
        WebhookKey::new(&signer.hash(Use("kiosk payment sandbox: webhook"), &[]))
    }

    fn user(number: usize) -> UserId {
        UserId::new(1_000 + i64::try_from(number).expect("few"))
    }

    /// Somebody who is signed in, for each client.
    async fn sign_in_clients(&self) {
        let storage = Storage::open(&self.options).await.expect("a database");
        let created_at = SystemClock.now();
        let filled: Result<(), StorageError> = storage
            .write(async |tx| {
                for number in 0..CLIENTS {
                    tx.insert_user(&client(number, created_at)).await?;
                    let token = KeyedClient::token(number);
                    tx.insert_session(&NewSession {
                        token_hash: blake3::hash(token.as_bytes()).to_hex().to_string(),
                        id: SessionId::new(1 + i64::try_from(number).expect("few")),
                        user_id: Self::user(number),
                        times: SessionTimes::begun(created_at),
                        agent: String::new(),
                        address: String::new(),
                    })
                    .await?;
                }
                Ok(())
            })
            .await;
        filled.expect("it is written");
        storage.close().await;
    }

    /// More codes than people buy.
    fn stock(&self, codes: usize) {
        let lines: String = (0..codes).map(|n| format!("CODE-{n}\n")).collect();
        self.shop.write("codes.txt", &lines);
        let sku = SKU.to_string();
        let import = [
            "codes",
            "import",
            "--sku",
            &sku,
            "codes.txt",
            "--why",
            "a test",
        ];
        let run = self.shop.kiosk_with(&self.variables(), &import);
        assert_eq!(run.code, 0, "{}", run.stderr);
    }
}

fn client(number: usize, created_at: UnixTime) -> NewUser {
    let email = format!("client{number}@example.com");
    NewUser {
        user: User {
            id: KilledShop::user(number),
            email: Some(email.clone()),
            area_code: None,
            phone: None,
            nickname: format!("client {number}"),
            region: RegionSymbol::parse("ID").expect("a region"),
            spent: Amount::ZERO,
            complete_order_count: 0,
            created_at,
            blocked_at: None,
        },
        email_key: Some(email),
        password_hash: None,
        channel: "{}".to_owned(),
    }
}

/// Kills the server as often as planned, each time after some more answers.
fn kill_and_serve(
    shop: &KilledShop,
    plan: KillPlan,
    whereabouts: &Whereabouts,
    progress: &Receiver<()>,
) -> Served {
    // An order takes three answers.
    let between = 3 * plan.checkouts / (plan.kills + 1);
    let mut server = shop.serve();
    whereabouts.moved(server.address);
    for _ in 0..plan.kills {
        for _ in 0..between {
            progress.recv().expect("they go on");
        }
        server.signal("-KILL");
        drop(server);
        server = shop.serve();
        whereabouts.moved(server.address);
    }
    server
}

fn survives(url: Option<String>, threads: &tokio::runtime::Runtime) {
    let plan = KillPlan::chosen();
    let shop = KilledShop::new(url);
    // The first server makes the database.
    drop(shop.serve());
    threads.block_on(shop.sign_in_clients());
    shop.stock(2 * plan.checkouts);
    let (key, nowhere) = (KilledShop::key(), SocketAddr::from(([127, 0, 0, 1], 1)));
    let whereabouts = Whereabouts::new(nowhere);
    let (sender, progress) = channel();
    let told: Vec<Vec<String>> = thread::scope(|scope| {
        let clients: Vec<_> = (0..CLIENTS)
            .map(|number| {
                let client = KeyedClient {
                    number,
                    whereabouts: &whereabouts,
                    key: &key,
                    progress: sender.clone(),
                };
                scope.spawn(move || client.orders(plan.of_each()))
            })
            .collect();
        let server = kill_and_serve(&shop, plan, &whereabouts, &progress);
        let told = clients
            .into_iter()
            .map(|client| client.join().expect("it ends"));
        let told = told.collect();
        // The last one is killed too, in the middle of its jobs.
        server.signal("-KILL");
        told
    });
    threads.block_on(check(&shop, plan, &told));
    let verified = shop.shop.kiosk_with(&shop.variables(), &["verify"]);
    assert_eq!(verified.code, 0, "{}{}", verified.stdout, verified.stderr);
}

/// Everything that was told is so.
async fn check(shop: &KilledShop, plan: KillPlan, told: &[Vec<String>]) {
    let storage = Storage::open(&shop.options).await.expect("a database");
    let (mut completed, mut codes) = (0, BTreeSet::new());
    for (number, told) in told.iter().enumerate() {
        let orders = orders_of(&storage, KilledShop::user(number)).await;
        let numbers: BTreeSet<_> = orders
            .iter()
            .map(|order| order.order_no.to_string())
            .collect();
        let told: BTreeSet<_> = told.iter().cloned().collect();
        assert_eq!(
            told.len(),
            plan.of_each(),
            "each key is an order of its own"
        );
        assert_eq!(numbers, told, "what was told is there, and nothing else");
        for order in orders {
            let ways = way(&storage, order.id).await;
            let known = ["pending", "waitProcessing", "processing", "completed"];
            assert_eq!(ways, known[..ways.len()], "{}", order.order_no);
            assert!(order.state.is_paid(), "{}: money is lost", order.order_no);
            if order.state.name() == "completed" {
                completed += 1;
                let code = sold_code(&storage, order.id).await;
                assert!(codes.insert(code), "a code was sold twice");
            } else {
                let queued = has_delivery(&storage, order.id).await;
                assert!(queued, "{}: nobody will deliver it", order.order_no);
            }
        }
    }
    assert!(completed > 0, "nothing was delivered");
    let counts = storage.sale_code_counts().await.expect("they are counted")[&SKU];
    let sold = (
        counts.sold as usize,
        (counts.sold + counts.reserved) as usize,
    );
    assert_eq!(sold, (completed, plan.checkouts));
    let balances = storage.account_balances().await.expect("they are read");
    let total: SignedAmount = balances.iter().map(|line| line.amount).sum();
    assert_eq!(total.hundredths(), 0, "{balances:?}");
    let held = balances
        .iter()
        .find(|line| line.account == LedgerAccount::Provider && line.currency == Currency::Usd);
    let paid = 1_000 * i128::try_from(plan.checkouts).expect("few");
    assert_eq!(held.expect("money came").amount.hundredths(), paid);
    storage.close().await;
}

async fn orders_of(storage: &Storage, user_id: UserId) -> Vec<Order> {
    let query = OrderQuery {
        user_id,
        category: OrderCategory::All,
    };
    let range = PageRange {
        skip: 0,
        take: 100_000,
    };
    storage
        .orders(query, range)
        .await
        .expect("they are read")
        .items
}

async fn sold_code(storage: &Storage, id: OrderId) -> SaleCodeId {
    let found: Result<_, StorageError> = storage.write(async |tx| tx.sold_code(id).await).await;
    found.expect("it is read").expect("a code").owner.id
}

/// Whether the job that delivers an order waits, or was being done when the last server was killed.
async fn has_delivery(storage: &Storage, order_id: OrderId) -> bool {
    let delivery = DeliverOrder { order_id };
    let job = delivery.queued(JobId::new(0), SystemClock.now());
    let job = job.expect("a job");
    let found: Result<_, StorageError> =
        storage.write(async |tx| tx.has_live_job(&job).await).await;
    found.expect("it is read")
}

async fn way(storage: &Storage, id: OrderId) -> Vec<&'static str> {
    let events = storage.order_events(id).await.expect("they are read");
    events.iter().map(|event| event.state.name()).collect()
}

fn threads() -> tokio::runtime::Runtime {
    let mut threads = tokio::runtime::Builder::new_multi_thread();
    threads
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("threads")
}

#[test]
fn a_server_that_is_killed_loses_nothing_on_sqlite() {
    survives(None, &threads());
}

#[test]
fn a_server_that_is_killed_loses_nothing_on_postgres() {
    let threads = threads();
    let url = threads.block_on(postgres::database());
    survives(Some(url), &threads);
}
