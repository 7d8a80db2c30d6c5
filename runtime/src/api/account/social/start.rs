//! `/charge/socialite/{platform}`: where signing in by another service begins.

use axum::extract::State;
use kiosk_domain::{Locale, SocialStatus};
use serde::Deserialize;

use super::back::{Back, Told};
use super::browser::BrowserKey;
use super::limits::START;
use super::redirect::Redirected;
use super::visitor::Comer;
use crate::adapters::social::{Handshake, Provider, ProviderError};
use crate::api::extract::{Params, Segment, token_hash};
use crate::api::speak::Refusal;
use crate::app::App;
use crate::service::count_address;
use crate::storage::account::SocialAttempt;
use crate::words::{Message, Word};

/// Seconds for which a visit may last.
const LIFE: i64 = 10 * 60;

/// What a link to a service says.
#[derive(Deserialize)]
pub(crate) struct SocialStart {
    /// The page to come back to: a path, or a page of a configured origin.
    back_url: Option<String>,
    /// The visitor's server language code; the `language` cookie where it is missing.
    lang: Option<String>,
}

/// Sends the browser to the service, with PKCE, a state and a nonce of this visit alone; from
/// another of the shop's hosts first to the shop's origin.
#[utoipa::path(
    get,
    path = "/charge/socialite/{platform}",
    tag = "account",
    params(
        ("platform" = String, Path, example = "google"),
        ("back_url" = Option<String>, Query, description = "a path, or a page of a configured origin", example = "/ja/star-drifters/"),
        ("lang" = Option<String>, Query, description = "the visitor's server language code", example = "ja"),
    ),
    responses(
        (status = 303, description = "the service's page, or back with `status` 1004"),
        (status = 200, description = "Status 404 or 429."),
    )
)]
pub(crate) async fn socialite(
    State(app): State<App>,
    Segment(platform): Segment,
    comer: Comer,
    Params(start): Params<SocialStart>,
) -> Result<Redirected, Refusal> {
    let provider = app.social.find(&platform);
    let provider = provider.ok_or_else(Refusal::no_such_thing)?;
    if comer.is_elsewhere(&app) {
        return Ok(Redirected::to(at_home(&app, provider, &start)));
    }
    count_address(&*app.limiter, START, comer.visit.address).await?;
    let back = Back::read(&app.config, start.back_url.as_deref());
    let locale = comer.locale(start.lang.as_deref());
    let state = app.random.token();
    let handshake = Handshake::of(&state, &app.config.secret);
    let page = provider
        .page(&handshake, locale.html_lang(), app.now())
        .await;
    let page = match page {
        Ok(page) => page,
        Err(error) => {
            let message = trouble(&app, provider, &error);
            let message = app.translations.say(&message, locale);
            return Ok(Redirected::to(back.telling(&Told {
                platform: provider.platform(),
                status: SocialStatus::Failed,
                uuid: None,
                message: &message,
            })));
        }
    };
    let browser = comer.browser.unwrap_or_else(|| BrowserKey::fresh(&app));
    let attempt = attempt(&app, (&state, &browser), (provider, &back, locale));
    app.storage
        .begin_social_attempt(&attempt, app.now())
        .await?;
    Ok(Redirected::to(as_path(&app, page)).keeping(browser))
}

/// The same beginning at the shop's origin: the service sends visitors back there, and only
/// there the cookies of the visit are found again.
fn at_home(app: &App, provider: &Provider, start: &SocialStart) -> String {
    let asked = [("back_url", &start.back_url), ("lang", &start.lang)];
    let asked = asked.map(|(name, value)| Some((name, value.as_deref()?)));
    let query = url::form_urlencoded::Serializer::new(String::new())
        .extend_pairs(asked.into_iter().flatten())
        .finish();
    let (origin, platform) = (&app.config.origin, provider.platform());
    format!("{origin}/api/charge/socialite/{platform}?{query}")
}

fn attempt(
    app: &App,
    (state, browser): (&str, &BrowserKey),
    (provider, back, locale): (&Provider, &Back, Locale),
) -> SocialAttempt {
    SocialAttempt {
        state_hash: token_hash(state),
        platform: provider.platform().to_owned(),
        browser_hash: browser.hash(),
        back_url: back.as_str().to_owned(),
        locale: locale.name().to_owned(),
        expires_at: app.now() + LIFE,
    }
}

/// A page of our own is named by its path: a shop is tried out where its origin leads nowhere.
fn as_path(app: &App, page: String) -> String {
    match page.strip_prefix(&app.config.origin) {
        Some(path) if path.starts_with('/') => path.to_owned(),
        _ => page,
    }
}

/// What the visitor is told when a service fails; the log is told why.
pub(super) fn trouble(app: &App, provider: &Provider, error: &ProviderError) -> Message {
    let platform = provider.platform();
    let cause = std::error::Error::source(error).map(ToString::to_string);
    let cause = cause.unwrap_or_default();
    tracing::warn!(platform, now = app.now(), "{error}: {cause}");
    let word = match error {
        ProviderError::Unreachable(_) => Word("social.no_answer"),
        ProviderError::Untrusted(_) => Word("social.failed"),
    };
    Message::with(word, "name", provider.name())
}
