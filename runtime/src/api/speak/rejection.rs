//! A call that did not succeed: what the visitor reads, and what only the log says.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kiosk_contract::envelope::NO_SUCH_THING;
use serde_json::Value;

use super::hint_cookie::hint_cookie;
use crate::service::{Refusal, RefusalKind};
use crate::words::{Message, Word};

/// Refused for a reason that the message tells.
const REFUSED: i64 = 0;
/// The session is gone (`spec.md` §8).
const SESSION_INVALID: i64 = 2;
/// A field is not what it must be.
const INVALID: i64 = 422;
/// It is no longer what was agreed to (`wire.md`, orders on the wire).
const CONFLICT: i64 = 409;
/// Too many; later it will work.
pub(crate) const TRY_LATER: i64 = 429;

/// Seconds after which a system that failed is worth another try.
const SOON: u64 = 5;

/// Why a call was refused (`wire.md`, conventions).
///
/// Business failures are HTTP 200 with another `status`; HTTP 4xx and 5xx are for broken
/// requests and broken servers.
#[derive(Clone, Debug)]
pub struct Rejection(Arc<Inner>);

#[derive(Debug)]
pub(super) struct Inner {
    pub http: StatusCode,
    pub status: i64,
    pub message: Message,
    pub errors: BTreeMap<String, Message>,
    pub data: Option<Value>,
    pub retry_after: Option<u64>,
    /// Its name for programs, where the message has none of its own.
    pub reason: Option<&'static str>,
    pub cause: Option<anyhow::Error>,
}

impl Rejection {
    fn new(http: StatusCode, status: i64, message: Message) -> Self {
        Self(Arc::new(Inner {
            http,
            status,
            message,
            errors: BTreeMap::new(),
            data: None,
            retry_after: None,
            reason: None,
            cause: None,
        }))
    }

    fn change(self, change: impl FnOnce(&mut Inner)) -> Self {
        match Arc::try_unwrap(self.0) {
            Ok(mut inner) => {
                change(&mut inner);
                Self(Arc::new(inner))
            }
            Err(shared) => Self(shared),
        }
    }

    /// Refused, and the message says why: status 0.
    pub fn because(message: impl Into<Message>) -> Self {
        Self::new(StatusCode::OK, REFUSED, message.into())
    }

    /// Nobody is signed in, or no longer: status 2.
    pub fn session_gone() -> Self {
        let message = Word("api.session_gone").into();
        Self::new(StatusCode::OK, SESSION_INVALID, message)
    }

    /// Whether nobody is signed in, or no longer.
    pub fn is_session_gone(&self) -> bool {
        self.0.status == SESSION_INVALID
    }

    /// There is no such thing: status 404.
    pub fn no_such_thing() -> Self {
        let message = Word("api.no_such_thing").into();
        Self::new(StatusCode::OK, NO_SUCH_THING, message)
    }

    /// A field is wrong: status 422 with `data.errors`.
    pub fn invalid(field: impl Into<String>, message: impl Into<Message>) -> Self {
        let message = message.into();
        Self::new(StatusCode::OK, INVALID, message.clone())
            .change(|inner| _ = inner.errors.insert(field.into(), message))
    }

    /// Several fields are wrong in the same way: status 422 with `data.errors`.
    pub fn invalid_fields(fields: impl IntoIterator<Item = String>, word: Word) -> Self {
        let errors = fields.into_iter().map(|field| (field, word.into()));
        Self::new(StatusCode::OK, INVALID, word.into()).change(|inner| inner.errors.extend(errors))
    }

    /// Too many; it will work in that many seconds: status 429 with `data.retry_after`.
    pub fn try_later(seconds: u64) -> Self {
        let message = Message::with(Word("api.try_later"), "seconds", seconds);
        Self::new(StatusCode::OK, TRY_LATER, message)
            .change(|inner| inner.retry_after = Some(seconds))
    }

    /// The request itself is broken: HTTP 400.
    pub fn broken_request() -> Self {
        Self::http(StatusCode::BAD_REQUEST, Word("api.broken_request"))
    }

    /// The body does not come as `application/json`: HTTP 415.
    pub fn not_json() -> Self {
        let word = Word("api.broken_request");
        Self::http(StatusCode::UNSUPPORTED_MEDIA_TYPE, word).with_reason("not_json")
    }

    /// The body does not come as `multipart/form-data`: HTTP 415.
    pub fn not_form() -> Self {
        let word = Word("api.broken_request");
        Self::http(StatusCode::UNSUPPORTED_MEDIA_TYPE, word).with_reason("not_form")
    }

    /// The body is no JSON, whatever it says to be: HTTP 400.
    pub fn bad_json() -> Self {
        Self::broken_request().with_reason("bad_json")
    }

    /// The request is refused before anybody reads it, with an HTTP status of its own.
    pub fn http(http: StatusCode, word: Word) -> Self {
        Self::new(http, i64::from(http.as_u16()), word.into())
    }

    /// Something of ours failed: HTTP 500, the cause is for the log alone.
    pub fn failed(cause: impl Into<anyhow::Error>) -> Self {
        Self::http(StatusCode::INTERNAL_SERVER_ERROR, Word("api.failed")).caused_by(cause)
    }

    /// A system that we need does not answer: HTTP 503, the cause is for the log alone.
    pub fn unavailable(cause: impl Into<anyhow::Error>) -> Self {
        Self::http(StatusCode::SERVICE_UNAVAILABLE, Word("api.unavailable"))
            .change(|inner| inner.retry_after = Some(SOON))
            .caused_by(cause)
    }

    /// The same with a name for programs, where the message's own does not tell it apart.
    #[must_use]
    pub fn with_reason(self, reason: &'static str) -> Self {
        self.change(|inner| inner.reason = Some(reason))
    }

    /// What the log says about it.
    #[must_use]
    pub fn caused_by(self, cause: impl Into<anyhow::Error>) -> Self {
        self.change(|inner| inner.cause = Some(cause.into()))
    }

    pub(super) fn inner(&self) -> &Inner {
        &self.0
    }
}

impl<E: Into<Refusal>> From<E> for Rejection {
    fn from(error: E) -> Self {
        let refusal = error.into().into_parts();
        let (http, status, retry_after) = match refusal.kind {
            RefusalKind::Refused => (StatusCode::OK, REFUSED, None),
            RefusalKind::SessionInvalid => (StatusCode::OK, SESSION_INVALID, None),
            RefusalKind::NotFound => (StatusCode::OK, NO_SUCH_THING, None),
            RefusalKind::Invalid => (StatusCode::OK, INVALID, None),
            RefusalKind::Conflict => (StatusCode::OK, CONFLICT, None),
            RefusalKind::TryLater { seconds } => (StatusCode::OK, TRY_LATER, Some(seconds)),
            RefusalKind::Busy { seconds } => broken(StatusCode::SERVICE_UNAVAILABLE, Some(seconds)),
            RefusalKind::Unavailable => broken(StatusCode::SERVICE_UNAVAILABLE, Some(SOON)),
            RefusalKind::Failed => broken(StatusCode::INTERNAL_SERVER_ERROR, None),
        };
        Self(Arc::new(Inner {
            http,
            status,
            message: refusal.message,
            errors: refusal.errors,
            data: refusal.data,
            retry_after,
            reason: refusal.reason,
            cause: refusal.cause,
        }))
    }
}

fn broken(http: StatusCode, retry_after: Option<u64>) -> (StatusCode, i64, Option<u64>) {
    (http, i64::from(http.as_u16()), retry_after)
}

impl Inner {
    /// The name of the refusal, stable and untranslated (`wire.md`, conventions): that of its
    /// message, `account_blocked`, unless it has one of its own.
    pub fn reason(&self) -> String {
        self.reason
            .map_or_else(|| self.message.reason(), str::to_owned)
    }
}

impl IntoResponse for Rejection {
    fn into_response(self) -> Response {
        let mut response = self.0.http.into_response();
        if self.0.status == SESSION_INVALID
            && let Ok(cookie) = HeaderValue::try_from(hint_cookie("", Duration::ZERO))
        {
            // A page cannot clear it everywhere: over plain HTTP no script touches secure cookies.
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
        // For programs that know nothing of envelopes.
        if let Some(seconds) = self.0.retry_after {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(self);
        response
    }
}
