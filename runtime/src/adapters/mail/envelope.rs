//! The form in which a mail travels.

use lettre::Message;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart, SinglePart};

use super::Mail;
use crate::adapters::{DeliveryError, DeliveryKey};

/// The mail in the form of the internet. One that has none is refused for good.
pub(super) fn message(
    mail: &Mail,
    from: &Mailbox,
    key: DeliveryKey,
) -> Result<Message, DeliveryError> {
    let refused = |why: &str| DeliveryError::Refused(why.to_owned());
    let to = mail.to.parse();
    let envelope = Message::builder()
        .from(from.clone())
        .message_id(Some(message_id(from, key)))
        .raw_header(automatic())
        .to(to.map_err(|_| refused("a mail's address cannot be read"))?)
        .subject(mail.subject.as_str());
    let text = mail.text.clone();
    let made = match &mail.html {
        Some(html) => envelope.multipart(MultiPart::alternative_plain_html(text, html.clone())),
        None => envelope.singlepart(SinglePart::plain(text)),
    };
    made.map_err(|_| refused("a mail cannot be put together"))
}

/// A name that no other mail has, and this one whenever it is sent: servers and mail programs show
/// one of two.
fn message_id(from: &Mailbox, key: DeliveryKey) -> String {
    format!("<{key}@{}>", from.email.domain())
}

/// Asks programs not to answer that somebody is on holiday (RFC 3834).
fn automatic() -> HeaderValue {
    let name = HeaderName::new_from_ascii_str("Auto-Submitted");
    HeaderValue::new(name, "auto-generated".to_owned())
}
