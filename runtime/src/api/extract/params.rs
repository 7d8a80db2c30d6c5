//! Parameters of a call: from the query, from the JSON body, or from both.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, Method, header};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::RequestBody;
use super::placeholder::LenientFields;
use crate::api::speak::Rejection;
use crate::words::Word;

/// No call has that many fields: a body of more is not searched for the one that is wrong.
const MOST_BLAMED: usize = 32;

/// The parameters of a call, decoded.
///
/// A POST parameter that the specification calls a query may come in the body or in the query
/// (`wire.md`); where it comes in both, the body wins. Numbers may be written as texts. What
/// stands empty in a query is not there.
#[derive(Clone, Copy, Debug)]
pub struct Params<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Params<T> {
    type Rejection = Rejection;

    async fn from_request(request: Request, state: &S) -> Result<Self, Rejection> {
        let query = request.uri().query().unwrap_or_default().to_owned();
        let is_json = says_json(request.headers());
        let body = match *request.method() {
            Method::GET => Bytes::new(),
            _ => RequestBody::from_request(request, state).await?.0,
        };
        if !is_json && !is_blank(&body) {
            return Err(Rejection::not_json());
        }
        decode(&query, &body).map(Self)
    }
}

/// Decodes what a query and a body say together.
pub(crate) fn decode<T: DeserializeOwned>(asked: &str, body: &[u8]) -> Result<T, Rejection> {
    let given = fields(asked, body)?;
    match decode_given(given, Vec::new()) {
        Ok(decoded) => Ok(decoded),
        Err(error) => Err(refusal::<T>(&fields(asked, body)?, &error)),
    }
}

fn fields(asked: &str, body: &[u8]) -> Result<Map<String, Value>, Rejection> {
    let mut given = query(asked);
    given.extend(body_object(body)?);
    Ok(given)
}

fn query(query: &str) -> Map<String, Value> {
    url::form_urlencoded::parse(query.as_bytes())
        .filter(|(_, value)| !value.is_empty())
        .map(|(name, value)| (name.into_owned(), Value::String(value.into_owned())))
        .collect()
}

/// An empty body says nothing; anything else must be a JSON object.
fn body_object(body: &[u8]) -> Result<Map<String, Value>, Rejection> {
    if is_blank(body) {
        return Ok(Map::new());
    }
    match serde_json::from_slice(body) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err(Rejection::bad_json()),
        Err(error) => Err(Rejection::bad_json().caused_by(error)),
    }
}

fn is_blank(body: &[u8]) -> bool {
    body.iter().all(u8::is_ascii_whitespace)
}

/// Whether a body is said to be JSON. Pages of other sites cannot say so without asking first.
fn says_json(headers: &HeaderMap) -> bool {
    let said = headers.get(header::CONTENT_TYPE);
    let said = said.and_then(|said| said.to_str().ok()).unwrap_or_default();
    let essence = said.split(';').next().unwrap_or_default().trim();
    essence.eq_ignore_ascii_case("application/json")
}

fn refusal<T: DeserializeOwned>(given: &Map<String, Value>, error: &DecodeError) -> Rejection {
    let field = error.path().to_string();
    let said = error.inner().to_string();
    match missing(&said) {
        Some(first) => {
            let names = all_missing::<T>(given, first);
            Rejection::invalid_fields(names, Word("api.field_missing"))
        }
        None if field == "." => match blamed::<T>(given, &said) {
            Some(name) => Rejection::invalid(name, Word("api.field_invalid")),
            None => Rejection::broken_request(),
        },
        None => Rejection::invalid(field, Word("api.field_invalid")),
    }
}

type DecodeError = serde_path_to_error::Error<serde_json::Error>;

/// Decodes fields, with something that fits in the place of those that are `absent`.
fn decode_given<T: DeserializeOwned>(
    given: Map<String, Value>,
    absent: Vec<String>,
) -> Result<T, DecodeError> {
    serde_path_to_error::deserialize(LenientFields::new(given, absent))
}

/// The names of all fields that are not there: serde tells the first alone, so that it is asked
/// again as if that one were there.
fn all_missing<T: DeserializeOwned>(given: &Map<String, Value>, first: String) -> Vec<String> {
    let mut names = vec![first];
    while let Err(error) = decode_given::<T>(given.clone(), names.clone()) {
        match missing(&error.inner().to_string()) {
            Some(next) if !names.contains(&next) => names.push(next),
            _ => break,
        }
    }
    names
}

/// The field that an error is about which does not say where it stands, as those of flattened
/// fields do: without it the error is another, or none.
fn blamed<T: DeserializeOwned>(given: &Map<String, Value>, said: &str) -> Option<String> {
    if given.len() > MOST_BLAMED {
        return None;
    }
    let is_blamed = |name: &&String| {
        let mut others = given.clone();
        others.remove(*name);
        match decode_given::<T>(others, Vec::new()) {
            Ok(_) => true,
            Err(error) => error.inner().to_string() != said,
        }
    };
    given.keys().find(is_blamed).cloned()
}

/// The name in serde's sentence about a field that is not there.
fn missing(sentence: &str) -> Option<String> {
    let rest = sentence.strip_prefix("missing field `")?;
    Some(rest.split_once('`')?.0.to_owned())
}
