//! The consent page as HTML.

use kiosk_domain::Locale;

use crate::adapters::social::sandbox::{AuthorizationRequest, SANDBOX_USERS, SandboxUser};
use crate::api::pages::{HtmlPage, escaped};
use crate::words::{Message, Translations, Word};

/// What the page shows.
pub(super) struct Consent<'a> {
    pub shop: &'a str,
    pub locale: Locale,
    pub authorization: &'a AuthorizationRequest,
    pub translations: &'a Translations,
}

/// The page.
pub(super) fn render(page: &Consent<'_>) -> String {
    let intro = escaped(&page.translate(Word("social.sandbox_intro")));
    let cancel = escaped(&page.translate(Word("social.sandbox_cancel")));
    let fail = escaped(&page.translate(Word("social.sandbox_fail")));
    let hidden: String = hidden(page.authorization);
    let people: String = SANDBOX_USERS
        .iter()
        .map(|user| page.user_button(user))
        .collect();
    let main = format!(
        r#"<p>{intro}</p>
<form method="post" action="/api/sandbox/social/authorize">
{hidden}<ul>
{people}</ul>
<div class="ways">
<button class="quiet" name="choice" value="cancel">{cancel}</button>
<button class="quiet" name="choice" value="fail">{fail}</button>
</div>
</form>
"#
    );
    HtmlPage {
        locale: page.locale,
        title: &page.translate(Word("social.sandbox_title")),
        main: &main,
    }
    .html()
}

impl Consent<'_> {
    fn translate(&self, word: Word) -> String {
        let message = Message::with(word, "shop", self.shop);
        self.translations.translate(&message, self.locale)
    }

    fn user_button(&self, user: &SandboxUser) -> String {
        let kind = match (user.email, user.verified) {
            (Some(_), true) => Word("social.sandbox_verified"),
            (Some(_), false) => Word("social.sandbox_unverified"),
            (None, _) => Word("social.sandbox_without"),
        };
        let kind = escaped(&self.translate(kind));
        let (id, name) = (escaped(user.id), escaped(user.name));
        let initial: String = user.name.chars().take(1).collect();
        let email = user.email.map(escaped);
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
fn hidden(authorization: &AuthorizationRequest) -> String {
    let fields = [
        ("response_type", &authorization.response_type),
        ("client_id", &authorization.client_id),
        ("redirect_uri", &authorization.redirect_uri),
        ("state", &authorization.state),
        ("nonce", &authorization.nonce),
        ("code_challenge", &authorization.code_challenge),
        (
            "code_challenge_method",
            &authorization.code_challenge_method,
        ),
    ];
    let fields = fields.map(|(name, value)| {
        let value = escaped(value);
        format!("<input type=\"hidden\" name=\"{name}\" value=\"{value}\">\n")
    });
    fields.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(locale: Locale, state: &str) -> String {
        let authorization = AuthorizationRequest {
            state: state.to_owned(),
            ..AuthorizationRequest::default()
        };
        render(&Consent {
            shop: "<b>Shop</b>",
            locale,
            authorization: &authorization,
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
