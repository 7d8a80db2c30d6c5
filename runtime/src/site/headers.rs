//! The one table of headers: the server answers by it, the build writes it for hosts.

use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;

use super::HeaderPolicy;
use super::media_type::MediaType;

/// The folders whose files carry a hash of their content in their name, and never change.
const IMMUTABLE: [&str; 2] = ["/assets/", "/media/"];

/// The file that says which pages a browser may fetch before they are opened.
pub const SPECULATION_RULES: &str = "/speculation-rules.json";

/// The header that names it.
const RULES_HEADER: &str = "speculation-rules";

/// Headers of all answers whose path matches a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeaderRule {
    /// A path, or a folder and everything below it: `/assets/*`.
    pub pattern: String,
    /// Names in lower case, and values.
    pub headers: Vec<(&'static str, String)>,
}

/// The rules of a site, the most general first.
///
/// All rules that match a path apply to it. No two of them give the same header, because
/// hosts that read `_headers` join such values instead of choosing one.
pub fn header_rules(policy: &HeaderPolicy) -> Vec<HeaderRule> {
    let everywhere = HeaderRule {
        pattern: "/*".to_owned(),
        headers: security_headers(policy),
    };
    let immutable = IMMUTABLE.map(|folder| HeaderRule {
        pattern: format!("{folder}*"),
        headers: vec![(
            "cache-control",
            "public, max-age=31536000, immutable".to_owned(),
        )],
    });
    let speculation = HeaderRule {
        pattern: SPECULATION_RULES.to_owned(),
        headers: vec![("content-type", MediaType::SPECULATION_RULES.name.to_owned())],
    };
    let first = [everywhere].into_iter();
    first.chain(immutable).chain([speculation]).collect()
}

fn security_headers(policy: &HeaderPolicy) -> Vec<(&'static str, String)> {
    let mut headers = vec![
        ("content-security-policy", policy.content_security_policy()),
        ("x-content-type-options", "nosniff".to_owned()),
        (
            "referrer-policy",
            "strict-origin-when-cross-origin".to_owned(),
        ),
        (
            "permissions-policy",
            "camera=(), microphone=(), geolocation=(), browsing-topics=(), payment=(self)"
                .to_owned(),
        ),
        (RULES_HEADER, format!("\"{SPECULATION_RULES}\"")),
        // Pop-ups keep their opener: signing in with another service and paying need it.
        (
            "cross-origin-opener-policy",
            "same-origin-allow-popups".to_owned(),
        ),
    ];
    if let Some(value) = policy.strict_transport_security() {
        headers.push(("strict-transport-security", value));
    }
    headers
}

/// The table in the form that answers are made by.
#[derive(Debug)]
pub(super) struct HeaderTable(Vec<(PathPattern, HeaderMap)>);

impl HeaderTable {
    /// While a shop is edited nothing is fetched ahead: it would be older than what is saved next.
    pub(super) fn new(policy: &HeaderPolicy, is_edited: bool) -> Self {
        let rules = header_rules(policy).into_iter().map(|mut rule| {
            if is_edited {
                rule.headers.retain(|(name, _)| *name != RULES_HEADER);
            }
            (PathPattern::parse(&rule.pattern), header_map(rule))
        });
        Self(rules.collect())
    }

    /// Adds what the table says about `path`, where the answer says nothing itself.
    pub(super) fn complete(&self, path: &str, response: &mut Response) {
        let status = response.status();
        let headers = response.headers_mut();
        if !status.is_success() && status != StatusCode::NOT_MODIFIED {
            // The table speaks of files: a refusal must not be kept in their place.
            headers
                .entry(header::CACHE_CONTROL)
                .or_insert(HeaderValue::from_static("no-store"));
        }
        let rules = self.0.iter().filter(|(pattern, _)| pattern.matches(path));
        for (name, value) in rules.flat_map(|(_, given)| given) {
            headers.entry(name).or_insert_with(|| value.clone());
        }
        // What the table leaves open may be kept, but is asked for anew every time.
        headers
            .entry(header::CACHE_CONTROL)
            .or_insert(HeaderValue::from_static("no-cache"));
    }
}

#[derive(Debug)]
enum PathPattern {
    Exact(String),
    Below(String),
}

impl PathPattern {
    fn parse(text: &str) -> Self {
        match text.strip_suffix('*') {
            Some(folder) => Self::Below(folder.to_owned()),
            None => Self::Exact(text.to_owned()),
        }
    }

    fn matches(&self, path: &str) -> bool {
        match self {
            Self::Exact(exact) => path == exact,
            Self::Below(folder) => path.starts_with(folder.as_str()),
        }
    }
}

fn header_map(rule: HeaderRule) -> HeaderMap {
    let values = rule.headers.into_iter().filter_map(|(name, value)| {
        // Every part of a policy was checked when it was made: no value is lost here.
        let value = HeaderValue::try_from(value).ok()?;
        Some((HeaderName::from_static(name), value))
    });
    values.collect()
}
