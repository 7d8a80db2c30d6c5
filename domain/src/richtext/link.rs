//! Links in rich text.

use super::address::{host, is_web, scheme};

/// The `rel` of a link: external ones are neither followed by search engines nor given
/// a handle on our window. The product's own hosts and their subdomains are not external.
pub fn link_rel(href: &str, own_hosts: &[&str]) -> Option<&'static str> {
    let host = host(href)?.to_ascii_lowercase();
    let own = own_hosts.iter().any(|own| {
        let own = own.to_ascii_lowercase();
        host.strip_suffix(&own)
            .is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
    });
    (!own).then_some("nofollow noopener")
}

/// Whether an address may stand in rich text: relative, or `http`, `https`, `mailto`,
/// `tel`.
///
/// Control characters and white space around it are refused, because browsers drop them
/// before they read the scheme.
pub fn is_safe_url(url: &str) -> bool {
    let clean = url.trim() == url && !url.chars().any(char::is_control);
    let known = scheme(url).is_none_or(|scheme| {
        is_web(scheme)
            || scheme.eq_ignore_ascii_case("mailto")
            || scheme.eq_ignore_ascii_case("tel")
    });
    clean && known
}
