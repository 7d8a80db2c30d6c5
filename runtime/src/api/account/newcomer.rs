//! A person who is not stored yet.

use super::contact::Contact;
use crate::app::App;
use crate::storage::account::{NewUser, User};

/// What opens an account, checked.
pub(crate) struct Newcomer {
    /// What the account is found by.
    pub(crate) contact: Contact,
    /// The region of the registration.
    pub(crate) region: String,
    /// argon2id in the PHC format; none for people who come from another service.
    pub(crate) password_hash: Option<String>,
    /// Where the registration came from, as JSON.
    pub(crate) channel: String,
}

impl Newcomer {
    /// The person to store, named by a number until they choose a name.
    pub(crate) fn person(self, app: &App) -> NewUser {
        let email = self.contact.email();
        let phone = self.contact.phone();
        NewUser {
            email_key: email.map(kiosk_domain::Email::canonical),
            password_hash: self.password_hash,
            channel: self.channel,
            user: User {
                id: app.next_id(),
                email: email.map(ToString::to_string),
                area_code: phone.map(|phone| phone.area().to_string()),
                phone: phone.map(|phone| phone.number().to_owned()),
                nickname: format!("user{}", app.random.digits(8)),
                region: self.region,
                spent: 0,
                complete_order_count: 0,
                created_at: app.now(),
                blocked_at: None,
            },
        }
    }
}
