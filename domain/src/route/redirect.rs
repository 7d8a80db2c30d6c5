//! Where `redirect`, `back_url` and `source_url` may lead (`design.md` §5.10).

/// The target, where it is an own path or lies at one of the allowed origins.
///
/// An origin is `https://shop.example`, without a path. Everything that a browser might
/// read as another host is refused: two slashes, backslashes, white space and control
/// characters, which browsers drop from inside an address.
pub fn safe_redirect(target: &str, allowed_origins: &[&str]) -> Option<String> {
    let clean = !target
        .chars()
        .any(|character| character == '\\' || character.is_whitespace() || character.is_control());
    let safe = clean && (is_own_path(target) || is_at_origin(target, allowed_origins));
    safe.then(|| target.to_owned())
}

fn is_own_path(target: &str) -> bool {
    let path = target.split(['?', '#']).next().unwrap_or_default();
    path.starts_with('/') && !path.contains("//")
}

fn is_at_origin(target: &str, allowed: &[&str]) -> bool {
    let Some((scheme, rest)) = target.split_once("://") else {
        return false;
    };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let web = scheme.eq_ignore_ascii_case("https") || scheme.eq_ignore_ascii_case("http");
    web && allowed.iter().any(|origin| {
        origin
            .split_once("://")
            .is_some_and(|(own_scheme, own_host)| {
                own_scheme.eq_ignore_ascii_case(scheme)
                    && own_host.trim_end_matches('/').eq_ignore_ascii_case(host)
                    && !host.is_empty()
            })
    })
}
