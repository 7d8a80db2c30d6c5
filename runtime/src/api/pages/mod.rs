//! The few pages that the API itself shows: what links of mails lead to, and the sandbox.

mod message_page;
mod page;
mod refused;
mod style;

pub(super) use message_page::{ConfirmForm, confirm_page, message_page};
pub(super) use page::{HtmlPage, escaped};
pub(super) use refused::{as_page, opens_page, reader};
pub(super) use style::routes;
