//! The extractor of a public read: what is asked, in which language, and what the client has.

use std::sync::Arc;

use axum::extract::{FromRef, FromRequest, MatchedPath, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use headers::HeaderMapExt as _;
use kiosk_domain::{Locale, UnixTime};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::answer::{CacheMode, Conditions};
use super::{CacheableResponse, LocaleEdition};
use crate::api::encoding::{Encoding, accepted_encodings};
use crate::api::extract::{Lang, Params};
use crate::api::speak::Rejection;
use crate::app::App;
use crate::catalogue::{CachedResponse, Edition};

/// What a public handler gives back.
pub(crate) type PublicAnswered = Result<CacheableResponse, Rejection>;

/// A read whose answer depends on its parameters and its language alone: who asks, signed in or
/// not, changes nothing.
#[derive(Debug)]
pub(crate) struct PublicRead<T> {
    pub app: App,
    /// What the request reads from, from its beginning to its end.
    edition: Arc<Edition>,
    /// When the request came.
    now: UnixTime,
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
        let asked = cache_mode(request.method(), request.headers(), request.uri().query());
        let is_get = request.method() == Method::GET;
        let address = is_get.then(|| own_address(&request)).flatten();
        let Params(call) = Params::from_request(request, state).await?;
        let app = App::from_ref(state);
        Ok(Self {
            edition: app.catalogue.now(),
            now: app.clock.now(),
            app,
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
    let asked = cache_mode(&parts.method, &parts.headers, parts.uri.query());
    Some(CacheableResponse { ready, asked })
}

/// How a request asks: by GET with what caches go by, or else by POST.
fn cache_mode(method: &Method, headers: &HeaderMap, query: Option<&str>) -> CacheMode {
    let is_read = matches!(*method, Method::GET | Method::HEAD);
    CacheMode {
        accepts_gzip: accepted_encodings(headers).contains(&Encoding::Gzip),
        kept: is_read.then(|| Conditions {
            known: headers.typed_get(),
            vary: Lang::vary(headers, query),
        }),
    }
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

    /// As [`PublicRead::answer_moving`], where making the answer takes long: it is begun only when
    /// nobody asked the same before.
    pub async fn answer_moving_later(
        self,
        name: &str,
        making: impl Future<Output = Result<String, Rejection>>,
    ) -> PublicAnswered {
        let key = self.key(name, Freshness::Moving)?;
        let answers = self.edition.moving();
        let ready = match answers.get(&key) {
            Some(ready) => ready,
            None => {
                let ready = CachedResponse::new(making.await?);
                answers.keep(&key, &ready);
                ready
            }
        };
        Ok(self.answered(ready))
    }

    /// What the request reads from.
    pub fn edition(&self) -> Arc<Edition> {
        Arc::clone(&self.edition)
    }

    /// The locale that is asked for.
    pub fn locale(&self) -> Locale {
        self.locale
    }

    /// When the request came.
    pub fn now(&self) -> UnixTime {
        self.now
    }

    /// What is asked.
    pub fn call(&self) -> &T {
        &self.call
    }

    fn cached(
        self,
        name: &str,
        keeping: Freshness,
        respond: impl FnOnce(LocaleEdition<'_>, &T) -> Result<String, Rejection>,
    ) -> PublicAnswered {
        let key = self.key(name, keeping)?;
        let shop = LocaleEdition {
            edition: &self.edition,
            locale: self.locale,
            now: self.now,
        };
        let answers = match keeping {
            Freshness::Still => self.edition.still(),
            Freshness::Moving => self.edition.moving(),
        };
        let ready = match answers.get(&key) {
            Some(ready) => ready,
            None => {
                let ready = CachedResponse::new(respond(shop, &self.call)?);
                answers.keep(&key, &ready);
                ready
            }
        };
        Ok(self.answered(ready))
    }

    /// What was asked, in bytes: equal for equal wishes only, and for prices that move, in the same
    /// part of the day.
    fn key(&self, name: &str, keeping: Freshness) -> Result<Vec<u8>, Rejection> {
        let mut key = Vec::with_capacity(128);
        key.extend_from_slice(name.as_bytes());
        key.push(0);
        key.extend_from_slice(self.locale.name().as_bytes());
        key.push(0);
        serde_json::to_writer(&mut key, &self.call).map_err(Rejection::failed)?;
        if keeping == Freshness::Moving {
            key.extend_from_slice(&self.part().to_le_bytes());
        }
        Ok(key)
    }

    fn part(&self) -> usize {
        self.edition.part_of_day(self.now)
    }

    fn answered(self, ready: CachedResponse) -> CacheableResponse {
        if let Some(address) = &self.address {
            let key = cache_key(address, self.locale, self.part());
            self.edition.by_request().keep(&key, &ready);
        }
        CacheableResponse {
            ready,
            asked: self.asked,
        }
    }
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
