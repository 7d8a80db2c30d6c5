//! The message that brings a code, or what its owner is told in its place.

use kiosk_domain::{ContactKey, Locale, SendId, SendLimits, UnixTime, VerifyType};
use serde::{Deserialize, Serialize};

use super::contact::StoredContact;
use super::text_budget::TextBudget;
use crate::adapters::{DeliveryError, DeliveryKey, Mail, Mailer, Sms, SmsSender};
use crate::service::JobPayload;
use crate::service::mail::{MailFrame, code_mail, code_use, known_mail};
use crate::storage::{Storage, StorageError};
use crate::system::Clock;
use crate::words::{Message, Translations, Word};

/// What the job of sending a code is given. It holds the code: nothing ever logs it.
#[derive(Serialize, Deserialize)]
pub struct SendCodeJob {
    /// The note of the send.
    pub(super) send_id: SendId,
    /// The name of what it is for.
    pub(super) purpose: String,
    pub(super) contact: StoredContact,
    pub(super) key: ContactKey,
    pub(super) code: String,
    /// The locale in which it was asked for.
    pub(super) locale: Locale,
    /// From when on the code counts no more.
    pub(super) expires_at: UnixTime,
}

impl JobPayload for SendCodeJob {
    const NAME: &'static str = "send_code";
    const IS_SECRET: bool = true;
}

/// The same for a code that goes to a phone: jobs of one kind wait for each other, and a gateway of
/// texts that hangs is to hold up no mail.
#[derive(Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TextCodeJob(pub(super) SendCodeJob);

impl TextCodeJob {
    /// What is sent.
    pub(crate) const fn code(&self) -> &SendCodeJob {
        &self.0
    }
}

impl JobPayload for TextCodeJob {
    const NAME: &'static str = "send_code_sms";
    const IS_SECRET: bool = true;
}

impl std::fmt::Debug for SendCodeJob {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut shown = formatter.debug_struct("SendCodeJob");
        shown
            .field("send_id", &self.send_id)
            .finish_non_exhaustive()
    }
}

/// Why a code's message was not sent.
#[derive(Clone, Debug, thiserror::Error)]
pub enum CodeMessageError {
    /// The code counts no more: nobody waits for it.
    #[error("the code counts no more")]
    Expired,
    /// The database did not answer.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The message was not taken.
    #[error(transparent)]
    Delivery(#[from] DeliveryError),
}

/// What sending a code works with.
#[derive(Clone, Copy)]
pub(crate) struct CodeMessageParts<'a> {
    /// Where the site stands, without a slash at the end.
    pub origin: &'a str,
    pub shop_name: &'a str,
    pub limits: &'a SendLimits,
    pub storage: &'a Storage,
    pub clock: &'a dyn Clock,
    pub mailer: &'a dyn Mailer,
    pub sms: &'a dyn SmsSender,
    pub translations: &'a Translations,
}

impl<'a> CodeMessageParts<'a> {
    const fn mail_frame(&self, locale: Locale) -> MailFrame<'a> {
        MailFrame {
            translations: self.translations,
            shop_name: self.shop_name,
            origin: self.origin,
            locale,
        }
    }

    fn text_budget(&self) -> TextBudget<'a> {
        TextBudget {
            storage: self.storage,
            limits: self.limits,
            now: self.clock.now(),
        }
    }
}

/// What the owner of a contact is told.
enum CodeMessageKind {
    /// The code, and what it does.
    Code(VerifyType),
    /// That there is an account already.
    AccountExists,
    /// Nothing.
    None,
}

/// Sends a code, or what fits in its place. A code that was used up or replaced meanwhile, as may
/// be when the same job is done again, is nobody's any more: nothing is sent.
///
/// # Errors
/// [`CodeMessageError::Expired`] once the code counts no more; whatever else keeps the message.
pub(crate) async fn send_code_message(
    parts: &CodeMessageParts<'_>,
    job: &SendCodeJob,
    key: DeliveryKey,
) -> Result<(), CodeMessageError> {
    if parts.clock.now() >= job.expires_at {
        return Err(CodeMessageError::Expired);
    }
    if !is_awaited(parts, job).await? {
        return Ok(());
    }
    let is_known = parts.storage.credentials(&job.key).await?.is_some();
    let kind = job.message_kind(is_known);
    match &job.contact {
        StoredContact::Email(to) => match job.mail(parts, to, &kind) {
            Some(mail) => Ok(parts.mailer.send(&mail, key).await?),
            None => Ok(()),
        },
        StoredContact::Phone { number, area } => match job.sms(parts, number, &kind) {
            Some(sms) if parts.text_budget().take(job.send_id, area).await? => {
                Ok(parts.sms.send(&sms, key).await?)
            }
            _ => Ok(()),
        },
    }
}

/// Whether the code of a job may still be typed, and is the last that was asked for.
async fn is_awaited(parts: &CodeMessageParts<'_>, job: &SendCodeJob) -> Result<bool, StorageError> {
    let Some(purpose) = VerifyType::from_name(&job.purpose) else {
        return Ok(false);
    };
    let now = parts.clock.now();
    let state = parts.storage.code_state(purpose, &job.key).await?;
    Ok(state.is_some_and(|state| state.expires_at == job.expires_at && state.is_open(now)))
}

impl SendCodeJob {
    fn message_kind(&self, is_known: bool) -> CodeMessageKind {
        match VerifyType::from_name(&self.purpose) {
            Some(VerifyType::Register) if is_known => CodeMessageKind::AccountExists,
            Some(VerifyType::Login | VerifyType::ResetPassword) if !is_known => {
                CodeMessageKind::None
            }
            Some(purpose) => CodeMessageKind::Code(purpose),
            None => CodeMessageKind::None,
        }
    }

    fn mail(&self, parts: &CodeMessageParts<'_>, to: &str, kind: &CodeMessageKind) -> Option<Mail> {
        let frame = parts.mail_frame(self.locale);
        let content = match kind {
            CodeMessageKind::Code(purpose) => code_mail(&frame, *purpose, &self.code),
            CodeMessageKind::AccountExists => known_mail(&frame),
            CodeMessageKind::None => return None,
        };
        Some(frame.mail(to.to_owned(), content))
    }

    fn sms(&self, parts: &CodeMessageParts<'_>, to: &str, kind: &CodeMessageKind) -> Option<Sms> {
        let shop = ("shop", parts.shop_name.to_owned());
        let message = match kind {
            CodeMessageKind::Code(purpose) => {
                let does = Message::from(code_use(*purpose));
                let does = parts.translations.translate(&does, self.locale);
                let code = ("code", self.code.clone());
                Message::Ours(Word("account.code_sms"), vec![code, ("use", does), shop])
            }
            CodeMessageKind::AccountExists => Message::Ours(Word("account.known_sms"), vec![shop]),
            CodeMessageKind::None => return None,
        };
        Some(Sms {
            to: to.to_owned(),
            text: parts.translations.translate(&message, self.locale),
        })
    }
}
