//! A running runtime whose clock and chance a test holds, and somebody who calls it.

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};

use kiosk_domain::UnixTime;
use kiosk_runtime::adapters::supplier::Suppliers;
use kiosk_runtime::adapters::{MemoryLimiter, SocialProviders};
use kiosk_runtime::service::catalogue::refresh_catalogue;
use kiosk_runtime::service::payment::PaymentProviders;
use kiosk_runtime::system::{CodeKeys, ManualClock, Passwords, SeededRandom};
use kiosk_runtime::{
    App, AppParts, LiveCatalogue, Pictures, RuntimeConfig, ServerLimits, SiteOptions, bind, jobs,
    serve, site_router,
};
use secrecy::ExposeSecret as _;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::oneshot;

use super::Engine;
use super::described::assert_described;
use super::shop::snapshot;

/// The origin of the shop under test.
pub const ORIGIN: &str = "https://shop.example";

/// 2026-11-21 02:00 in Beijing, a Saturday.
pub const START: i64 = 1_795_197_600;

/// Keys of codes, one for each number up to 9, always with the same hash.
pub fn code_keys(numbers: &[u32]) -> CodeKeys {
    let entry = |number: &u32| format!("{number}:{}", number.to_string().repeat(64));
    let entries: Vec<_> = numbers.iter().map(entry).collect();
    let text = format!("hash:{} {}", "f".repeat(64), entries.join(" "));
    CodeKeys::parse(&text).unwrap()
}

/// A runtime on a database of its own.
pub struct World {
    pub app: App,
    pub clock: Arc<ManualClock>,
    pub folder: TempDir,
    at: SocketAddr,
    _stop: oneshot::Sender<()>,
}

impl World {
    /// The shop as it is configured by default.
    pub async fn open(engine: Engine) -> Self {
        Self::with(engine, |_| {}).await
    }

    /// The shop with other parts.
    pub async fn with(engine: Engine, change: impl FnOnce(&mut AppParts)) -> Self {
        Self::with_providers(engine, change, |_| {}).await
    }

    /// The shop with other parts, of which payment providers are made, and with other providers.
    pub async fn with_providers(
        engine: Engine,
        change: impl FnOnce(&mut AppParts),
        provide: impl FnOnce(&mut PaymentProviders),
    ) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut config = RuntimeConfig::local(folder.path(), ORIGIN, "a secret of tests".into());
        config.storage = engine.migrated_database(folder.path()).await;
        config.codes = code_keys(&[1]);
        let catalogue = LiveCatalogue::new(snapshot(), Pictures::default());
        let mut parts = AppParts::new(config, catalogue).await.unwrap();
        let clock = Arc::new(ManualClock::at(UnixTime::from_secs(START)));
        parts.limiter = Arc::new(MemoryLimiter::new(clock.clone()));
        parts.clock = clock.clone();
        parts.random = Arc::new(SeededRandom::new(1));
        parts.passwords = Passwords::new(64, 1).unwrap();
        // Tests answer questions: without optimisation a picture takes long to draw.
        parts.config.limits.tries.questions.burst = 1_000;
        change(&mut parts);
        parts.social =
            SocialProviders::from_config(&parts.config, &parts.clock, &parts.random).unwrap();
        parts.payment =
            PaymentProviders::from_config(&parts.config, &parts.storage, &parts.signer).unwrap();
        parts.suppliers = Suppliers::from_config(&parts.config, &parts.signer).unwrap();
        provide(&mut parts.payment);
        let app = App::new(parts);
        let listener = bind("127.0.0.1", 0).unwrap();
        let at = listener.local_addr().unwrap();
        app.stand_at(at);
        let router = site_router(SiteOptions {
            app: Some(app.clone()),
            ..SiteOptions::new(folder.path().join("dist"))
        });
        let (stop, stopped) = oneshot::channel::<()>();
        tokio::spawn(async move {
            let listener = tokio::net::TcpListener::from_std(listener).unwrap();
            // The sender is dropped with the world.
            let stopped = async { stopped.await.unwrap_or_default() };
            serve(ServerLimits::default(), listener, router, stopped)
                .await
                .unwrap();
        });
        Self {
            app,
            clock,
            folder,
            at,
            _stop: stop,
        }
    }

    /// Runs all jobs that are due.
    pub async fn run_jobs(&self) -> usize {
        jobs::run_due(&self.app).await.unwrap()
    }

    /// Brings the catalogue to what storage says.
    pub async fn refresh_catalogue(&self) {
        let (catalogue, storage) = (&self.app.catalogue, &self.app.storage);
        let refreshed = refresh_catalogue(catalogue, storage, self.app.clock.now()).await;
        refreshed.unwrap();
    }

    /// How many jobs wait, and how many were given up.
    pub async fn job_counts(&self) -> (u32, u32) {
        let jobs = self.app.storage.count_jobs().await.unwrap();
        (jobs.waiting, jobs.given_up)
    }

    /// Leaves everybody without an address, so that nobody is sent mail.
    pub async fn forget_emails(&self) {
        let url = self.app.config.storage.url.expose_secret();
        let pool = sqlx::AnyPool::connect(url).await.unwrap();
        let forgotten = sqlx::query("UPDATE users SET email = NULL");
        forgotten.execute(&pool).await.unwrap();
        pool.close().await;
    }

    /// The host that requests name.
    pub fn host(&self) -> String {
        self.at.to_string()
    }

    /// Somebody who was never here.
    pub fn stranger(&self) -> Caller {
        Caller {
            base: format!("http://{}", self.at),
            headers: vec![("origin", ORIGIN.to_owned())],
        }
    }
}

/// Somebody who calls.
#[derive(Clone, Debug)]
pub struct Caller {
    base: String,
    headers: Vec<(&'static str, String)>,
}

/// An answer, taken apart.
#[derive(Clone, Debug)]
pub struct JsonResponse {
    pub http: u16,
    pub headers: reqwest::header::HeaderMap,
    pub body: Value,
}

impl JsonResponse {
    /// The status of the envelope.
    pub fn status(&self) -> i64 {
        self.body["status"].as_i64().expect("an envelope")
    }

    /// What the visitor reads.
    pub fn message(&self) -> &str {
        self.body["message"].as_str().expect("an envelope")
    }

    /// The data of a successful answer.
    pub fn data(&self) -> &Value {
        assert_eq!(self.status(), 1, "{}", self.body);
        &self.body["data"]
    }

    /// The only value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }
}

impl Caller {
    /// The same person with one more header, or with another value of it.
    pub fn with(&self, name: &'static str, value: impl Into<String>) -> Self {
        let mut caller = self.clone();
        caller.headers.retain(|(known, _)| *known != name);
        caller.headers.push((name, value.into()));
        caller
    }

    /// The value of a header that this person sends.
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut headers = self.headers.iter();
        let (_, value) = headers.find(|(known, _)| *known == name)?;
        Some(value)
    }

    /// The same person without a header.
    pub fn without(&self, name: &str) -> Self {
        let mut caller = self.clone();
        caller.headers.retain(|(known, _)| *known != name);
        caller
    }

    /// The same person holding a token, as native clients do.
    pub fn holding(&self, token: &str) -> Self {
        self.with("authorization", format!("Bearer {token}"))
    }

    /// `POST /api{call}` with a JSON body.
    pub async fn post(&self, call: &str, body: Value) -> JsonResponse {
        self.post_bytes(call, body.to_string().into_bytes()).await
    }

    /// `POST /api{call}` with any body.
    pub async fn post_bytes(&self, call: &str, body: Vec<u8>) -> JsonResponse {
        self.post_typed(call, "application/json", body).await
    }

    /// `POST /api{call}` with a body of any type.
    pub async fn post_typed(&self, call: &str, media_type: &str, body: Vec<u8>) -> JsonResponse {
        let request = client().post(format!("{}/api{call}", self.base));
        self.send(request.header("content-type", media_type).body(body))
            .await
    }

    /// `GET /api{call}`.
    pub async fn get(&self, call: &str) -> JsonResponse {
        self.send(client().get(format!("{}/api{call}", self.base)))
            .await
    }

    /// The coding of the body of `GET /api{call}` as it comes over the wire.
    pub async fn coding(&self, call: &str) -> Option<String> {
        self.coding_of(reqwest::Method::GET, call).await
    }

    /// The coding of the body of `POST /api{call}` with nothing in it.
    pub async fn post_coding(&self, call: &str) -> Option<String> {
        self.coding_of(reqwest::Method::POST, call).await
    }

    async fn coding_of(&self, method: reqwest::Method, call: &str) -> Option<String> {
        let client = reqwest::Client::builder().no_gzip().no_brotli().build();
        let address = format!("{}/api{call}", self.base);
        let mut request = client.unwrap().request(method, address).json(&json!({}));
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        let response = request.send().await.unwrap();
        let coding = response.headers().get("content-encoding")?;
        Some(coding.to_str().unwrap().to_owned())
    }

    /// `OPTIONS /api{call}`, as a browser asks before it lets a page call.
    pub async fn options(&self, call: &str) -> JsonResponse {
        let address = format!("{}/api{call}", self.base);
        self.send(client().request(reqwest::Method::OPTIONS, address))
            .await
    }

    /// `GET {path}`, anywhere.
    pub async fn visit(&self, path: &str) -> JsonResponse {
        self.send(client().get(format!("{}{path}", self.base)))
            .await
    }

    async fn send(&self, mut request: reqwest::RequestBuilder) -> JsonResponse {
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        let request = request.build().unwrap();
        let (method, address) = (request.method().clone(), request.url().clone());
        let answer = client().execute(request).await.unwrap();
        let (http, headers) = (answer.status().as_u16(), answer.headers().clone());
        let text = answer.text().await.unwrap();
        let body = serde_json::from_str(&text).unwrap_or(json!({ "text": text }));
        let answer = JsonResponse {
            http,
            headers,
            body,
        };
        // A browser that shows the answer itself is shown a page.
        let is_page = answer
            .headers
            .get("content-type")
            .is_some_and(|kind| kind == "text/html; charset=utf-8");
        if let Some(call) = address.path().strip_prefix("/api")
            && !is_page
        {
            assert_described(method.as_str(), call, &answer);
        }
        answer
    }
}

/// One client for all, as to make one takes longer than a call; it keeps no connection, for each
/// belongs to the threads of its test.
fn client() -> reqwest::Client {
    static CLIENT: OnceLock<reqwest::Client> = OnceLock::new();
    let make = || {
        let _ = rustls::crypto::ring::default_provider().install_default();
        reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .pool_max_idle_per_host(0)
            .build()
            .unwrap()
    };
    CLIENT.get_or_init(make).clone()
}
