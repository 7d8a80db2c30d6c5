//! The language of somebody who follows a link: links send no `Lang` header.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum_extra::extract::CookieJar;
use kiosk_domain::Locale;

/// The cookie that pages keep the visitor's choice in (`spec.md` §3).
const COOKIE: &str = "language";

/// The locale of somebody who follows a link that names none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PreferredLocale(pub Locale);

impl PreferredLocale {
    /// Reads the visitor's choice and the browser's wish.
    pub fn of(headers: &HeaderMap) -> Self {
        Self(preferred_locale(None, headers))
    }
}

impl<S: Sync> FromRequestParts<S> for PreferredLocale {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.headers))
    }
}

/// The locale that the link names, else the visitor's choice, else the browser's wish.
pub(crate) fn preferred_locale(named: Option<&str>, headers: &HeaderMap) -> Locale {
    let jar = CookieJar::from_headers(headers);
    let chosen = jar.get(COOKIE).map(|cookie| cookie.value());
    let mut tags = named.into_iter().chain(chosen);
    let wish = || {
        let header = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
        Locale::from_accept_language(header)
    };
    let locale = tags.find_map(Locale::from_language_tag).or_else(wish);
    locale.unwrap_or(Locale::Default)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(named: Option<&str>, cookie: &str, wishes: &str) -> &'static str {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, cookie.parse().unwrap());
        headers.insert(header::ACCEPT_LANGUAGE, wishes.parse().unwrap());
        preferred_locale(named, &headers).name()
    }

    #[test]
    fn the_link_wins_over_the_choice_and_the_choice_over_the_wish() {
        let name = |prefix| Locale::from_prefix(prefix).unwrap().name();
        assert_eq!(asked(Some("cn"), "language=ja", "ko"), name("zh"));
        assert_eq!(asked(Some("??"), "language=ja", "ko"), name("ja"));
        assert_eq!(asked(None, "x=1", "xx, zh-Hant;q=0.9"), name("zh-tw"));
        assert_eq!(asked(None, "x=1", "ar-EG,en;q=0.5"), name("ar"));
        assert_eq!(asked(None, "x=1", "id"), name("id-id"));
        assert_eq!(asked(None, "x=1", "zh-Hant-TW"), name("zh-tw"));
        assert_eq!(asked(None, "x=1", "ko;q=0.1, ja"), name("ja"));
        assert_eq!(asked(None, "x=1", "*"), Locale::Default.name());
    }
}
