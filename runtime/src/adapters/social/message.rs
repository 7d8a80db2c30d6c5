//! Requests to a service, and its answers, as the protocols write them.

use anyhow::{Context as _, anyhow, bail};
use axum::http::{Request, Response, header};
use data_encoding::BASE64;
use serde_json::Value;
use url::form_urlencoded;

use super::{ProviderError, ProviderWire};

/// GET, with a bearer token where one is given.
pub(super) fn get(address: &str, token: Option<&str>) -> anyhow::Result<Request<Vec<u8>>> {
    let mut request = Request::get(address).header(header::ACCEPT, "application/json");
    if let Some(token) = token {
        request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    }
    request.body(Vec::new()).context("no request can be made")
}

/// POST of a form.
pub(super) fn form(address: &str, fields: &[(&str, &str)]) -> anyhow::Result<Request<Vec<u8>>> {
    let body = form_urlencoded::Serializer::new(String::new())
        .extend_pairs(fields)
        .finish();
    Request::post(address)
        .header(header::ACCEPT, "application/json")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(body.into_bytes())
        .context("no request can be made")
}

/// The header by which a client proves itself (RFC 6749, section 2.3.1).
pub(super) fn basic(client: &str, secret: &str) -> String {
    let encoded = |text: &str| form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>();
    let pair = format!("{}:{}", encoded(client), encoded(secret));
    format!("Basic {}", BASE64.encode(pair.as_bytes()))
}

/// The JSON that a service answers a request with.
pub(super) async fn fetch_json(
    wire: &dyn ProviderWire,
    request: anyhow::Result<Request<Vec<u8>>>,
) -> Result<Value, ProviderError> {
    let request = request.map_err(ProviderError::Untrusted)?;
    let address = request.uri().path().to_owned();
    let answer = wire
        .send(request)
        .await
        .map_err(ProviderError::Unreachable)?;
    if answer.status().is_server_error() {
        let cause = anyhow!("it answered {} at `{address}`", answer.status());
        return Err(ProviderError::Unreachable(cause));
    }
    read(&answer, &address).map_err(ProviderError::Untrusted)
}

fn read(answer: &Response<Vec<u8>>, address: &str) -> anyhow::Result<Value> {
    let value = serde_json::from_slice::<Value>(answer.body());
    if !answer.status().is_success() {
        // The word for what went wrong is public; descriptions may repeat what was sent.
        let word = value.ok().and_then(|value| {
            let word = value.get("error")?.as_str()?;
            let plain = |sign: char| sign.is_ascii_lowercase() || sign == '_';
            (word.len() <= 64 && word.chars().all(plain)).then(|| word.to_owned())
        });
        let word = word.unwrap_or_default();
        bail!("it answered {} at `{address}` {word}", answer.status());
    }
    value.map_err(|_| anyhow!("what it answered at `{address}` is no JSON"))
}
