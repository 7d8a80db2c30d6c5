//! Asking by mail whether an address wants news.

use kiosk_domain::{AccountKind, Email, Locale, Subscription};

use super::contact::Contact;
use super::news_link::{NewsLink, SubscriptionToken};
use super::{AccountParts, ClientInfo};
use crate::adapters::Mail;
use crate::service::mail::subscribe_mail;
use crate::service::{Refusal, count_address};
use crate::storage::account::NewSubscriber;
use crate::storage::{NewJob, Storage, StorageError};
use crate::words::Word;

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

fn question(parts: &AccountParts<'_>, email: &Email, locale: Locale) -> serde_json::Result<Mail> {
    let said = SubscriptionToken {
        email_key: email.canonical(),
        locale,
        ends_at: parts.now() + Subscription::UNCONFIRMED,
    };
    let confirm = NewsLink::Confirm.address(parts, &said)?;
    let end = NewsLink::End.address(parts, &said)?;
    let frame = parts.mail_frame(locale);
    let question = subscribe_mail(&frame, confirm, end);
    Ok(frame.mail(email.to_string(), question))
}
