//! Whole requests, to every call and to the pages: whatever is sent gets an answer that blames
//! nobody but its sender.

#![no_main]

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderName, HeaderValue, Request, StatusCode, header};
use kiosk_catalogue::{Problems, files};
use kiosk_domain::{Amount, UserId};
use kiosk_runtime::adapters::{Limiter, LimiterError, Quota};
use kiosk_runtime::system::Passwords;
use kiosk_runtime::storage::account::{NewSession, NewUser, User};
use kiosk_runtime::{
    App, LiveCatalogue, AppParts, Pictures, RuntimeConfig, SiteOptions, document, site_router,
};
use libfuzzer_sys::fuzz_target;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tower::ServiceExt as _;

const TOKEN: &str = "the token of somebody who is signed in";
/// The headers whose values strangers choose.
const HEADERS: [HeaderName; 10] = [
    header::ACCEPT_ENCODING,
    header::ACCEPT_LANGUAGE,
    header::AUTHORIZATION,
    header::COOKIE,
    header::IF_MODIFIED_SINCE,
    header::IF_NONE_MATCH,
    header::IF_RANGE,
    header::ORIGIN,
    header::RANGE,
    HeaderName::from_static("x-forwarded-for"),
];
/// Longer than any answer of the sample shop.
const LONGEST: usize = 64 << 20;

/// What is asked.
struct FuzzCall<'a> {
    /// Which call, with which header.
    number: u16,
    query: &'a str,
    /// The value of the header.
    value: &'a [u8],
    body: &'a [u8],
}

fuzz_target!(|asked: (u16, &str, &[u8], &[u8])| {
    static SHOP: OnceLock<FuzzShop> = OnceLock::new();
    let (number, query, value, body) = asked;
    SHOP.get_or_init(FuzzShop::open).ask(&FuzzCall {
        number,
        query,
        value,
        body,
    });
});

struct FuzzShop {
    runtime: Runtime,
    app: App,
    router: Router,
    /// Methods and paths.
    calls: Vec<(String, String)>,
    _folder: TempDir,
}

/// Counts nothing, so that no request is one too many.
#[derive(Debug)]
struct Generous;

#[async_trait::async_trait]
impl Limiter for Generous {
    async fn take(&self, _: Quota, _: &str) -> Result<(), LimiterError> {
        Ok(())
    }
}

impl FuzzShop {
    fn open() -> Self {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("a runtime");
        let folder = tempfile::tempdir().expect("a folder");
        let app = runtime.block_on(open(folder.path()));
        let dist = folder.path().join("dist");
        std::fs::create_dir(&dist).expect("a folder");
        std::fs::write(dist.join("index.html"), "<html></html>").expect("a page");
        let router = site_router(SiteOptions {
            app: Some(app.clone()),
            ..SiteOptions::new(dist)
        });
        Self {
            runtime,
            app,
            router,
            calls: calls(),
            _folder: folder,
        }
    }

    fn ask(&self, call: &FuzzCall<'_>) {
        let FuzzCall { query, .. } = call;
        let number = usize::from(call.number >> 5);
        let (method, path) = match self.calls.get(number % (self.calls.len() + 1)) {
            Some((method, path)) => (method.as_str(), path.as_str()),
            None => ("GET", "/"),
        };
        let address = if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") };
        let Ok(mut request) = Request::builder()
            .method(method)
            .uri(&address)
            .body(Body::from(call.body.to_vec()))
        else {
            return;
        };
        let stranger = SocketAddr::from((Ipv4Addr::LOCALHOST, 4711));
        request.extensions_mut().insert(ConnectInfo(stranger));
        let headers = request.headers_mut();
        if call.number & 16 != 0 {
            let known = HeaderValue::from_maybe_shared(format!("Bearer {TOKEN}"));
            headers.insert(header::AUTHORIZATION, known.expect("a value"));
        }
        if let Ok(value) = HeaderValue::from_bytes(call.value) {
            headers.insert(&HEADERS[usize::from(call.number & 15) % HEADERS.len()], value);
        }
        let status = self.runtime.block_on(async {
            sign_in(&self.app).await;
            let answer = self
                .router
                .clone()
                .oneshot(request)
                .await
                .expect("an answer");
            let status = answer.status();
            to_bytes(answer.into_body(), LONGEST)
                .await
                .expect("a whole answer");
            status
        });
        // A service that nobody can reach is not the sender's fault.
        let outside = status == StatusCode::SERVICE_UNAVAILABLE;
        assert!(
            outside || !status.is_server_error(),
            "{method} {address}: {status}"
        );
    }
}

async fn open(folder: &Path) -> App {
    let config = RuntimeConfig::local(folder, "https://shop.example", "a secret".into());
    let content = concat!(env!("CARGO_MANIFEST_DIR"), "/../content");
    let snapshot = files::load(Path::new(content), &Problems::default()).snapshot();
    let catalogue = LiveCatalogue::new(snapshot, Pictures::default());
    let mut parts = AppParts::new(config, catalogue).await.expect("a shop");
    parts.limiter = Arc::new(Generous);
    parts.passwords = Passwords::new(64, 1).expect("parameters");
    let app = App::new(parts);
    let user = User {
        id: UserId::new(1),
        email: Some("ann@example.com".to_owned()),
        area_code: None,
        phone: None,
        nickname: "Ann".to_owned(),
        region: "0".to_owned(),
        spent: Amount::ZERO,
        complete_order_count: 0,
        created_at: app.clock.now(),
        blocked_at: None,
    };
    let user = NewUser {
        user,
        email_key: Some("ann@example.com".to_owned()),
        password_hash: None,
        channel: "{}".to_owned(),
    };
    let stored = app.storage.write(async |tx| tx.insert_user(&user).await);
    stored.await.expect("a person");
    app
}

/// The last request may have signed out.
async fn sign_in(app: &App) {
    let token_hash = blake3::hash(TOKEN.as_bytes()).to_hex().to_string();
    if app
        .storage
        .session(&token_hash)
        .await
        .expect("an answer")
        .is_some()
    {
        return;
    }
    let session = NewSession {
        token_hash,
        id: app.next_id(),
        user_id: UserId::new(1),
        created_at: app.clock.now(),
        agent: String::new(),
        address: String::new(),
    };
    let stored = app.storage.write(async |tx| tx.insert_session(&session).await);
    stored.await.expect("a session");
}

/// Every call of the description, its path filled in.
fn calls() -> Vec<(String, String)> {
    let description = document();
    let paths = description.paths.paths.iter();
    paths
        .flat_map(|(path, item)| {
            let methods = [("GET", item.get.is_some()), ("POST", item.post.is_some())];
            let path = format!("/api{}", path.trim_start_matches("/api"));
            let path = path.replace("{platform}", "sandbox");
            let known = methods.into_iter().filter(|(_, known)| *known);
            known.map(move |(method, _)| (method.to_owned(), path.clone()))
        })
        .collect()
}
