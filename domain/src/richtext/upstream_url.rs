//! Addresses that an upstream or an author told: what a page may link to and show.

use super::address::{is_web, scheme};

/// An address that a link may lead to: `http` or `https` with a host, a path of the site itself,
/// `mailto:` or `tel:`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkUrl<'a>(&'a str);

/// An address that a picture may have: `http` or `https` with a host, or a path of the site
/// itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImageUrl<'a>(&'a str);

/// An address that no page may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an address begins with https://, or with one slash where it is a path of the site")]
pub struct InvalidUrl;

impl<'a> LinkUrl<'a> {
    /// Parses an address; space around it is no part of it.
    ///
    /// # Errors
    /// When it is none that a link may lead to.
    pub fn parse(text: &'a str) -> Result<Self, InvalidUrl> {
        let url = plain(text)?;
        let reaches_somebody = scheme(url).is_some_and(|scheme| {
            let known = ["mailto", "tel"];
            known.iter().any(|known| scheme.eq_ignore_ascii_case(known))
                && url.len() > scheme.len() + 1
        });
        let known = reaches_somebody || is_web_address(url) || is_own_path(url);
        known.then_some(Self(url)).ok_or(InvalidUrl)
    }

    /// The address.
    pub fn as_str(self) -> &'a str {
        self.0
    }
}

impl<'a> ImageUrl<'a> {
    /// Parses an address; space around it is no part of it.
    ///
    /// # Errors
    /// When it is none that a picture may have.
    pub fn parse(text: &'a str) -> Result<Self, InvalidUrl> {
        let url = plain(text)?;
        let known = is_web_address(url) || is_own_path(url);
        known.then_some(Self(url)).ok_or(InvalidUrl)
    }

    /// The address.
    pub fn as_str(self) -> &'a str {
        self.0
    }
}

/// The address without the space around it. Browsers drop control characters before they read
/// the scheme, so there are none.
fn plain(text: &str) -> Result<&str, InvalidUrl> {
    let url = text.trim();
    let clean = !url.chars().any(char::is_control);
    clean.then_some(url).ok_or(InvalidUrl)
}

fn is_web_address(url: &str) -> bool {
    let Some(scheme) = scheme(url).filter(|scheme| is_web(scheme)) else {
        return false;
    };
    let host = url[scheme.len()..].strip_prefix("://").unwrap_or_default();
    host.starts_with(|first: char| first.is_alphanumeric() || first == '[')
}

/// A browser takes two slashes in either direction for the beginning of a host.
fn is_own_path(url: &str) -> bool {
    url.strip_prefix('/')
        .is_some_and(|rest| !rest.starts_with(['/', '\\']))
}

#[cfg(test)]
mod tests {
    use super::{ImageUrl, LinkUrl};

    #[test]
    fn links_lead_to_the_web_to_the_site_and_to_people() {
        for url in [
            "https://shop.example/a?b#c",
            "HTTP://shop.example",
            "https://[::1]/",
            "/star-drifters/",
            "/",
            "mailto:a@shop.example",
            "tel:+1",
            " /star/ ",
        ] {
            assert_eq!(LinkUrl::parse(url).map(LinkUrl::as_str), Ok(url.trim()));
        }
    }

    #[test]
    fn everything_else_is_no_address() {
        for url in [
            "",
            "javascript:alert(1)",
            " JavaScript:alert(1)",
            "java\nscript:alert(1)",
            "data:text/html,x",
            "//evil.example/",
            "/\\evil.example/",
            "https:",
            "https://",
            "https:///x",
            "http:/x",
            "mailto:",
            "star-drifters/",
            "#part",
            "blob:https://shop.example/x",
        ] {
            assert!(LinkUrl::parse(url).is_err(), "{url}");
            assert!(ImageUrl::parse(url).is_err(), "{url}");
        }
    }

    #[test]
    fn pictures_are_of_the_web_or_the_site() {
        assert!(ImageUrl::parse("/media/a.webp").is_ok());
        assert!(ImageUrl::parse("https://cdn.example/a b.webp").is_ok());
        assert!(ImageUrl::parse("mailto:a@shop.example").is_err());
        assert!(ImageUrl::parse("data:image/png;base64,AAAA").is_err());
    }
}
