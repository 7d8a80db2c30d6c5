//! The extractor of a public read: what is asked, in which language, and what the client has.

use axum::extract::{FromRef, FromRequest, Request};
use axum::http::Method;
use headers::HeaderMapExt as _;
use kiosk_domain::Locale;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::answer::Asked;
use super::{PublicAnswer, Shop};
use crate::api::extract::{Lang, Params};
use crate::api::speak::Refusal;
use crate::app::App;
use crate::catalogue::{Edition, ReadyAnswer};

/// What a public handler gives back.
pub(crate) type PublicAnswered = Result<PublicAnswer, Refusal>;

/// A read whose answer depends on its parameters and its language alone: who asks, signed in or
/// not, changes nothing.
#[derive(Debug)]
pub(crate) struct PublicRead<T> {
    pub app: App,
    locale: Locale,
    asked: Asked,
    call: T,
}

/// Whether what moves by itself stands in an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Keeping {
    Still,
    Moving,
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for PublicRead<T>
where
    App: FromRef<S>,
{
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        let Lang(locale) = Lang::of(request.headers(), request.uri().query());
        let asked = match *request.method() {
            Method::GET | Method::HEAD => Asked::Kept(request.headers().typed_get()),
            _ => Asked::Once,
        };
        let Params(call) = Params::from_request(request, state).await?;
        Ok(Self {
            app: App::from_ref(state),
            locale,
            asked,
            call,
        })
    }
}

impl<T: Serialize> PublicRead<T> {
    /// Answers from the snapshot alone. `name` is the call's, and no other's.
    pub fn answer(
        self,
        name: &str,
        say: impl FnOnce(Shop<'_>, &T) -> Result<String, Refusal>,
    ) -> PublicAnswered {
        self.kept(name, Keeping::Still, say)
    }

    /// Answers from the snapshot and from what moves by itself.
    pub fn answer_moving(
        self,
        name: &str,
        say: impl FnOnce(Shop<'_>, &T) -> Result<String, Refusal>,
    ) -> PublicAnswered {
        self.kept(name, Keeping::Moving, say)
    }

    fn kept(
        self,
        name: &str,
        keeping: Keeping,
        say: impl FnOnce(Shop<'_>, &T) -> Result<String, Refusal>,
    ) -> PublicAnswered {
        let edition = self.app.catalogue.now();
        let answers = match keeping {
            Keeping::Still => edition.still(),
            Keeping::Moving => edition.moving(),
        };
        let key = self.key(name)?;
        let ready = match answers.get(&key) {
            Some(ready) => ready,
            None => {
                let ready = ReadyAnswer::new(say(self.shop(&edition), &self.call)?);
                answers.keep(&key, &ready);
                ready
            }
        };
        Ok(PublicAnswer {
            ready,
            asked: self.asked,
        })
    }

    fn shop<'a>(&self, edition: &'a Edition) -> Shop<'a> {
        Shop {
            edition,
            locale: self.locale,
        }
    }

    /// What was asked, in bytes: equal for equal wishes only.
    fn key(&self, name: &str) -> Result<Vec<u8>, Refusal> {
        let mut key = Vec::with_capacity(128);
        key.extend_from_slice(name.as_bytes());
        key.push(0);
        key.extend_from_slice(self.locale.name().as_bytes());
        key.push(0);
        serde_json::to_writer(&mut key, &self.call).map_err(Refusal::failed)?;
        Ok(key)
    }
}
