//! Turns answers and refusals into envelopes in the visitor's language.

use std::sync::LazyLock;

use axum::body::Body;
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use kiosk_contract::envelope::SUCCESS;
use kiosk_domain::Locale;
use serde_json::{Map, Value, json};

use super::response::UntranslatedResponse;
use super::{REASONS, Rejection};
use crate::api::encoding::{Encoding, accepted_encodings};
use crate::api::lang::Lang;
use crate::system::{WORTH_COMPRESSING, gzip};
use crate::words::{Message, Translations};

/// What everything about a person says to caches, and everything else that does not say more.
const PRIVATE: HeaderValue = HeaderValue::from_static("private, no-store");

/// What an envelope said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ErrorSummary {
    /// The status.
    pub status: i64,
    /// The sentence that refused.
    pub refusal: Option<String>,
}

/// What a client wants of the form of an answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Negotiation {
    locale: Locale,
    accepts_gzip: bool,
}

/// The words where there is no shop, or not yet.
static EMBEDDED: LazyLock<Translations> =
    LazyLock::new(|| Translations::embedded().unwrap_or_default());

/// Says the answers of calls where there is no shop, or not yet.
pub(crate) async fn translate_alone(request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let negotiation = Negotiation::of(&parts);
    let response = next.run(Request::from_parts(parts, body)).await;
    negotiation.translate(&EMBEDDED, response)
}

/// Refuses a request that is broken so that no route may see it.
pub(crate) fn refuse_broken(request: Request) -> Response {
    let (parts, _) = request.into_parts();
    let refusal = Rejection::broken_request();
    Negotiation::of(&parts).translate(&EMBEDDED, refusal.into_response())
}

impl Negotiation {
    /// What the one who asks wants.
    pub fn of(parts: &Parts) -> Self {
        let Lang(locale) = Lang::of(&parts.headers, parts.uri.query());
        Self {
            locale,
            accepts_gzip: accepted_encodings(&parts.headers).contains(&Encoding::Gzip),
        }
    }

    /// What somebody wants who reads a page in a language.
    pub fn of_page(locale: Locale) -> Self {
        Self {
            locale,
            accepts_gzip: false,
        }
    }

    /// Turns an answer or a refusal into its envelope.
    pub fn translate(self, translations: &Translations, mut response: Response) -> Response {
        let Self { locale, .. } = self;
        let mut packed = None;
        let (said, body) = if let Some(refusal) = response.extensions_mut().remove::<Rejection>() {
            log(&refusal);
            let body = refused(&refusal, translations, locale);
            let said = ErrorSummary {
                status: refusal.inner().status,
                refusal: body["message"].as_str().map(str::to_owned),
            };
            (said, body.to_string().into_bytes())
        } else if let Some(spoken) = response.extensions_mut().remove::<UntranslatedResponse>() {
            let said = ErrorSummary {
                status: SUCCESS,
                refusal: None,
            };
            let body = success(&spoken, translations, locale);
            if spoken.is_compressible && body.len() >= WORTH_COMPRESSING {
                packed = Some(self.accepts_gzip);
            }
            (said, body)
        } else {
            return response;
        };
        let headers = response.headers_mut();
        if packed.is_some() {
            headers.append(header::VARY, HeaderValue::from_static("Accept-Encoding"));
        }
        let body = if packed == Some(true) {
            headers.insert(header::CONTENT_ENCODING, Encoding::Gzip.value());
            gzip(&body)
        } else {
            body
        };
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/json"),
        );
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
        headers.entry(header::CACHE_CONTROL).or_insert(PRIVATE);
        *response.body_mut() = Body::from(body);
        response.extensions_mut().insert(said);
        response
    }
}

/// Failures of ours are told here and nowhere else; what visitors do wrong is no error.
fn log(refusal: &Rejection) {
    let inner = refusal.inner();
    let Some(cause) = &inner.cause else { return };
    let status = inner.status;
    if inner.http.is_server_error() {
        tracing::error!(status, "a call failed: {cause:#}");
    } else {
        tracing::info!(status, "a call was refused: {cause:#}");
    }
}

fn success(spoken: &UntranslatedResponse, translations: &Translations, locale: Locale) -> Vec<u8> {
    let message = match &spoken.message {
        Message::Silent => "\"\"".to_owned(),
        message => Value::String(translations.translate(message, locale)).to_string(),
    };
    let mut body = Vec::with_capacity(spoken.data.len() + message.len() + 40);
    body.extend_from_slice(
        format!("{{\"status\":{SUCCESS},\"message\":{message},\"data\":").as_bytes(),
    );
    body.extend_from_slice(&spoken.data);
    body.push(b'}');
    body
}

/// The envelope of a refusal.
pub(crate) fn refused(refusal: &Rejection, translations: &Translations, locale: Locale) -> Value {
    let inner = refusal.inner();
    let mut data = match &inner.data {
        Some(Value::Object(data)) => data.clone(),
        _ => Map::new(),
    };
    if !inner.errors.is_empty() {
        let errors = inner.errors.iter().map(|(field, message)| {
            (
                field.clone(),
                translations.translate(message, locale).into(),
            )
        });
        data.insert("errors".to_owned(), Value::Object(errors.collect()));
    }
    if let Some(seconds) = inner.retry_after {
        data.insert("retry_after".to_owned(), seconds.into());
    }
    let data = if data.is_empty() {
        Value::Null
    } else {
        Value::Object(data)
    };
    let message = translations.translate(&inner.message, locale);
    let reason = inner.reason();
    debug_assert!(REASONS.contains(&&*reason), "not listed: {reason}");
    json!({"status": inner.status, "reason": reason, "message": message, "data": data})
}
