//! The parts of a shop that the use cases of accounts work with.

use kiosk_captcha::Captcha;
use kiosk_domain::{Environment, Locale, SessionLimits, UnixTime};
use secrecy::SecretString;

use crate::adapters::{Geo, Limiter, SocialProviders};
use crate::catalogue::LiveCatalogue;
use crate::config::Limits;
use crate::service::mail::MailFrame;
use crate::service::{JobPayload, Refusal};
use crate::storage::{NewJob, Storage};
use crate::system::{Clock, Ids, Passwords, Random, RowId, Signer};
use crate::words::Translations;

/// What the use cases of accounts are given.
#[derive(Clone, Copy)]
pub(crate) struct AccountParts<'a> {
    /// Whether the shop sells or is being worked on.
    pub environment: Environment,
    /// Where the site stands, without a slash at the end.
    pub origin: &'a str,
    /// Other origins to which `back_url` may lead.
    pub origins: &'a [String],
    pub shop_name: &'a str,
    /// What the handshakes with other services are made of.
    pub secret: &'a SecretString,
    pub limits: &'a Limits,
    pub sessions: SessionLimits,
    pub storage: &'a Storage,
    pub catalogue: &'a LiveCatalogue,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
    pub ids: &'a Ids,
    pub limiter: &'a dyn Limiter,
    pub signer: &'a Signer,
    pub geo: &'a dyn Geo,
    pub captcha: &'a Captcha,
    pub passwords: &'a Passwords,
    pub social: &'a SocialProviders,
    pub translations: &'a Translations,
}

impl<'a> AccountParts<'a> {
    /// What all mails in a language have in common.
    pub const fn mail_frame(&self, locale: Locale) -> MailFrame<'a> {
        MailFrame {
            translations: self.translations,
            shop_name: self.shop_name,
            origin: self.origin,
            locale,
        }
    }

    /// This moment.
    pub fn now(&self) -> UnixTime {
        self.clock.now()
    }

    /// The id of something new.
    pub fn next_id<Id: RowId>(&self) -> Id {
        self.ids.next(self.clock, self.random)
    }

    /// The job of a payload, to run as soon as possible.
    pub fn job(&self, payload: &impl JobPayload) -> Result<NewJob, Refusal> {
        payload
            .queued(self.next_id(), self.now())
            .map_err(Refusal::failed)
    }
}
