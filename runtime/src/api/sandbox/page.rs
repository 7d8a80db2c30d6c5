//! The consent page as HTML: no script, no style but a sheet of its own.

use kiosk_domain::Locale;

use crate::adapters::social::sandbox::{Authorization, PEOPLE, Person};
use crate::api::speak::{Message, Translations, Word};

/// What the page shows.
pub(super) struct Page<'a> {
    pub shop: &'a str,
    pub locale: Locale,
    pub asked: &'a Authorization,
    pub translations: &'a Translations,
}

/// The page.
pub(super) fn render(page: &Page<'_>) -> String {
    let (lang, dir) = (page.locale.html_lang(), page.locale.direction().as_str());
    let title = page.say(Word("social.sandbox_title"));
    let intro = page.say(Word("social.sandbox_intro"));
    let cancel = page.say(Word("social.sandbox_cancel"));
    let fail = page.say(Word("social.sandbox_fail"));
    let hidden: String = hidden(page.asked);
    let people: String = PEOPLE.iter().map(|person| page.person(person)).collect();
    format!(
        r#"<!doctype html>
<html lang="{lang}" dir="{dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{title}</title>
<link rel="stylesheet" href="/api/sandbox/social/style.css">
</head>
<body>
<main>
<h1>{title}</h1>
<p>{intro}</p>
<form method="post" action="/api/sandbox/social/authorize">
{hidden}<ul>
{people}</ul>
<div class="ways">
<button class="quiet" name="choice" value="cancel">{cancel}</button>
<button class="quiet" name="choice" value="fail">{fail}</button>
</div>
</form>
</main>
</body>
</html>
"#
    )
}

impl Page<'_> {
    fn say(&self, word: Word) -> String {
        let message = Message::with(word, "shop", self.shop);
        escaped(&self.translations.say(&message, self.locale))
    }

    fn person(&self, person: &Person) -> String {
        let kind = match (person.email, person.verified) {
            (Some(_), true) => Word("social.sandbox_verified"),
            (Some(_), false) => Word("social.sandbox_unverified"),
            (None, _) => Word("social.sandbox_without"),
        };
        let kind = self.say(kind);
        let (id, name) = (escaped(person.id), escaped(person.name));
        let initial: String = person.name.chars().take(1).collect();
        let email = person.email.map(escaped);
        let email = email.map_or(String::new(), |email| {
            format!(r#"<bdi class="mail">{email}</bdi>"#)
        });
        format!(
            r#"<li><button class="person" name="choice" value="{id}"><span class="face" aria-hidden="true">{initial}</span><span class="who"><bdi class="name">{name}</bdi>{email}<span class="kind">{kind}</span></span></button></li>
"#
        )
    }
}

/// What the shop asked, carried on.
fn hidden(asked: &Authorization) -> String {
    let fields = [
        ("response_type", &asked.response_type),
        ("client_id", &asked.client_id),
        ("redirect_uri", &asked.redirect_uri),
        ("state", &asked.state),
        ("nonce", &asked.nonce),
        ("code_challenge", &asked.code_challenge),
        ("code_challenge_method", &asked.code_challenge_method),
    ];
    let fields = fields.map(|(name, value)| {
        let value = escaped(value);
        format!("<input type=\"hidden\" name=\"{name}\" value=\"{value}\">\n")
    });
    fields.concat()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(locale: Locale, state: &str) -> String {
        let asked = Authorization {
            state: state.to_owned(),
            ..Authorization::default()
        };
        render(&Page {
            shop: "<b>Shop</b>",
            locale,
            asked: &asked,
            translations: &Translations::embedded().unwrap(),
        })
    }

    #[test]
    fn what_strangers_write_stays_text() {
        let page = page(Locale::Default, "\"><script>alert(1)</script>");
        assert!(!page.contains("<script"));
        assert!(page.contains("&quot;&gt;&lt;script&gt;"));
        assert!(page.contains("&lt;b&gt;Shop"));
        assert!(!page.contains("style="));
    }

    #[test]
    fn arabic_runs_right_to_left() {
        let arabic = page(Locale::from_prefix("ar").unwrap(), "s");
        assert!(arabic.contains(r#"<html lang="ar" dir="rtl">"#));
        assert!(page(Locale::Default, "s").contains(r#"dir="ltr""#));
    }
}
