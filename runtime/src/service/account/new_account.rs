//! A person who is not stored yet.

use kiosk_domain::{Amount, Locale, RegionSymbol};

use super::AccountParts;
use super::channel::Channel;
use super::contact::Contact;
use super::welcome_mail::WelcomeMail;
use crate::service::Refusal;
use crate::service::coupon::NewUserCoupons;
use crate::service::tracking::{UploadConversion, channel_click};
use crate::storage::NewJob;
use crate::storage::account::{NewUser, User};

/// What opens an account, checked.
pub(crate) struct NewAccount {
    /// What the account is found by.
    pub contact: Contact,
    /// The region of the registration.
    pub region: RegionSymbol,
    /// argon2id in the PHC format; none for people who come from another service.
    pub password_hash: Option<String>,
    /// Where the registration came from.
    pub channel: Channel,
}

impl NewAccount {
    /// The person to store, named by a number until they choose a name.
    pub fn user(self, parts: &AccountParts<'_>) -> NewUser {
        let email = self.contact.email();
        let phone = self.contact.phone();
        NewUser {
            email_key: email.map(kiosk_domain::Email::canonical),
            password_hash: self.password_hash,
            channel: self.channel.stored(),
            user: User {
                id: parts.next_id(),
                email: email.map(ToString::to_string),
                area_code: phone.map(|phone| phone.area().to_string()),
                phone: phone.map(|phone| phone.number().to_owned()),
                nickname: format!("user{}", parts.random.digits(8)),
                region: self.region,
                spent: Amount::ZERO,
                complete_order_count: 0,
                created_at: parts.now(),
                blocked_at: None,
            },
        }
    }
}

/// The jobs of what everybody gets who registers: coupons, and a greeting by mail; and the
/// advertiser's word of it, where there is a click and consent.
pub(super) fn welcome(
    parts: &AccountParts<'_>,
    new: &NewUser,
    locale: Locale,
) -> Result<Vec<NewJob>, Refusal> {
    let user_id = new.user.id;
    let mut jobs = vec![parts.job(&NewUserCoupons { user_id })?];
    if new.user.email.is_some() {
        jobs.push(parts.job(&WelcomeMail { user_id, locale })?);
    }
    if let Some(click) = channel_click(&new.channel) {
        jobs.push(parts.job(&UploadConversion::registration(
            user_id,
            &click,
            parts.now(),
        ))?);
    }
    Ok(jobs)
}
