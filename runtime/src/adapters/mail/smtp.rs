//! Mail through a server.

use anyhow::Context as _;
use async_trait::async_trait;
use lettre::message::{Mailbox, MultiPart, SinglePart};
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};
use secrecy::{ExposeSecret as _, SecretString};

use super::{Mail, Mailer};

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
            .build();
        let from = from
            .parse()
            .with_context(|| format!("`{from}` is no sender such as `Shop <shop@example.com>`"))?;
        Ok(Self { transport, from })
    }
}

#[async_trait]
impl Mailer for SmtpMailer {
    async fn send(&self, mail: &Mail) -> anyhow::Result<()> {
        let message = message(mail, &self.from)?;
        self.transport
            .send(message)
            .await
            .context("the mail server did not take a mail")?;
        Ok(())
    }
}

/// The mail in the form of the internet.
pub(super) fn message(mail: &Mail, from: &Mailbox) -> anyhow::Result<Message> {
    let to = mail.to.parse().context("a mail's address cannot be read")?;
    let envelope = Message::builder()
        .from(from.clone())
        .to(to)
        .subject(mail.subject.as_str());
    let text = mail.text.clone();
    Ok(match &mail.html {
        Some(html) => envelope.multipart(MultiPart::alternative_plain_html(text, html.clone()))?,
        None => envelope.singlepart(SinglePart::plain(text))?,
    })
}
