//! Coming back from another service.

use kiosk_domain::{
    LinkedAccounts, Locale, ProviderResponse, SOCIAL_COMPLETION, SocialStatus, SocialStep,
    social_step,
};

use super::return_url::{ReturnUrl, SocialReturn};
use super::start::report_failure;
use super::{BrowserKey, SocialRedirect};
use crate::adapters::social::{AuthorizationResponse, Handshake, Identity, Provider};
use crate::service::account::sign_in::{SignInProof, begin_session};
use crate::service::account::{AccountParts, ClientInfo, token_hash};
use crate::service::{Refusal, SecurityEvent, SignInWay, count_address};
use crate::storage::StorageError;
use crate::storage::account::{PendingKey, PendingSocialSignIn, SocialAttempt, User};
use crate::words::{Message, Word};

/// What services say when the visitor does not want.
const CANCELLED: [&str; 4] = [
    "access_denied",
    "user_cancelled_authorize",
    "user_cancelled_login",
    "consent_required",
];

/// What a service gives the browser to bring back, and the browser.
pub(crate) struct SocialCallback {
    /// The browser, as far as it is known.
    pub client: ClientInfo,
    /// The key that it holds.
    pub browser: Option<BrowserKey>,
    /// The language of a browser that brings no visit back.
    pub locale: Locale,
    /// The visit.
    pub state: String,
    /// What is exchanged for the person.
    pub code: Option<String>,
    /// Why there is no code.
    pub error: Option<String>,
    /// The issuer (RFC 9207).
    pub issuer: Option<String>,
    /// The device, at VK.
    pub device: Option<String>,
}

/// What the service said of who came.
enum ProviderResult {
    Identity(Identity),
    Refused,
    Failed(Message),
}

/// A visit that ends, and where the visitor goes.
struct Visit<'a> {
    parts: &'a AccountParts<'a>,
    provider: &'a Provider,
    back: ReturnUrl,
    locale: Locale,
}

/// Takes the person whom the service names, and sends the browser back: signed in, or to the page
/// that completes the account, or with the reason.
///
/// # Errors
/// That one network comes back too often.
pub(crate) async fn finish_visit(
    parts: &AccountParts<'_>,
    provider: &Provider,
    callback: SocialCallback,
) -> Result<SocialRedirect, Refusal> {
    count_address(
        parts.limiter,
        parts.limits.tries.social_returns,
        callback.client.address,
    )
    .await?;
    let attempt = take_attempt(parts, &callback.state).await?;
    // Only the browser that began is told where it wanted to go.
    let attempt = attempt.filter(|attempt| began_here(attempt, provider, &callback));
    let visit = Visit::of(parts, provider, attempt.as_ref(), &callback);
    if attempt.is_none() {
        let message = Word("social.expired").into();
        return Ok(visit.redirect(SocialStatus::Failed, message));
    }
    let result = visit.identify(&callback).await;
    visit.finish(result, &callback).await
}

/// The visit of a state, unless it is too old.
async fn take_attempt(
    parts: &AccountParts<'_>,
    state: &str,
) -> Result<Option<SocialAttempt>, StorageError> {
    let hash = token_hash(state);
    let taken = parts
        .storage
        .write(async |tx| tx.take_social_attempt(&hash).await);
    let now = parts.now();
    Ok(taken.await?.filter(|attempt| now < attempt.expires_at))
}

fn began_here(attempt: &SocialAttempt, provider: &Provider, callback: &SocialCallback) -> bool {
    let held = callback.browser.as_ref().map(BrowserKey::hash);
    attempt.platform == provider.platform() && held.as_ref() == Some(&attempt.browser_hash)
}

impl<'a> Visit<'a> {
    /// The visit that ends; of none, somebody goes home.
    fn of(
        parts: &'a AccountParts<'a>,
        provider: &'a Provider,
        attempt: Option<&SocialAttempt>,
        callback: &SocialCallback,
    ) -> Self {
        let asked = attempt.map(|attempt| attempt.back_url.as_str());
        Self {
            parts,
            provider,
            back: ReturnUrl::parse(parts, asked),
            locale: attempt.map_or(callback.locale, |attempt| attempt.locale),
        }
    }

    /// Asks the service who came.
    async fn identify(&self, callback: &SocialCallback) -> ProviderResult {
        let failed = || ProviderResult::Failed(self.named(Word("social.failed")));
        if let Some(error) = callback.error.as_deref() {
            let cancelled = CANCELLED.contains(&error.to_ascii_lowercase().as_str());
            return if cancelled {
                ProviderResult::Refused
            } else {
                failed()
            };
        }
        let Some(code) = callback.code.clone().filter(|code| !code.is_empty()) else {
            return failed();
        };
        let handshake = Handshake::of(&callback.state, self.parts.secret);
        let response = AuthorizationResponse {
            code,
            issuer: callback.issuer.clone(),
            device: callback.device.clone(),
        };
        let now = self.parts.now();
        match self.provider.identify(&response, &handshake, now).await {
            Ok(identity) => ProviderResult::Identity(identity),
            Err(error) => ProviderResult::Failed(report_failure(self.parts, self.provider, &error)),
        }
    }

    /// Does what the rules say about whom the service named.
    async fn finish(
        self,
        result: ProviderResult,
        callback: &SocialCallback,
    ) -> Result<SocialRedirect, Refusal> {
        let (response, failure) = match &result {
            ProviderResult::Identity(identity) => {
                (ProviderResponse::Identity(identity.claimed()), None)
            }
            ProviderResult::Refused => (ProviderResponse::Refused, None),
            ProviderResult::Failed(message) => (ProviderResponse::Failed, Some(message.clone())),
        };
        let step = social_step(response, self.linked(&result).await?);
        let status = step.status();
        match (step, result) {
            (SocialStep::SignIn(user), ProviderResult::Identity(identity)) => {
                self.sign_in(user, identity, &callback.client).await
            }
            (SocialStep::Complete { email, .. }, ProviderResult::Identity(identity)) => {
                let pending = PendingSocialSignIn {
                    platform: self.provider.platform().to_owned(),
                    subject: identity.subject,
                    email: email.map(|email| email.to_string()),
                    expires_at: self.parts.now() + SOCIAL_COMPLETION,
                };
                self.keep_pending(status, &pending, callback.browser.as_ref())
                    .await
            }
            (SocialStep::Refused, _) => {
                Ok(self.redirect(status, self.named(Word("social.cancelled"))))
            }
            (SocialStep::Failed | SocialStep::SignIn(_) | SocialStep::Complete { .. }, _) => {
                let message = failure.unwrap_or_else(|| self.named(Word("social.failed")));
                Ok(self.redirect(SocialStatus::Failed, message))
            }
        }
    }

    /// Whoever has the address is not asked for: equal addresses link nothing, and the page asks
    /// for the account when it completes.
    async fn linked(&self, result: &ProviderResult) -> Result<LinkedAccounts<User>, Refusal> {
        let linked = match result {
            ProviderResult::Identity(identity) => {
                let platform = self.provider.platform();
                let storage = self.parts.storage;
                storage.social_owner(platform, &identity.subject).await?
            }
            ProviderResult::Refused | ProviderResult::Failed(_) => None,
        };
        Ok(LinkedAccounts {
            linked,
            by_email: None,
        })
    }

    async fn sign_in(
        self,
        user: User,
        identity: Identity,
        client: &ClientInfo,
    ) -> Result<SocialRedirect, Refusal> {
        if user.is_blocked() {
            let user_id = user.id;
            SecurityEvent::BlockedRefused { user_id }.record(Some(client.address));
            let message = Word("account.blocked").into();
            return Ok(self.redirect(SocialStatus::Refused, message));
        }
        let draft = client.draft_session(self.parts);
        let proof = SignInProof::SocialLink {
            platform: self.provider.platform().to_owned(),
            subject: identity.subject,
        };
        let sign_in = draft.of(self.parts, user.id);
        if !begin_session(self.parts.storage, &sign_in, &proof).await? {
            let message = self.named(Word("social.failed"));
            return Ok(self.redirect(SocialStatus::Failed, message));
        }
        Ok(SocialRedirect {
            session: Some(draft.started(self.parts, user, SignInWay::Social)),
            ..self.redirect(SocialStatus::SignedIn, Message::Silent)
        })
    }

    /// Keeps somebody until the page has completed the account, and forgets those who did not go
    /// on in time.
    async fn keep_pending(
        self,
        status: SocialStatus,
        pending: &PendingSocialSignIn,
        browser: Option<&BrowserKey>,
    ) -> Result<SocialRedirect, Refusal> {
        let Some(browser) = browser else {
            let message = Word("social.expired").into();
            return Ok(self.redirect(SocialStatus::Failed, message));
        };
        let uuid = self.parts.random.hex();
        let key = PendingKey {
            uuid_hash: token_hash(&uuid),
            browser_hash: browser.hash(),
        };
        let storage = self.parts.storage;
        storage
            .write(async |tx| tx.insert_social_pending(&key, pending).await)
            .await?;
        let page = self.page(status, Some(&uuid), Word("social.complete").into());
        Ok(SocialRedirect {
            browser: Some(browser.clone()),
            ..SocialRedirect::to(page)
        })
    }

    fn redirect(&self, status: SocialStatus, message: Message) -> SocialRedirect {
        SocialRedirect::to(self.page(status, None, message))
    }

    #[expect(
        clippy::needless_pass_by_value,
        reason = "messages are made where they are handed over"
    )]
    fn page(&self, status: SocialStatus, uuid: Option<&str>, message: Message) -> String {
        let message = self.parts.translations.translate(&message, self.locale);
        self.back.with_return(&SocialReturn {
            platform: self.provider.platform(),
            status,
            uuid,
            message: &message,
        })
    }

    fn named(&self, word: Word) -> Message {
        Message::with(word, "name", self.provider.name())
    }
}
