//! A browser: it keeps cookies and reads where it is sent.

use std::collections::BTreeMap;

use serde_json::Value;
use url::Url;

use crate::api::World;
use crate::api::world::{Caller, JsonResponse};

/// A browser with cookies of its own.
#[derive(Clone, Debug)]
pub struct Browser {
    base: Caller,
    pub cookies: BTreeMap<String, String>,
}

/// Where an answer sends the browser.
#[derive(Clone, Debug)]
pub struct RedirectTarget {
    pub path: String,
    pub query: BTreeMap<String, String>,
}

impl Browser {
    pub fn new(world: &World) -> Self {
        Self {
            base: world.stranger().without("origin"),
            cookies: BTreeMap::new(),
        }
    }

    /// Whoever holds these cookies.
    pub fn caller(&self) -> Caller {
        let pairs = self.cookies.iter();
        let cookies: Vec<_> = pairs
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        self.base.with("cookie", cookies.join("; "))
    }

    fn took(&mut self, reply: JsonResponse) -> JsonResponse {
        for set in reply.headers.get_all("set-cookie") {
            let set = set.to_str().unwrap();
            let (name, rest) = set.split_once('=').unwrap();
            let value = rest.split(';').next().unwrap();
            if set.contains("Max-Age=0;") {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        reply
    }

    pub async fn get(&mut self, call: &str) -> JsonResponse {
        let reply = self.caller().get(call).await;
        self.took(reply)
    }

    pub async fn post(&mut self, call: &str, body: Value) -> JsonResponse {
        let reply = self.caller().post(call, body).await;
        self.took(reply)
    }

    pub async fn form(&mut self, call: &str, fields: &[(&str, &str)]) -> JsonResponse {
        let body = url::form_urlencoded::Serializer::new(String::new())
            .extend_pairs(fields)
            .finish();
        let reply = self.caller().post_bytes(call, body.into_bytes()).await;
        self.took(reply)
    }

    /// Follows a link that must lead on.
    pub async fn follow(&mut self, call: &str) -> RedirectTarget {
        place(&self.get(call).await)
    }

    /// Whether somebody is signed in here.
    pub async fn is_signed_in(&mut self) -> bool {
        let reply = self.post("/charge/user-profile", Value::Null).await;
        reply.status() == 1
    }
}

impl RedirectTarget {
    pub fn status(&self) -> &str {
        &self.query["status"]
    }

    pub fn uuid(&self) -> &str {
        &self.query["uuid"]
    }
}

/// Where an answer leads.
pub fn place(reply: &JsonResponse) -> RedirectTarget {
    assert_eq!(reply.http, 303, "{}", reply.body);
    assert_eq!(reply.header("cache-control"), Some("private, no-store"));
    let to = reply.header("location").unwrap();
    let whole = Url::parse("https://shop.example")
        .unwrap()
        .join(to)
        .unwrap();
    let query = whole.query_pairs().into_owned().collect();
    RedirectTarget {
        path: to.split('?').next().unwrap().to_owned(),
        query,
    }
}
