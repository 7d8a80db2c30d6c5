//! From a representation to an answer: conditions, range, and the headers that describe it.

use std::io;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use headers::{AcceptRanges, ContentLength, ContentRange, ETag, HeaderMapExt, LastModified};

use super::body::body;
use super::condition::{self, ConditionResult, Version};
use super::range::{self, RequestedRange};
use super::representation::Representation;

/// What of a request decides about the form of its answer.
#[derive(Clone, Debug)]
pub(super) struct ConditionalRequest {
    pub(super) method: Method,
    pub(super) headers: HeaderMap,
}

/// The answer that sends what was found, all of it or as much as was asked for.
pub(super) fn send(found: Representation, asked: &ConditionalRequest) -> io::Result<Response> {
    let version = version(&found)?;
    let len = found.content.len;
    match condition::weigh(&asked.headers, &version) {
        ConditionResult::Send => {}
        ConditionResult::NotModified => {
            return Ok(bare(StatusCode::NOT_MODIFIED, &found, &version));
        }
        ConditionResult::Failed => {
            return Ok(bare(StatusCode::PRECONDITION_FAILED, &found, &version));
        }
    }
    let range = asked.headers.get(header::RANGE);
    let holds = asked.method == Method::GET && condition::range_holds(&asked.headers, &version);
    let (status, bytes) = match range::requested_range(range.filter(|_| holds), len) {
        RequestedRange::Whole => (StatusCode::OK, 0..len),
        RequestedRange::Bytes(bytes) => (StatusCode::PARTIAL_CONTENT, bytes),
        RequestedRange::Unsatisfiable => return Ok(unsatisfiable(len)),
    };
    let mut response = bare(status, &found, &version);
    let headers = response.headers_mut();
    headers.typed_insert(AcceptRanges::bytes());
    headers.typed_insert(ContentLength(bytes.end - bytes.start));
    if status == StatusCode::PARTIAL_CONTENT {
        headers.typed_insert(ContentRange::bytes(bytes.clone(), len).map_err(io::Error::other)?);
    }
    describe(headers, &found);
    if asked.method != Method::HEAD {
        *response.body_mut() = body(found.content.data, bytes);
    }
    Ok(response)
}

/// The answer with a page that stands in for what is missing or failed, as the status says: it
/// has no version and no parts.
pub(super) fn send_instead(
    status: StatusCode,
    found: Representation,
    asked: &ConditionalRequest,
) -> Response {
    let mut response = status.into_response();
    let headers = response.headers_mut();
    headers.typed_insert(ContentLength(found.content.len));
    describe(headers, &found);
    vary(headers, &found);
    if asked.method != Method::HEAD {
        let all = 0..found.content.len;
        *response.body_mut() = body(found.content.data, all);
    }
    response
}

fn version(found: &Representation) -> io::Result<Version> {
    let etag = format!("\"{}\"", found.content.fingerprint);
    Ok(Version {
        etag: etag.parse::<ETag>().map_err(io::Error::other)?,
        modified: found.content.modified,
    })
}

/// An answer without a body that names the version.
fn bare(status: StatusCode, found: &Representation, version: &Version) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.typed_insert(version.etag.clone());
    headers.typed_insert(LastModified::from(version.modified));
    vary(headers, found);
    response
}

fn unsatisfiable(len: u64) -> Response {
    let mut response = StatusCode::RANGE_NOT_SATISFIABLE.into_response();
    let place = ContentRange::unsatisfied_bytes(len);
    response.headers_mut().typed_insert(place);
    response
}

fn describe(headers: &mut HeaderMap, found: &Representation) {
    let media_type = HeaderValue::from_static(found.media_type.name);
    headers.insert(header::CONTENT_TYPE, media_type);
    if let Some(encoding) = found.encoding {
        headers.insert(header::CONTENT_ENCODING, encoding.value());
    }
}

fn vary(headers: &mut HeaderMap, found: &Representation) {
    if found.media_type.compressible {
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
}
