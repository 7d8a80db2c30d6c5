//! A page with one sentence, and a page with one question, for people who come by a link in a
//! mail.

use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use kiosk_domain::Locale;

use super::{HtmlPage, escaped};
use crate::app::App;
use crate::words::{Message, Word};

/// A question with one answer.
#[derive(Clone, Copy, Debug)]
pub(in crate::api) struct ConfirmForm<'a> {
    /// What is asked.
    pub question: Word,
    /// What the button says.
    pub answer: Word,
    /// The call that the button posts to, with its parameters.
    pub call: &'a str,
}

/// The sentence in a language, and the way to the shop.
pub(in crate::api) fn message_page(app: &App, locale: Locale, word: Word) -> Response {
    text_page(app, locale, &translate(app, locale, word))
}

/// As [`message_page`], with a sentence that is in the language already.
pub(super) fn text_page(app: &App, locale: Locale, sentence: &str) -> Response {
    let home = match locale.prefix() {
        Some(prefix) => format!("{}/{prefix}/", app.config.origin),
        None => format!("{}/", app.config.origin),
    };
    let home = escaped(&home);
    let way = escaped(&translate(app, locale, Word("api.to_shop")));
    let main = format!("<div class=\"ways\"><a class=\"quiet\" href=\"{home}\">{way}</a></div>\n");
    respond(&HtmlPage {
        locale,
        title: sentence,
        main: &main,
    })
}

/// The question in a language. Opening the page does nothing: programs that look through mails
/// open every link.
pub(in crate::api) fn confirm_page(
    app: &App,
    locale: Locale,
    question: ConfirmForm<'_>,
) -> Response {
    let answer = escaped(&translate(app, locale, question.answer));
    let call = escaped(question.call);
    let main = format!(
        "<form class=\"ways\" method=\"post\" action=\"/api{call}\"><button class=\"loud\">{answer}</button></form>\n"
    );
    respond(&HtmlPage {
        locale,
        title: &translate(app, locale, question.question),
        main: &main,
    })
}

fn translate(app: &App, locale: Locale, word: Word) -> String {
    let message = Message::with(word, "shop", &app.config.shop_name);
    app.translations.translate(&message, locale)
}

fn respond(page: &HtmlPage<'_>) -> Response {
    let headers = [(header::CACHE_CONTROL, "private, no-store")];
    (headers, Html(page.html())).into_response()
}
