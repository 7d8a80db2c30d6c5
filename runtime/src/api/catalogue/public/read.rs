//! The extractor of a public read: what is asked, in which language, and what the client has.

use axum::extract::{FromRef, FromRequest, MatchedPath, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use headers::HeaderMapExt as _;
use kiosk_domain::Locale;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::answer::CacheMode;
use super::{CacheableResponse, LocaleEdition};
use crate::api::extract::{Lang, Params};
use crate::api::speak::Rejection;
use crate::app::App;
use crate::catalogue::CachedResponse;

/// What a public handler gives back.
pub(crate) type PublicAnswered = Result<CacheableResponse, Rejection>;

/// A read whose answer depends on its parameters and its language alone: who asks, signed in or
/// not, changes nothing.
#[derive(Debug)]
pub(crate) struct PublicRead<T> {
    pub app: App,
    locale: Locale,
    asked: CacheMode,
    call: T,
    /// The address, if who asks it again may be answered by it alone.
    address: Option<String>,
}

/// Whether what moves by itself stands in an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Freshness {
    Still,
    Moving,
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for PublicRead<T>
where
    App: FromRef<S>,
{
    type Rejection = Rejection;

    async fn from_request(request: Request, state: &S) -> Result<Self, Rejection> {
        let Lang(locale) = Lang::of(request.headers(), request.uri().query());
        let (asked, address) = match *request.method() {
            Method::GET => (cache_mode(request.headers()), own_address(&request)),
            Method::HEAD => (cache_mode(request.headers()), None),
            _ => (CacheMode::Once, None),
        };
        let Params(call) = Params::from_request(request, state).await?;
        Ok(Self {
            app: App::from_ref(state),
            locale,
            asked,
            call,
            address,
        })
    }
}

/// The answer to what somebody asked before in the same bytes; `parts` are those of a request that
/// no route was asked for yet.
pub(crate) fn cached_answer(app: &App, parts: &Parts) -> Option<CacheableResponse> {
    if parts.method != Method::GET {
        return None;
    }
    let address = parts.uri.path_and_query()?.as_str();
    let address = address.strip_prefix("/api")?;
    let Lang(locale) = Lang::of(&parts.headers, parts.uri.query());
    let edition = app.catalogue.now();
    let part = edition.part_of_day(app.clock.now());
    let ready = edition
        .by_request()
        .get(&cache_key(address, locale, part))?;
    let asked = cache_mode(&parts.headers);
    Some(CacheableResponse { ready, asked })
}

/// A GET, perhaps with the name of what the client has.
fn cache_mode(headers: &HeaderMap) -> CacheMode {
    CacheMode::Kept(headers.typed_get())
}

impl<T: Serialize> PublicRead<T> {
    /// Answers from the snapshot alone. `name` is the call's, and no other's.
    pub fn answer(
        self,
        name: &str,
        respond: impl FnOnce(LocaleEdition<'_>, &T) -> Result<String, Rejection>,
    ) -> PublicAnswered {
        self.cached(name, Freshness::Still, respond)
    }

    /// Answers from the snapshot and from what moves by itself.
    pub fn answer_moving(
        self,
        name: &str,
        respond: impl FnOnce(LocaleEdition<'_>, &T) -> Result<String, Rejection>,
    ) -> PublicAnswered {
        self.cached(name, Freshness::Moving, respond)
    }

    fn cached(
        self,
        name: &str,
        keeping: Freshness,
        respond: impl FnOnce(LocaleEdition<'_>, &T) -> Result<String, Rejection>,
    ) -> PublicAnswered {
        let Self {
            app,
            locale,
            asked,
            call,
            address,
        } = self;
        let edition = &*app.catalogue.now();
        let now = app.clock.now();
        let part = edition.part_of_day(now);
        let shop = LocaleEdition {
            edition,
            locale,
            now,
        };
        let (answers, key) = match keeping {
            Freshness::Still => (edition.still(), key(name, locale, &call)?),
            Freshness::Moving => {
                let mut key = key(name, locale, &call)?;
                key.extend_from_slice(&part.to_le_bytes());
                (edition.moving(), key)
            }
        };
        let ready = match answers.get(&key) {
            Some(ready) => ready,
            None => {
                let ready = CachedResponse::new(respond(shop, &call)?);
                answers.keep(&key, &ready);
                ready
            }
        };
        if let Some(address) = address {
            let key = cache_key(&address, locale, part);
            edition.by_request().keep(&key, &ready);
        }
        Ok(CacheableResponse { ready, asked })
    }
}

/// What was asked, in bytes: equal for equal wishes only.
fn key<T: Serialize>(name: &str, locale: Locale, call: &T) -> Result<Vec<u8>, Rejection> {
    let mut key = Vec::with_capacity(128);
    key.extend_from_slice(name.as_bytes());
    key.push(0);
    key.extend_from_slice(locale.name().as_bytes());
    key.push(0);
    serde_json::to_writer(&mut key, call).map_err(Rejection::failed)?;
    Ok(key)
}

/// The address of a call whose path says which call it is, and nothing else.
fn own_address(request: &Request) -> Option<String> {
    let matched = request.extensions().get::<MatchedPath>()?;
    let plain = matched.as_str().strip_prefix("/api") == Some(request.uri().path());
    let address = request.uri().path_and_query().filter(|_| plain)?;
    Some(address.as_str().to_owned())
}

/// What was asked, in its own bytes, by the address below `/api`, in a part of the day; equal wishes
/// may be written in many ways.
fn cache_key(address: &str, locale: Locale, part: usize) -> Vec<u8> {
    let mut key = [locale.name(), address].join("\0").into_bytes();
    key.extend_from_slice(&part.to_le_bytes());
    key
}
