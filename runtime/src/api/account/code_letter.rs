//! The message that brings a code, or what is said to someone else in its place.

use kiosk_domain::{Locale, VerifyType};
use serde::{Deserialize, Serialize};

use super::contact::{Contact, StoredContact};
use crate::adapters::{Mail, Sms};
use crate::api::letter::letter;
use crate::app::App;
use crate::jobs::{Job, JobError};
use crate::service::JobPayload;
use crate::storage::account::TextCharge;
use crate::words::{Message, Word};

/// What the job of sending a code is given. It holds the code: nothing ever logs it.
#[derive(Serialize, Deserialize)]
pub(crate) struct CodeLetter {
    /// The note of the send.
    send_id: i64,
    purpose: String,
    contact: StoredContact,
    key: String,
    code: String,
    locale: String,
    /// From when on the code counts no more, Unix seconds.
    expires_at: i64,
}

/// What is told to the owner of a contact.
enum Tiding {
    /// The code.
    Code,
    /// That there is an account already.
    HaveAccount,
    /// Nothing.
    Silence,
}

impl JobPayload for CodeLetter {
    const NAME: &'static str = "send_code";
    const IS_SECRET: bool = true;
}

impl Job for CodeLetter {
    async fn run(self, app: &App) -> Result<(), JobError> {
        self.send(app).await
    }
}

impl CodeLetter {
    /// The letter of a code, of the send that was noted under a number.
    pub(crate) fn new(
        send_id: i64,
        (purpose, contact): (VerifyType, &Contact),
        (code, expires_at): (&str, i64),
        locale: Locale,
    ) -> Self {
        Self {
            send_id,
            purpose: purpose.name().to_owned(),
            contact: contact.stored(),
            key: contact.key(),
            code: code.to_owned(),
            locale: locale.name().to_owned(),
            expires_at,
        }
    }

    /// Sends it, or what fits in its place; gives up when the code counts no more, as nobody
    /// waits for it.
    pub(crate) async fn send(&self, app: &App) -> Result<(), JobError> {
        if app.now() >= self.expires_at {
            return Err(JobError::Expired);
        }
        let known = app.storage.credentials(&self.key).await?.is_some();
        match &self.contact {
            StoredContact::Email(to) => match self.mail(app, to, known) {
                Some(mail) => Ok(app.mailer.send(&mail).await?),
                None => Ok(()),
            },
            StoredContact::Phone { number, area } => match self.sms(app, number, known) {
                Some(sms) if self.is_paid(app, area).await? => Ok(app.sms.send(&sms).await?),
                _ => Ok(()),
            },
        }
    }

    /// Whether the shop pays for one more text message today. It is asked where a message is
    /// really sent: silence costs nothing, and whoever asked learns neither.
    async fn is_paid(&self, app: &App, area: &str) -> Result<bool, JobError> {
        let charge = TextCharge {
            send_id: self.send_id,
            area,
            now: app.now(),
        };
        let limits = &app.config.limits.codes;
        let paid = app.storage.charge_text(charge, limits).await?;
        if !paid {
            tracing::warn!(
                area,
                "a text message was not sent: those of the day are used up"
            );
        }
        Ok(paid)
    }

    fn tiding(&self, known: bool) -> Tiding {
        match (VerifyType::from_name(&self.purpose), known) {
            (Some(VerifyType::Register), true) => Tiding::HaveAccount,
            (Some(VerifyType::Login | VerifyType::ResetPassword), false) | (None, _) => {
                Tiding::Silence
            }
            _ => Tiding::Code,
        }
    }

    fn mail(&self, app: &App, to: &str, known: bool) -> Option<Mail> {
        let (subject, text) = match self.tiding(known) {
            Tiding::Code => (Word("account.code_subject"), Word("account.code_mail")),
            Tiding::HaveAccount => (Word("account.known_subject"), Word("account.known_mail")),
            Tiding::Silence => return None,
        };
        let words = (self.say(app, subject), self.say(app, text));
        Some(letter(self.locale(), to.to_owned(), words))
    }

    fn sms(&self, app: &App, to: &str, known: bool) -> Option<Sms> {
        let text = match self.tiding(known) {
            Tiding::Code => Word("account.code_sms"),
            Tiding::HaveAccount => Word("account.known_sms"),
            Tiding::Silence => return None,
        };
        Some(Sms {
            to: to.to_owned(),
            text: self.say(app, text),
        })
    }

    fn say(&self, app: &App, word: Word) -> String {
        let arguments = vec![
            ("code", self.code.clone()),
            ("shop", app.config.shop_name.clone()),
            ("site", app.config.origin.clone()),
        ];
        app.translations
            .say(&Message::Ours(word, arguments), self.locale())
    }

    fn locale(&self) -> Locale {
        Locale::from_name(&self.locale).unwrap_or(Locale::Default)
    }
}
