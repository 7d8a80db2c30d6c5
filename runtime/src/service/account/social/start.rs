//! Beginning a visit to another service.

use kiosk_domain::{Locale, SOCIAL_VISIT, SocialStatus};

use super::BrowserKey;
use super::return_url::{ReturnUrl, SocialReturn};
use crate::adapters::social::{Handshake, Provider, ProviderError};
use crate::service::account::sign_in::StartedSession;
use crate::service::account::{AccountParts, token_hash};
use crate::service::{ClientAddress, Refusal, count_address};
use crate::storage::account::SocialAttempt;
use crate::words::{Message, Word};

/// Who goes to a service, and from where.
pub(crate) struct SocialStart {
    /// The page to come back to, as the link names it.
    pub back_url: Option<String>,
    /// The visitor's language.
    pub locale: Locale,
    /// The key that the browser holds already.
    pub browser: Option<BrowserKey>,
    /// Where the call comes from.
    pub address: ClientAddress,
}

/// Where the browser is sent.
pub(crate) struct SocialRedirect {
    /// The page.
    pub to: String,
    /// The key that the browser keeps.
    pub browser: Option<BrowserKey>,
    /// The session that began.
    pub session: Option<StartedSession>,
}

impl SocialRedirect {
    pub(super) fn to(page: String) -> Self {
        Self {
            to: page,
            browser: None,
            session: None,
        }
    }
}

/// Sends a browser to a service, with PKCE, a state and a nonce of this visit alone; back with
/// the reason where the service does not answer.
///
/// # Errors
/// That one network begins too many visits.
pub(crate) async fn start_visit(
    parts: &AccountParts<'_>,
    provider: &Provider,
    start: SocialStart,
) -> Result<SocialRedirect, Refusal> {
    count_address(
        parts.limiter,
        parts.limits.tries.social_starts,
        start.address,
    )
    .await?;
    let locale = start.locale;
    let back = ReturnUrl::parse(parts, start.back_url.as_deref());
    let state = parts.random.token();
    let handshake = Handshake::of(&state, parts.secret);
    let (language, now) = (locale.hreflang(), parts.now());
    let page = match provider.page(&handshake, language, now).await {
        Ok(page) => page,
        Err(error) => {
            let message = report_failure(parts, provider, &error);
            let message = parts.translations.translate(&message, locale);
            return Ok(SocialRedirect::to(back.with_return(&SocialReturn {
                platform: provider.platform(),
                status: SocialStatus::Failed,
                uuid: None,
                message: &message,
            })));
        }
    };
    let browser = start.browser.unwrap_or_else(|| BrowserKey::fresh(parts));
    let attempt = SocialAttempt {
        state_hash: token_hash(&state),
        platform: provider.platform().to_owned(),
        browser_hash: browser.hash(),
        back_url: back.as_str().to_owned(),
        locale,
        expires_at: now + SOCIAL_VISIT,
    };
    let storage = parts.storage;
    storage
        .write(async |tx| tx.insert_social_attempt(&attempt).await)
        .await?;
    Ok(SocialRedirect {
        browser: Some(browser),
        ..SocialRedirect::to(as_path(parts.origin, page))
    })
}

/// A page of our own is named by its path: a shop is tried out where its origin leads nowhere.
fn as_path(origin: &str, page: String) -> String {
    match page.strip_prefix(origin) {
        Some(path) if path.starts_with('/') => path.to_owned(),
        _ => page,
    }
}

/// What the visitor is told when a service fails; the log says why.
pub(super) fn report_failure(
    parts: &AccountParts<'_>,
    provider: &Provider,
    error: &ProviderError,
) -> Message {
    let platform = provider.platform();
    let cause = std::error::Error::source(error).map(ToString::to_string);
    let cause = cause.unwrap_or_default();
    tracing::warn!(platform, now = parts.now().secs(), "{error}: {cause}");
    let word = match error {
        ProviderError::Unreachable(_) => Word("social.no_answer"),
        ProviderError::Untrusted(_) => Word("social.failed"),
    };
    Message::with(word, "name", provider.name())
}
