//! Mails: what they say, and how that becomes a text and a page in their reader's language.

mod account_mails;
mod content;
mod frame;
mod order_mail;
mod preview;
mod render;

pub(crate) use account_mails::{
    AccountChange, changed_mail, code_mail, code_use, known_mail, subscribe_mail, welcome_mail,
};
pub(crate) use content::MailContent;
use content::{MailBlock, MailRow};
pub(crate) use frame::MailFrame;
pub(crate) use order_mail::{OrderMailFacts, order_mail};
pub use preview::{MailName, MailPreview, MailPreviews};
