//! What the server was asked.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::response::Response;
use serde_json::Value;

/// One request.
#[derive(Clone, Debug)]
pub struct Seen {
    /// `GET` or `POST`.
    pub method: String,
    /// The path behind the base.
    pub path: String,
    /// The parameters, of the query or the body.
    pub parameters: Value,
    /// The headers.
    pub headers: HeaderMap,
    /// How many requests to the same path came before.
    pub earlier: usize,
}

impl Seen {
    /// Reads a request.
    pub fn of(parts: &Parts, body: &[u8]) -> Self {
        let pairs = parts.uri.query().unwrap_or_default();
        let address = format!("http://x/?{pairs}");
        let query = reqwest::Url::parse(&address).expect("a query");
        let query = query
            .query_pairs()
            .map(|(key, value)| (key.into_owned(), Value::from(value.into_owned())));
        Self {
            method: parts.method.to_string(),
            path: parts.uri.path().trim_start_matches("/api").to_owned(),
            parameters: serde_json::from_slice(body).unwrap_or_else(|_| query.collect()),
            headers: parts.headers.clone(),
            earlier: 0,
        }
    }

    /// A parameter as text.
    pub fn text(&self, name: &str) -> &str {
        self.parameters[name].as_str().unwrap_or_default()
    }

    /// A parameter as a number.
    pub fn number(&self, name: &str) -> Option<usize> {
        let value = &self.parameters[name];
        value.as_u64().and_then(|number| number.try_into().ok())
    }

    /// A header as text.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }
}

/// All requests so far.
#[derive(Debug, Default)]
pub struct Log {
    requests: Mutex<Vec<Seen>>,
    encodings: Mutex<Vec<String>>,
    running: AtomicUsize,
    most: AtomicUsize,
}

impl Log {
    /// Notes a request.
    pub fn begin(&self, parts: &Parts, body: &[u8]) -> Seen {
        let running = self.running.fetch_add(1, Ordering::SeqCst) + 1;
        self.most.fetch_max(running, Ordering::SeqCst);
        let mut requests = self.requests.lock().expect("a log");
        let mut seen = Seen::of(parts, body);
        seen.earlier = requests
            .iter()
            .filter(|other| other.path == seen.path)
            .count();
        requests.push(seen.clone());
        seen
    }

    /// Notes an answer.
    pub fn end(&self, response: &Response) {
        self.running.fetch_sub(1, Ordering::SeqCst);
        if let Some(encoding) = response.headers().get("content-encoding") {
            self.encodings
                .lock()
                .expect("a log")
                .push(encoding.to_str().expect("a word").to_owned());
        }
    }

    /// Every request so far.
    pub fn requests(&self) -> Vec<Seen> {
        self.requests.lock().expect("a log").clone()
    }

    /// How many requests went to a path.
    pub fn count(&self, path: &str) -> usize {
        self.requests()
            .iter()
            .filter(|seen| seen.path == path)
            .count()
    }

    /// How the answers were packed.
    pub fn encodings(&self) -> Vec<String> {
        self.encodings.lock().expect("a log").clone()
    }

    /// The most requests that ran at once.
    pub fn most_at_once(&self) -> usize {
        self.most.load(Ordering::SeqCst)
    }
}
