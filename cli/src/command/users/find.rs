//! The person that somebody typed.

use anyhow::Context as _;
use kiosk_domain::Email;
use kiosk_runtime::storage::Storage;
use kiosk_runtime::storage::account::User;

const HINT: &str = "hint: `kiosk users list` shows who is known";

/// Finds a person by number, email address or phone number.
pub async fn find(storage: &Storage, who: &str) -> anyhow::Result<User> {
    let found = if let Ok(email) = Email::parse(who) {
        by_contact(storage, &format!("email:{}", email.canonical())).await?
    } else if who.starts_with('+') {
        by_contact(storage, &format!("phone:{who}")).await?
    } else {
        // Why it is no number tells nothing: it need not be one.
        let id = who.parse().ok().with_context(|| {
            format!(
                "`{who}` is no number of a person, no email address and no phone number: \
                 +62812…\n{HINT}"
            )
        })?;
        storage.user(id).await?
    };
    found.with_context(|| format!("nobody is known by `{who}`\n{HINT}"))
}

async fn by_contact(storage: &Storage, contact: &str) -> anyhow::Result<Option<User>> {
    let found = storage.credentials(contact).await?;
    Ok(found.map(|found| found.user))
}
