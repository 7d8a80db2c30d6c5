//! Mail through a server.

use std::time::Duration;

use anyhow::Context as _;
use async_trait::async_trait;
use lettre::message::Mailbox;
use lettre::transport::smtp::Error;
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor};
use secrecy::{ExposeSecret as _, SecretString};

use super::envelope::message;
use super::{Mail, Mailer};
use crate::adapters::{DeliveryError, DeliveryKey};

/// Answers that speak of us and not of the mail (530–538: who we are was not accepted). The
/// owner mends that, and then the mail is taken.
const ABOUT_US: std::ops::RangeInclusive<u16> = 530..=539;

/// How long the server may take for each of its answers.
const PATIENCE: Duration = Duration::from_secs(10);

/// Hands mail to a server.
#[derive(Clone, Debug)]
pub struct SmtpMailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl SmtpMailer {
    /// Uses a server: `smtps://user:password@host` (TLS from the start),
    /// `smtp://host?tls=required` (STARTTLS) or `smtp://host` (none, for a local relay).
    ///
    /// # Errors
    /// When the address or the sender is none.
    pub fn new(url: &SecretString, from: &str) -> anyhow::Result<Self> {
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url.expose_secret())
            .context("the mail server's address cannot be read")?
            .timeout(Some(PATIENCE))
            .build();
        let from = from
            .parse()
            .with_context(|| format!("`{from}` is no sender such as `Shop <shop@example.com>`"))?;
        Ok(Self { transport, from })
    }
}

#[async_trait]
impl Mailer for SmtpMailer {
    async fn send(&self, mail: &Mail, key: DeliveryKey) -> Result<(), DeliveryError> {
        let message = message(mail, &self.from, key)?;
        let sent = self.transport.send(message).await;
        sent.map(|_| ()).map_err(|error| untaken(&error))
    }
}

/// What an answer means for the mail. Its sentence may repeat the address: only its code goes on.
fn untaken(error: &Error) -> DeliveryError {
    let Some(code) = error.status() else {
        let why = if error.is_timeout() {
            "the mail server does not answer"
        } else if error.is_tls() {
            "the mail server's encryption cannot be used"
        } else if error.is_client() || error.is_response() {
            "the mail server speaks otherwise than expected"
        } else {
            "the mail server cannot be reached"
        };
        return DeliveryError::Later(why.to_owned());
    };
    let why = format!("the mail server answered {code}");
    if error.is_permanent() && !ABOUT_US.contains(&u16::from(code)) {
        DeliveryError::Refused(why)
    } else {
        DeliveryError::Later(why)
    }
}
