//! Whether an answer is one that the description tells of.

use std::sync::{LazyLock, Mutex, PoisonError};

use serde_json::Value;

use super::document::{DescribedApi, DescribedCall, escaped};
use crate::api::world::JsonResponse;

/// Holds an answer to `/api{path}` against the description, whoever asked and for whatever test.
/// What failed inside is told by the test that made it fail.
pub fn assert_described(method: &str, path: &str, answer: &JsonResponse) {
    static API: LazyLock<Mutex<DescribedApi>> = LazyLock::new(|| Mutex::new(DescribedApi::read()));
    if answer.http >= 500 {
        return;
    }
    let mistakes = {
        let mut api = API.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(call) = api.call(method, path) else {
            return;
        };
        mistakes_of(&mut api, &call, answer)
    };
    assert!(
        mistakes.is_empty(),
        "{method} {path} answered {} {}: {mistakes:#?}",
        answer.http,
        answer.body
    );
}

/// Whether it is a success that is no JSON.
pub fn is_no_json(answer: &JsonResponse) -> bool {
    answer.http == 200 && media_type(answer) != Some("application/json")
}

fn media_type(answer: &JsonResponse) -> Option<&str> {
    answer.header("content-type")?.split(';').next()
}

/// What an answer is that the description does not tell of.
pub fn mistakes_of(
    api: &mut DescribedApi,
    call: &DescribedCall,
    answer: &JsonResponse,
) -> Vec<String> {
    let status = answer.http.to_string();
    let Some(_) = call.told["responses"].get(&status) else {
        return vec![format!("HTTP {status} is not described")];
    };
    let place = api.resolved(&format!("{}/responses/{status}", call.pointer()));
    let told = api.at(&place).clone();
    let mut mistakes = Vec::new();
    for header in told["headers"]
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, _)| name)
    {
        // A refusal is kept by nobody.
        let is_kept = answer.body["status"] == 1 || answer.http == 304 || is_no_json(answer);
        let is_told = match header.as_str() {
            "retry-after" | "set-cookie" => false,
            "etag" | "vary" => is_kept,
            _ => true,
        };
        if is_told && answer.header(header).is_none() {
            mistakes.push(format!("HTTP {status} lacks {header}"));
        }
    }
    if answer.header("set-cookie").is_some() && told["headers"].get("set-cookie").is_none() {
        mistakes.push(format!("HTTP {status} sets a cookie"));
    }
    let is_later = answer.body["status"] == 429 || answer.http == 503;
    if is_later && answer.header("retry-after").is_none() {
        mistakes.push("it does not say when to come back".to_owned());
    }
    let Some(contents) = told["content"].as_object() else {
        if answer.body != serde_json::json!({"text": ""}) {
            mistakes.push(format!("HTTP {status} has a body"));
        }
        return mistakes;
    };
    let Some(media_type) = media_type(answer).filter(|kind| contents.contains_key(*kind)) else {
        mistakes.push(format!(
            "HTTP {status} is {:?}",
            answer.header("content-type")
        ));
        return mistakes;
    };
    if media_type == "application/json" {
        let schema = format!("{place}/content/{}/schema", escaped(media_type));
        mistakes.extend(of_one(api, &schema, &answer.body));
    }
    mistakes
}

/// What is wrong with a body: by the one schema whose status it has, which tells more than that it
/// is none of several.
fn of_one(api: &mut DescribedApi, schema: &str, body: &Value) -> Vec<String> {
    let several = api.at(schema)["oneOf"].as_array().map_or(0, Vec::len);
    for at in 0..several {
        let one = api.resolved(&format!("{schema}/oneOf/{at}"));
        let statuses = api
            .document
            .pointer(&format!("{one}/properties/status/enum"));
        if statuses.is_some_and(|statuses| statuses.as_array().unwrap().contains(&body["status"])) {
            return api.mistakes(&one, body);
        }
    }
    match several {
        0 => api.mistakes(schema, body),
        _ => vec![format!("status {} is not described", body["status"])],
    }
}
