//! A page with one sentence, for people who come by a link in a mail.

use axum::response::Html;
use kiosk_domain::Locale;

use crate::api::speak::Word;
use crate::app::App;

/// The sentence in a language, and the way to the shop.
pub(crate) fn note_page(app: &App, locale: Locale, word: Word) -> Html<String> {
    let sentence = app.translations.say(&word.into(), locale);
    let home = match locale.prefix() {
        Some(prefix) => format!("{}/{prefix}/", app.config.origin),
        None => format!("{}/", app.config.origin),
    };
    let (sentence, shop, home) = (
        escaped(&sentence),
        escaped(&app.config.shop_name),
        escaped(&home),
    );
    let (lang, direction) = (locale.html_lang(), locale.direction());
    Html(format!(
        "<!doctype html>\n<html lang=\"{lang}\" dir=\"{}\">\n<head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\">\
         <meta name=\"robots\" content=\"noindex\"><title>{shop}</title></head>\n\
         <body><main><h1>{shop}</h1><p>{sentence}</p><p><a href=\"{home}\">{home}</a></p></main>\
         </body>\n</html>\n",
        direction.as_str(),
    ))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
