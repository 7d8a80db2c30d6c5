//! The mail that greets somebody who has registered.

use kiosk_domain::{Locale, UserId};
use serde::{Deserialize, Serialize};

use crate::adapters::{DeliveryError, DeliveryKey, Mailer};
use crate::service::JobPayload;
use crate::service::mail::{MailFrame, welcome_mail};
use crate::storage::{Storage, StorageError};
use crate::words::Translations;

/// The job to greet somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WelcomeMail {
    /// Whom.
    pub user_id: UserId,
    /// In which language they registered.
    pub locale: Locale,
}

impl JobPayload for WelcomeMail {
    const NAME: &'static str = "send_welcome_mail";
    const IS_SECRET: bool = false;
}

/// What mails to users work with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UserMailParts<'a> {
    /// Where the site stands, without a slash at the end.
    pub origin: &'a str,
    pub shop_name: &'a str,
    pub storage: &'a Storage,
    pub mailer: &'a dyn Mailer,
    pub translations: &'a Translations,
}

impl<'a> UserMailParts<'a> {
    /// What all mails in a language have in common.
    pub(crate) const fn frame(&self, locale: Locale) -> MailFrame<'a> {
        MailFrame {
            translations: self.translations,
            shop_name: self.shop_name,
            origin: self.origin,
            locale,
        }
    }
}

/// Why a mail was not sent.
#[derive(Clone, Debug, thiserror::Error)]
pub enum UserMailError {
    /// The database did not answer.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The mail was not taken.
    #[error(transparent)]
    Delivery(#[from] DeliveryError),
}

/// Greets somebody by mail, unless they have no address.
///
/// # Errors
/// What keeps the mail.
pub(crate) async fn send_welcome_mail(
    parts: &UserMailParts<'_>,
    job: WelcomeMail,
    key: DeliveryKey,
) -> Result<(), UserMailError> {
    let user = parts.storage.user(job.user_id).await?;
    let Some(to) = user.and_then(|user| user.email) else {
        return Ok(());
    };
    let frame = parts.frame(job.locale);
    let mail = frame.mail(to, welcome_mail(&frame));
    Ok(parts.mailer.send(&mail, key).await?)
}
