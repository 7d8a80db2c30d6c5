//! `/charge/socialite/{platform}/callback`: coming back from another service.

use axum::extract::State;
use kiosk_domain::{
    LinkedAccounts, Locale, ProviderResponse, SocialStatus, SocialStep, social_step,
};
use serde::Deserialize;

use super::back::{Back, Told};
use super::limits::CALLBACK;
use super::redirect::Redirected;
use super::start::trouble;
use super::visitor::Comer;
use crate::adapters::social::{Handshake, Identity, Provider, Return};
use crate::api::account::entered::signed_in;
use crate::api::extract::{Params, Posted, Segment, token_hash};
use crate::api::speak::Refusal;
use crate::app::App;
use crate::service::count_address;
use crate::storage::account::{Ground, SocialAttempt, SocialPerson, SocialTicket, User};
use crate::words::{Message, Word};

/// Seconds for which somebody may take to be completed.
const LIFE: i64 = 15 * 60;
/// What services say when the visitor does not want.
const CANCELLED: [&str; 4] = [
    "access_denied",
    "user_cancelled_authorize",
    "user_cancelled_login",
    "consent_required",
];
/// What a posted answer may hand on.
const FIELDS: [&str; 5] = ["state", "code", "error", "iss", "device_id"];

/// What a service gives the browser to bring back.
#[derive(Deserialize)]
pub(crate) struct Came {
    /// The visit.
    state: Option<String>,
    /// What is exchanged for the person.
    code: Option<String>,
    /// Why there is no code.
    error: Option<String>,
    /// The issuer (RFC 9207).
    iss: Option<String>,
    /// The device, at VK.
    device_id: Option<String>,
}

/// How meeting the service ended.
enum Met {
    Person(Identity),
    Refused,
    Failed(Message),
}

/// A visit that ends, and where the visitor goes.
struct Visitor<'a> {
    app: &'a App,
    provider: &'a Provider,
    back: Back,
    locale: Locale,
}

/// Takes the person whom the service names, and sends the browser back with `platform`,
/// `status`, `uuid` and `msg`.
#[utoipa::path(
    get,
    path = "/charge/socialite/{platform}/callback",
    tag = "account",
    params(
        ("platform" = String, Path, example = "google"),
        ("state" = Option<String>, Query, description = "the visit", example = "Vd1oQ3m9y0l5bHcZ"),
        ("code" = Option<String>, Query, description = "what is exchanged for the person", example = "4/0AX4XfWh"),
        ("error" = Option<String>, Query, description = "why there is no code", example = "access_denied"),
        ("iss" = Option<String>, Query, description = "the issuer (RFC 9207)", example = "https://accounts.google.com"),
        ("device_id" = Option<String>, Query, description = "the device, at VK", example = "2f7c"),
    ),
    responses(
        (status = 303, description = "back to `back_url` with `platform`, `status` 1000–1004, `uuid`, `msg`"),
        (status = 200, description = "Status 404 or 429."),
    )
)]
pub(crate) async fn socialite_callback(
    State(app): State<App>,
    Segment(platform): Segment,
    comer: Comer,
    Params(came): Params<Came>,
) -> Result<Redirected, Refusal> {
    let provider = app.social.find(&platform);
    let provider = provider.ok_or_else(Refusal::no_such_thing)?;
    count_address(&*app.limiter, CALLBACK, comer.visit.address).await?;
    let state = came.state.clone().unwrap_or_default();
    let attempt = app
        .storage
        .take_social_attempt(&token_hash(&state), app.now())
        .await?;
    // Only the browser that began is told where it wanted to go.
    let attempt = attempt.filter(|attempt| began_here(attempt, provider, &comer));
    let visitor = visitor(&app, provider, attempt.as_ref(), &comer);
    if attempt.is_none() {
        let message = Word("social.expired").into();
        return Ok(visitor.goes(SocialStatus::Failed, (None, message)));
    }
    let met = visitor.meets(came, &state).await;
    visitor.enters(met, &comer).await
}

/// Services that answer by POST: the browser is sent on to the same address by GET, as another
/// site's POST brings no cookies along.
#[utoipa::path(
    post,
    path = "/charge/socialite/{platform}/callback",
    tag = "account",
    params(("platform" = String, Path, example = "apple")),
    request_body(
        content = String,
        content_type = "application/x-www-form-urlencoded",
        example = json!("state=Vd1oQ3m9y0l5bHcZ&code=4%2F0AX4XfWh")
    ),
    responses(
        (status = 303, description = "the same address by GET"),
        (status = 200, description = "Status 404."),
    )
)]
pub(crate) async fn socialite_posted(
    State(app): State<App>,
    Segment(platform): Segment,
    Posted(body): Posted,
) -> Result<Redirected, Refusal> {
    let provider = app.social.find(&platform);
    let platform = provider.ok_or_else(Refusal::no_such_thing)?.platform();
    let fields =
        url::form_urlencoded::parse(&body).filter(|(name, _)| FIELDS.contains(&name.as_ref()));
    let query = url::form_urlencoded::Serializer::new(String::new())
        .extend_pairs(fields)
        .finish();
    let page = format!("/api/charge/socialite/{platform}/callback?{query}");
    Ok(Redirected::to(page))
}

/// The visitor of a visit; of none, somebody who goes home.
fn visitor<'a>(
    app: &'a App,
    provider: &'a Provider,
    attempt: Option<&SocialAttempt>,
    comer: &Comer,
) -> Visitor<'a> {
    let asked = attempt.map(|attempt| attempt.back_url.as_str());
    let named = attempt.and_then(|attempt| Locale::from_name(&attempt.locale));
    Visitor {
        app,
        provider,
        back: Back::read(&app.config, asked),
        locale: named.unwrap_or_else(|| comer.locale(None)),
    }
}

fn began_here(attempt: &SocialAttempt, provider: &Provider, comer: &Comer) -> bool {
    let held = comer.browser.as_ref().map(super::browser::BrowserKey::hash);
    attempt.platform == provider.platform() && held.as_ref() == Some(&attempt.browser_hash)
}

impl Visitor<'_> {
    /// Asks the service who came.
    async fn meets(&self, came: Came, state: &str) -> Met {
        let failed = || Met::Failed(self.named(Word("social.failed")));
        if let Some(error) = came.error.as_deref() {
            let cancelled = CANCELLED.contains(&error.to_ascii_lowercase().as_str());
            return if cancelled { Met::Refused } else { failed() };
        }
        let Some(code) = came.code.filter(|code| !code.is_empty()) else {
            return failed();
        };
        let handshake = Handshake::of(state, &self.app.config.secret);
        let came = Return {
            code,
            issuer: came.iss,
            device: came.device_id,
        };
        match self
            .provider
            .identify(&came, &handshake, self.app.now())
            .await
        {
            Ok(person) => Met::Person(person),
            Err(error) => Met::Failed(trouble(self.app, self.provider, &error)),
        }
    }

    /// Does what the rules say about whom the service named.
    async fn enters(self, met: Met, comer: &Comer) -> Result<Redirected, Refusal> {
        let (answer, failure) = match &met {
            Met::Person(person) => (ProviderResponse::Identity(person.claimed()), None),
            Met::Refused => (ProviderResponse::Refused, None),
            Met::Failed(message) => (ProviderResponse::Failed, Some(message.clone())),
        };
        let step = social_step(answer, self.known(&met).await?);
        let status = step.status();
        match (step, met) {
            (SocialStep::SignIn(user), _) if user.blocked_at.is_some() => {
                let message = Word("account.blocked").into();
                Ok(self.goes(SocialStatus::Refused, (None, message)))
            }
            (SocialStep::SignIn(user), Met::Person(person)) => {
                let opening = comer.visit.open(self.app, user.id);
                let ground = Ground::Link {
                    platform: self.provider.platform().to_owned(),
                    subject: person.subject,
                };
                let storage = &self.app.storage;
                if !storage.begin_session(&opening.arrival, &ground).await? {
                    let message = self.named(Word("social.failed"));
                    return Ok(self.goes(SocialStatus::Failed, (None, message)));
                }
                let there = self.goes(status, (None, Message::Silent));
                Ok(there.entering(signed_in(&opening)))
            }
            (SocialStep::Complete { email, .. }, Met::Person(person)) => {
                let person = SocialPerson {
                    platform: self.provider.platform().to_owned(),
                    subject: person.subject,
                    email: email.map(|email| email.to_string()),
                };
                self.waits(status, &person, comer).await
            }
            (SocialStep::Refused, _) => {
                let message = self.named(Word("social.cancelled"));
                Ok(self.goes(status, (None, message)))
            }
            (SocialStep::Failed | SocialStep::SignIn(_) | SocialStep::Complete { .. }, _) => {
                let message = failure.unwrap_or_else(|| self.named(Word("social.failed")));
                Ok(self.goes(SocialStatus::Failed, (None, message)))
            }
        }
    }

    async fn known(&self, met: &Met) -> Result<LinkedAccounts<User>, Refusal> {
        let Met::Person(person) = met else {
            return Ok(LinkedAccounts {
                linked: None,
                by_email: None,
            });
        };
        let platform = self.provider.platform();
        let storage = &self.app.storage;
        // Whoever has that address is not asked for: equal addresses link nothing, and the
        // page asks for the account when it completes.
        Ok(LinkedAccounts {
            linked: storage.social_owner(platform, &person.subject).await?,
            by_email: None,
        })
    }

    /// Keeps somebody until the page has completed them.
    async fn waits(
        self,
        status: SocialStatus,
        person: &SocialPerson,
        comer: &Comer,
    ) -> Result<Redirected, Refusal> {
        let Some(browser) = &comer.browser else {
            let message = Word("social.expired").into();
            return Ok(self.goes(SocialStatus::Failed, (None, message)));
        };
        let uuid = self.app.random.hex();
        let ticket = SocialTicket {
            uuid_hash: token_hash(&uuid),
            browser_hash: browser.hash(),
        };
        let now = self.app.now();
        let storage = &self.app.storage;
        storage
            .hold_social_person(&ticket, person, (now, now + LIFE))
            .await?;
        let message = Word("social.complete").into();
        Ok(self
            .goes(status, (Some(&uuid), message))
            .keeping(browser.clone()))
    }

    fn goes(&self, status: SocialStatus, (uuid, message): (Option<&str>, Message)) -> Redirected {
        let message = self.app.translations.say(&message, self.locale);
        Redirected::to(self.back.telling(&Told {
            platform: self.provider.platform(),
            status,
            uuid,
            message: &message,
        }))
    }

    fn named(&self, word: Word) -> Message {
        Message::with(word, "name", self.provider.name())
    }
}
