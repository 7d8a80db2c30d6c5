//! A server that answers with the feeds of a recording, and tells what changed since.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::UNIX_EPOCH;

use axum::Router;
use axum::extract::{Query, State};
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
        let recording = Arc::new(Recording {
            folder: folder.to_owned(),
            sent: Mutex::default(),
        });
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

/// A recording, and what was sent of it.
struct Recording {
    folder: PathBuf,
    /// The last feed of each file, by its cursor.
    sent: Mutex<HashMap<PathBuf, (String, Arc<str>)>>,
}

impl Recording {
    fn file(&self, headers: &HeaderMap) -> PathBuf {
        let code = headers
            .get("lang")
            .and_then(|lang| lang.to_str().ok())
            .expect("a language");
        let locale = Locale::from_server_code(code).expect("one of ours");
        self.folder.join(format!("{}.ndjson", locale.name()))
    }

    /// The feed of a file, or what changed in it since a cursor.
    fn feed(&self, file: PathBuf, since: Option<&String>) -> String {
        let cursor = cursor(&file);
        let mut sent = self.sent.lock().expect("nobody panicked");
        let earlier = sent.get(&file).filter(|(sent, _)| Some(sent) == since);
        if earlier.is_some_and(|(sent, _)| *sent == cursor) {
            return wrap(&cursor, false, &[]);
        }
        let text: Arc<str> = fs::read_to_string(&file).expect("it was recorded").into();
        let items: Vec<_> = item_lines(&text).collect();
        let before = earlier.map(|(_, before)| item_lines(before).collect::<Vec<_>>());
        let whole = || wrap(&cursor, true, &items);
        let feed = before.map_or_else(whole, |before| {
            let is_moved = before.iter().map(|line| key(line));
            // Whatever came, went or moved has all of it told again.
            if !is_moved.eq(items.iter().map(|line| key(line))) {
                return whole();
            }
            // A server knows what changed; this one must not cost who is measured beside it much.
            let lines = before.iter().zip(&items);
            let changed = lines.filter(|(before, line)| before != line);
            wrap(
                &cursor,
                false,
                &changed.map(|(_, line)| *line).collect::<Vec<_>>(),
            )
        });
        sent.insert(file, (cursor, text));
        feed
    }
}

/// A file's length and time, which are others once it was written.
fn cursor(file: &Path) -> String {
    let metadata = fs::metadata(file).expect("it was recorded");
    let written = metadata.modified().expect("the system tells it");
    let written = written.duration_since(UNIX_EPOCH).expect("since 1970");
    format!("{}-{}", metadata.len(), written.as_nanos())
}

fn item_lines(feed: &str) -> impl Iterator<Item = &str> {
    feed.lines().filter(|line| line.starts_with("{\"kind\":"))
}

/// An item's kind and key.
fn key(line: &str) -> &str {
    line.split_once(",\"value\":").map_or(line, |(key, _)| key)
}

fn wrap(cursor: &str, full: bool, items: &[&str]) -> String {
    let mut feed = format!("{}\n", json!({"cursor": cursor, "full": full}));
    for item in items {
        feed.push_str(item);
        feed.push('\n');
    }
    feed.push_str(&format!("{}\n", json!({"end": items.len()})));
    feed
}

type ServedRecording = State<Arc<Recording>>;

async fn feed(
    State(recording): ServedRecording,
    Query(query): Query<HashMap<String, String>>,
    headers: HeaderMap,
) -> String {
    recording.feed(recording.file(&headers), query.get("since"))
}

async fn regions(State(recording): ServedRecording, headers: HeaderMap) -> String {
    let regions = items(&read(&recording.file(&headers)), "region");
    envelope(&regions.into_iter().map(|(_, region)| region).collect())
}

async fn markets(State(recording): ServedRecording, headers: HeaderMap) -> String {
    let collections: HashMap<_, _> = items(&read(&recording.file(&headers)), "collection")
        .into_iter()
        .collect();
    envelope(&collections["lang-and-currency-v4"])
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).expect("it was recorded")
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
