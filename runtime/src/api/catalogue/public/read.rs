//! The extractor of a public read: what is asked, in which language, and what the client has.

use axum::extract::{FromRef, FromRequest, Request};
use axum::http::{Method, Uri};
use headers::HeaderMapExt as _;
use kiosk_domain::Locale;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::answer::Asked;
use super::{PublicAnswer, Shop};
use crate::api::extract::{Lang, Params};
use crate::api::speak::Refusal;
use crate::app::App;
use crate::catalogue::ReadyAnswer;

/// What a public handler gives back.
pub(crate) type PublicAnswered = Result<PublicAnswer, Refusal>;

/// A read whose answer depends on its parameters and its language alone: who asks, signed in or
/// not, changes nothing.
#[derive(Debug)]
pub(crate) struct PublicRead<T> {
    pub app: App,
    locale: Locale,
    asked: Asked,
    wish: Wish<T>,
}

/// What is wished for.
#[derive(Debug)]
enum Wish<T> {
    /// What somebody asked before, to the letter.
    Known(ReadyAnswer),
    /// What is to be looked for, and the letter by which the next one finds it.
    New { call: T, letter: Option<Vec<u8>> },
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
        let (asked, letter) = match *request.method() {
            Method::GET | Method::HEAD => {
                let asked = Asked::Kept(request.headers().typed_get());
                (asked, Some(letter(request.uri(), locale)))
            }
            _ => (Asked::Once, None),
        };
        let app = App::from_ref(state);
        let known = letter
            .as_ref()
            .and_then(|letter| app.catalogue.now().asked().get(letter));
        let wish = match known {
            Some(ready) => Wish::Known(ready),
            None => {
                let Params(call) = Params::from_request(request, state).await?;
                Wish::New { call, letter }
            }
        };
        Ok(Self {
            app,
            locale,
            asked,
            wish,
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
        let (locale, asked) = (self.locale, self.asked);
        let (call, letter) = match self.wish {
            Wish::Known(ready) => return Ok(PublicAnswer { ready, asked }),
            Wish::New { call, letter } => (call, letter),
        };
        let edition = &*self.app.catalogue.now();
        let answers = match keeping {
            Keeping::Still => edition.still(),
            Keeping::Moving => edition.moving(),
        };
        let key = key(name, locale, &call)?;
        let ready = match answers.get(&key) {
            Some(ready) => ready,
            None => {
                let ready = ReadyAnswer::new(say(Shop { edition, locale }, &call)?);
                answers.keep(&key, &ready);
                ready
            }
        };
        if let Some(letter) = letter {
            edition.asked().keep(&letter, &ready);
        }
        Ok(PublicAnswer { ready, asked })
    }
}

/// What was asked, in bytes: equal for equal wishes only.
fn key<T: Serialize>(name: &str, locale: Locale, call: &T) -> Result<Vec<u8>, Refusal> {
    let mut key = Vec::with_capacity(128);
    key.extend_from_slice(name.as_bytes());
    key.push(0);
    key.extend_from_slice(locale.name().as_bytes());
    key.push(0);
    serde_json::to_writer(&mut key, call).map_err(Refusal::failed)?;
    Ok(key)
}

/// What was asked to the letter; equal wishes may be written in many ways.
fn letter(address: &Uri, locale: Locale) -> Vec<u8> {
    let address = address.path_and_query();
    let address = address.map_or("", |address| address.as_str());
    [locale.name(), address].join("\0").into_bytes()
}
