//! The person that somebody typed.

use anyhow::Context as _;
use kiosk_domain::{ContactKey, Email};
use kiosk_runtime::service::account::UserKey;

const HINT: &str = "hint: `kiosk users list` shows who is known";

/// Reads a number, an email address or a phone number.
pub fn user_key(who: &str) -> anyhow::Result<UserKey> {
    if let Ok(email) = Email::parse(who) {
        return Ok(UserKey::Contact(ContactKey::of_email(&email)));
    }
    let phone = ContactKey::of_phone(who).ok().map(UserKey::Contact);
    let key = phone.or_else(|| who.parse().ok().map(UserKey::Id));
    key.with_context(|| {
        format!(
            "`{who}` is no number of a person, no email address and no phone number: +62812…\n{HINT}"
        )
    })
}

/// What is said when nobody goes by that.
pub fn unknown(who: &str) -> String {
    format!("nobody is known by `{who}`\n{HINT}")
}
