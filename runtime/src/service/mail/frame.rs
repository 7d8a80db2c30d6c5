//! What all mails of a shop in one language have in common.

use kiosk_domain::{Locale, Route};

use super::render::{page, text};
use super::{MailBlock, MailContent};
use crate::adapters::Mail;
use crate::words::{Message, Translations, Word};

/// Whose mail it is, and in which language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MailFrame<'a> {
    /// The sentences of the shop.
    pub translations: &'a Translations,
    /// The shop's name.
    pub shop_name: &'a str,
    /// Where the site stands, without a slash at the end.
    pub origin: &'a str,
    /// What its reader reads.
    pub locale: Locale,
}

impl MailFrame<'_> {
    /// The mail with that content. Where the page cannot be made, the text is a whole mail.
    pub(crate) fn mail(&self, to: String, content: MailContent) -> Mail {
        let html = page(self, &content)
            // A test keeps the layouts sound.
            .inspect_err(|error| tracing::warn!("a mail has no page: {error}"))
            .ok();
        Mail {
            to,
            text: text(self, &content),
            subject: content.subject,
            html,
        }
    }

    /// A sentence in the reader's language.
    pub(super) fn say(&self, message: impl Into<Message>) -> String {
        self.translations.translate(&message.into(), self.locale)
    }

    /// A sentence that names the shop.
    pub(super) fn say_of_shop(&self, word: Word) -> String {
        self.say(Message::with(word, "shop", self.shop_name))
    }

    /// A page of the shop as its reader sees it, with a query.
    pub(super) fn url(&self, route: &Route, query: &str) -> String {
        format!("{}{}{query}", self.origin, route.path(self.locale))
    }

    /// The content of a sentence that is a whole mail, with what stands in its braces.
    pub(super) fn written(
        &self,
        subject: Word,
        text: Word,
        arguments: Vec<(&'static str, String)>,
    ) -> MailContent {
        let shop = ("shop", self.shop_name.to_owned());
        let site = ("site", self.origin.to_owned());
        let arguments = [arguments, vec![shop, site]].concat();
        let subject = self.say(Message::Ours(subject, arguments.clone()));
        let text = self.say(Message::Ours(text, arguments));
        // The layouts say whose mail it is.
        let paragraphs = text.trim().split("\n\n");
        let said = paragraphs.filter(|paragraph| *paragraph != self.shop_name);
        MailContent {
            title: subject.clone(),
            subject,
            blocks: said.map(MailBlock::of_paragraph).collect(),
        }
    }
}
