//! News by mail, for those who confirm that they want it.

use kiosk_domain::{AccountKind, Email, Locale, Subscription, UnixTime};
use serde::{Deserialize, Serialize};

use super::contact::Contact;
use super::{AccountParts, ClientInfo};
use crate::adapters::Mail;
use crate::service::{MailText, Refusal, count_address, mail};
use crate::storage::account::NewSubscriber;
use crate::storage::{NewJob, Storage, StorageError};
use crate::system::Use;
use crate::words::{Message, Word};

/// A link of the mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NewsLink {
    /// The one that confirms.
    Confirm,
    /// The one that ends.
    End,
}

/// What a link says; nobody else can write one.
#[derive(Serialize, Deserialize)]
pub(crate) struct SubscriptionToken {
    /// What two spellings of the address share.
    email_key: String,
    /// The name of the locale in which it was asked.
    locale: String,
    /// Until when it may be confirmed.
    ends_at: UnixTime,
}

impl SubscriptionToken {
    /// The locale in which it was asked.
    pub fn locale(&self) -> Locale {
        Locale::from_name(&self.locale).unwrap_or(Locale::Default)
    }
}

impl NewsLink {
    /// The call that the link opens, with its token.
    pub fn call(self, token: &str) -> String {
        let call = match self {
            Self::Confirm => "/v4/subscribe-confirm",
            Self::End => "/v4/subscribe-end",
        };
        format!("{call}?token={token}")
    }

    /// What a link says, if we wrote it and it still counts. Whoever wants no more news may say so
    /// years later.
    pub fn verify(self, parts: &AccountParts<'_>, token: &str) -> Option<SubscriptionToken> {
        let said: SubscriptionToken = parts.signer.verify(self.signature(), token)?;
        let counts = self == Self::End || parts.now() < said.ends_at;
        counts.then_some(said)
    }

    /// The whole address of the link.
    fn address(
        self,
        parts: &AccountParts<'_>,
        said: &SubscriptionToken,
    ) -> serde_json::Result<String> {
        let token = parts.signer.sign(self.signature(), said)?;
        Ok(format!("{}/api{}", parts.origin, self.call(&token)))
    }

    fn signature(self) -> Use {
        match self {
            Self::Confirm => Use("kiosk 2026 confirming news"),
            Self::End => Use("kiosk 2026 ending news"),
        }
    }
}

/// Sends a mail that asks whether its owner wants news; not to those who confirmed already, nor
/// twice within a day. The answer is the same in each case.
///
/// # Errors
/// A text that is no address, or too many that one network asks for.
pub(crate) async fn subscribe(
    parts: &AccountParts<'_>,
    client: &ClientInfo,
    email: &str,
) -> Result<(), Refusal> {
    let invalid = || Refusal::invalid("email", Word("account.no_address"));
    let contact = Contact::parse(AccountKind::Email, email, None).map_err(|_| invalid())?;
    let email = contact.email().ok_or_else(invalid)?;
    count_address(
        parts.limiter,
        parts.limits.tries.subscriptions,
        client.address,
    )
    .await?;
    let new = NewSubscriber {
        email_key: email.canonical(),
        email: email.to_string(),
        locale: client.locale,
        asked_at: parts.now(),
    };
    let question = question(parts, email, client.locale).map_err(Refusal::failed)?;
    Ok(store(parts.storage, &new, &parts.job(&question)?).await?)
}

async fn store(storage: &Storage, new: &NewSubscriber, job: &NewJob) -> Result<(), StorageError> {
    storage
        .write(async |tx| {
            if !tx.insert_subscriber(new).await? {
                let known = tx.lock_subscriber(&new.email_key).await?;
                if known.is_none_or(|known| !known.is_asked_again(new.asked_at)) {
                    return Ok(());
                }
                tx.update_subscriber(new).await?;
            }
            tx.queue_job(job).await
        })
        .await
}

/// Notes that the owner of an address wants news; says whether the address had asked.
pub(crate) async fn confirm_news(
    parts: &AccountParts<'_>,
    said: &SubscriptionToken,
) -> Result<bool, StorageError> {
    let now = parts.now();
    parts
        .storage
        .write(async |tx| {
            let known = tx.lock_subscriber(&said.email_key).await?;
            if known.is_some_and(|known| known.confirmed_at.is_none()) {
                tx.confirm_subscriber(&said.email_key, now).await?;
            }
            Ok(known.is_some())
        })
        .await
}

/// Notes that an address wants no news. It is forgotten some days later: until then nobody has it
/// asked again.
pub(crate) async fn end_news(
    parts: &AccountParts<'_>,
    said: &SubscriptionToken,
) -> Result<(), StorageError> {
    let now = parts.now();
    parts
        .storage
        .write(async |tx| tx.end_subscription(&said.email_key, now).await)
        .await
}

fn question(parts: &AccountParts<'_>, email: &Email, locale: Locale) -> serde_json::Result<Mail> {
    let said = SubscriptionToken {
        email_key: email.canonical(),
        locale: locale.name().to_owned(),
        ends_at: parts.now() + Subscription::UNCONFIRMED,
    };
    let arguments = vec![
        ("shop", parts.shop_name.to_owned()),
        ("confirm", NewsLink::Confirm.address(parts, &said)?),
        ("end", NewsLink::End.address(parts, &said)?),
    ];
    let translate = |word| {
        let message = Message::Ours(word, arguments.clone());
        parts.translations.translate(&message, locale)
    };
    let text = MailText {
        subject: translate(Word("account.subscribe_subject")),
        text: translate(Word("account.subscribe_mail")),
    };
    Ok(mail(locale, email.to_string(), text))
}
