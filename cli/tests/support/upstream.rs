//! A server that answers with the feeds of a recording.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::routing::{get, post};
use kiosk_domain::Locale;
use serde_json::{Value, json};

/// A server on a free port, until the test program ends.
pub struct Upstream {
    /// The address before every call's path.
    pub base: String,
}

impl Upstream {
    /// Serves a recording.
    pub fn start(folder: &Path) -> Self {
        let recording = Arc::new(folder.to_owned());
        let router = Router::new()
            .route("/charge/area-list", post(regions))
            .route("/charge/lang-and-currency-v4", get(markets))
            .route("/v4/catalogue-feed", get(feed))
            .with_state(recording);
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port is free");
        listener
            .set_nonblocking(true)
            .expect("it can be waited for");
        let base = format!("http://{}", listener.local_addr().expect("it listens"));
        thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build();
            runtime.expect("a runtime starts").block_on(async {
                let listener = tokio::net::TcpListener::from_std(listener).expect("it listens");
                axum::serve(listener, router).await.expect("it serves");
            });
        });
        Self { base }
    }
}

type Recording = State<Arc<PathBuf>>;

async fn feed(State(folder): Recording, headers: HeaderMap) -> String {
    read(&folder, &headers)
}

async fn regions(State(folder): Recording, headers: HeaderMap) -> String {
    let regions = items(&read(&folder, &headers), "region");
    envelope(&regions.into_iter().map(|(_, region)| region).collect())
}

async fn markets(State(folder): Recording, headers: HeaderMap) -> String {
    let collections: HashMap<_, _> = items(&read(&folder, &headers), "collection")
        .into_iter()
        .collect();
    envelope(&collections["lang-and-currency-v4"])
}

fn read(folder: &Path, headers: &HeaderMap) -> String {
    let code = headers
        .get("lang")
        .and_then(|lang| lang.to_str().ok())
        .expect("a language");
    let locale = Locale::from_server_code(code).expect("one of ours");
    fs::read_to_string(folder.join(format!("{}.ndjson", locale.name()))).expect("it was recorded")
}

/// The values of a kind with their keys, in the order of the feed.
fn items(feed: &str, kind: &str) -> Vec<(String, Value)> {
    // A large shop has many lines of other kinds.
    let begin = format!("{{\"kind\":\"{kind}\"");
    let lines = feed.lines().filter(|line| line.starts_with(&begin));
    let lines = lines.map(|line| serde_json::from_str::<Value>(line).expect("a line of JSON"));
    lines
        .map(|line| {
            (
                line["key"].as_str().expect("a key").to_owned(),
                line["value"].clone(),
            )
        })
        .collect()
}

fn envelope(data: &Value) -> String {
    json!({"status": 1, "message": "", "data": data}).to_string()
}
