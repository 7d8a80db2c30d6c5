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
pub(super) enum CacheMode {
    /// By POST.
    Once,
    /// By GET, perhaps with the name of what the client has.
    Kept(Option<IfNoneMatch>),
}

impl IntoResponse for CacheableResponse {
    fn into_response(self) -> Response {
        let Self { ready, asked } = self;
        let known = match asked {
            CacheMode::Once => {
                let mut response = Response::new(Body::from(ready.body));
                let headers = response.headers_mut();
                headers.insert(header::CONTENT_TYPE, json());
                headers.insert(header::CACHE_CONTROL, UNKEPT);
                return response;
            }
            CacheMode::Kept(known) => known,
        };
        let etag = ready.etag.to_str().ok().and_then(|etag| etag.parse().ok());
        let has_it = known
            .zip(etag)
            .is_some_and(|(known, etag)| !known.precondition_passes(&etag));
        let mut response = Response::new(Body::empty());
        let headers = response.headers_mut();
        headers.reserve(16);
        headers.insert(header::ETAG, ready.etag);
        headers.insert(header::CACHE_CONTROL, PUBLIC);
        headers.insert(header::VARY, HeaderValue::from_static("Lang"));
        if has_it {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return response;
        }
        headers.insert(header::CONTENT_TYPE, json());
        *response.body_mut() = Body::from(ready.body);
        response
    }
}

fn json() -> HeaderValue {
    HeaderValue::from_static("application/json")
}
