//! An answer on its way, or the word that the client has it already.

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use headers::IfNoneMatch;

use crate::catalogue::CachedResponse;

/// A CDN keeps an answer half a minute, and gives the old one while it fetches a new one
/// (`pitfalls.md` §5). A browser asks each time, with the ETag.
const PUBLIC: HeaderValue =
    HeaderValue::from_static("public, max-age=0, s-maxage=30, stale-while-revalidate=300");
/// Nobody keeps the answer to a POST.
const UNKEPT: HeaderValue = HeaderValue::from_static("no-store");

/// What everybody gets who asks the same.
#[derive(Debug)]
pub(crate) struct CacheableResponse {
    pub(super) ready: CachedResponse,
    pub(super) asked: CacheMode,
}

/// How the answer was asked for.
#[derive(Debug)]
pub(super) struct CacheMode {
    /// Whether the client reads gzip.
    pub accepts_gzip: bool,
    /// By GET: what caches go by. None by POST.
    pub kept: Option<Conditions>,
}

/// What caches on the way go by.
#[derive(Debug)]
pub(super) struct Conditions {
    /// The names of what the client has.
    pub known: Option<IfNoneMatch>,
    /// The headers that had a say.
    pub vary: HeaderValue,
}

impl IntoResponse for CacheableResponse {
    fn into_response(self) -> Response {
        let Self { ready, asked } = self;
        let compressed = ready.compressed().filter(|_| asked.accepts_gzip);
        let (body, etag) = match compressed {
            Some(compressed) => (&compressed.body, &compressed.etag),
            None => (&ready.body, &ready.etag),
        };
        let mut response = Response::new(Body::empty());
        let headers = response.headers_mut();
        headers.reserve(16);
        match asked.kept {
            None => headers.insert(header::CACHE_CONTROL, UNKEPT),
            Some(Conditions { known, vary }) => {
                headers.insert(header::ETAG, etag.clone());
                headers.insert(header::CACHE_CONTROL, PUBLIC);
                headers.insert(header::VARY, vary);
                if known.is_some_and(|known| names(&known, etag)) {
                    *response.status_mut() = StatusCode::NOT_MODIFIED;
                    return response;
                }
                None
            }
        };
        headers.insert(header::CONTENT_TYPE, json());
        if compressed.is_some() {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        *response.body_mut() = Body::from(body.clone());
        response
    }
}

/// Whether the client has what these bytes are called.
fn names(known: &IfNoneMatch, etag: &HeaderValue) -> bool {
    let etag = etag.to_str().ok().and_then(|etag| etag.parse().ok());
    etag.is_some_and(|etag| !known.precondition_passes(&etag))
}

fn json() -> HeaderValue {
    HeaderValue::from_static("application/json")
}
