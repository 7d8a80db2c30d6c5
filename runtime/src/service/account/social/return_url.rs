//! Where a visitor goes back to from another service, and what the page there is told
//! (`spec.md` §2.5).

use kiosk_domain::{SocialStatus, safe_redirect};
use url::Url;

use crate::service::account::AccountParts;

/// The longest address that is kept.
const LONGEST: usize = 2048;
/// The names of what the page is told.
const KEYS: [&str; 4] = ["platform", "status", "uuid", "msg"];
/// What opens a form to sign in by, over which nothing else of an account is shown.
const FORM_KEY: &str = "verify_type";

/// Where a visitor goes back to: a path of the shop, or a page of an origin that its owner named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ReturnUrl(String);

/// What the page is told.
#[derive(Clone, Debug)]
pub(super) struct SocialReturn<'a> {
    pub platform: &'a str,
    pub status: SocialStatus,
    pub uuid: Option<&'a str>,
    pub message: &'a str,
}

impl ReturnUrl {
    /// What a link asks for; whatever leads elsewhere leads home.
    pub fn parse(parts: &AccountParts<'_>, asked: Option<&str>) -> Self {
        let (origin, origins) = (parts.origin, parts.origins);
        Self::checked(origin, origins, asked.unwrap_or("/")).unwrap_or_else(|| Self("/".to_owned()))
    }

    fn checked(origin: &str, origins: &[String], asked: &str) -> Option<Self> {
        let others = origins.iter().map(String::as_str);
        let allowed: Vec<_> = std::iter::once(origin).chain(others).collect();
        let target = safe_redirect(asked, &allowed).filter(|target| target.len() <= LONGEST)?;
        let own = Url::parse(origin).ok()?;
        // Written anew by the rules of browsers, and only then looked at once more.
        let mut page = own.join(&target).ok()?;
        page.set_fragment(None);
        if page.origin() != own.origin() {
            return Some(Self(page.into()));
        }
        let path = &page[url::Position::BeforePath..];
        (path.starts_with('/') && !path.starts_with("//")).then(|| Self(path.to_owned()))
    }

    /// The address as it is kept.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The address with what the page is told, in the place of what it was told before. Whoever is to
    /// complete what they began there does so at once, and not behind the form that they began by.
    pub fn with_return(&self, told: &SocialReturn<'_>) -> String {
        let (path, query) = self.0.split_once('?').unwrap_or((&self.0, ""));
        let status = told.status.to_wire().to_string();
        let kept = url::form_urlencoded::parse(query.as_bytes())
            .filter(|(name, _)| !KEYS.contains(&name.as_ref()))
            .filter(|(name, _)| told.uuid.is_none() || name != FORM_KEY);
        let mut pairs = url::form_urlencoded::Serializer::new(String::new());
        pairs.extend_pairs(kept);
        pairs.append_pair("platform", told.platform);
        pairs.append_pair("status", &status);
        if let Some(uuid) = told.uuid {
            pairs.append_pair("uuid", uuid);
        }
        if !told.message.is_empty() {
            pairs.append_pair("msg", told.message);
        }
        format!("{path}?{}", pairs.finish())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(asked: &str) -> String {
        let origins = ["https://app.example".to_owned()];
        let checked = ReturnUrl::checked("https://shop.example", &origins, asked);
        checked.map_or_else(|| "/".to_owned(), |url| url.0)
    }

    #[test]
    fn a_page_of_the_shop_is_kept_without_its_origin() {
        assert_eq!(read("/ja/order/?x=1#part"), "/ja/order/?x=1");
        assert_eq!(read("https://shop.example/ja/?x=1"), "/ja/?x=1");
        assert_eq!(read("https://shop.example"), "/");
        assert_eq!(
            read("https://app.example/a?b=c"),
            "https://app.example/a?b=c"
        );
        assert_eq!(read("/search/?q=原神"), "/search/?q=%E5%8E%9F%E7%A5%9E");
    }

    #[test]
    fn whatever_leads_elsewhere_leads_home() {
        for asked in [
            "//evil.example",
            "///evil.example",
            "https:evil.example",
            "https:/evil.example",
            "https://evil.example",
            "\\\\evil.example",
            "/\\evil.example",
            "/\t/evil.example",
            "/\n/evil.example",
            "https://shop.example@evil.example/",
            "https://shop.example:443@evil.example/",
            "https://shop.example.evil.example/",
            "https://shop.example\\@evil.example/",
            "https://app.example:444/",
            "http://app.example/",
            "javascript:alert(1)",
            "/.//evil.example",
            "/x/..//evil.example",
            "/%2e//evil.example",
            "data:text/html,x",
            "",
        ] {
            assert_eq!(read(asked), "/", "{asked:?}");
        }
        // Encoded slashes stay a part of our own path.
        assert_eq!(read("/%2f%2fevil.example"), "/%2f%2fevil.example");
        assert_eq!(read("/%5cevil.example"), "/%5cevil.example");
        assert_eq!(read(&format!("/{}", "a".repeat(3000))), "/");
    }

    #[test]
    fn the_page_is_told_once() {
        let told = SocialReturn {
            platform: "google",
            status: SocialStatus::CompleteWithEmail,
            uuid: Some("abc"),
            message: "Eins & zwei",
        };
        let back = ReturnUrl("/x/?status=1000&a=%26&msg=old&uuid=1".to_owned());
        assert_eq!(
            back.with_return(&told),
            "/x/?a=%26&platform=google&status=1002&uuid=abc&msg=Eins+%26+zwei"
        );
    }

    #[test]
    fn a_form_is_opened_again_only_where_nothing_is_to_be_completed() {
        let back = ReturnUrl("/?verify_type=register&utm_source=a".to_owned());
        let mut told = SocialReturn {
            platform: "google",
            status: SocialStatus::CompleteWithEmail,
            uuid: Some("abc"),
            message: "",
        };
        assert_eq!(
            back.with_return(&told),
            "/?utm_source=a&platform=google&status=1002&uuid=abc"
        );
        told.uuid = None;
        assert_eq!(
            back.with_return(&told),
            "/?verify_type=register&utm_source=a&platform=google&status=1002"
        );
    }
}
