//! The form in which a mail travels.

use lettre::Message;
use lettre::message::{Mailbox, MultiPart, SinglePart};

use super::Mail;
use crate::adapters::DeliveryError;

/// The mail in the form of the internet. One that has none is refused for good.
pub(super) fn message(mail: &Mail, from: &Mailbox) -> Result<Message, DeliveryError> {
    let refused = |why: &str| DeliveryError::Refused(why.to_owned());
    let to = mail.to.parse();
    let envelope = Message::builder()
        .from(from.clone())
        .to(to.map_err(|_| refused("a mail's address cannot be read"))?)
        .subject(mail.subject.as_str());
    let text = mail.text.clone();
    let made = match &mail.html {
        Some(html) => envelope.multipart(MultiPart::alternative_plain_html(text, html.clone())),
        None => envelope.singlepart(SinglePart::plain(text)),
    };
    made.map_err(|_| refused("a mail cannot be put together"))
}
