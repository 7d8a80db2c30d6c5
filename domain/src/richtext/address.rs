//! The parts of a hostile address that the rules look at.

/// The scheme in front of an address, if it has one.
pub(super) fn scheme(address: &str) -> Option<&str> {
    let end = address.find([':', '/', '\\', '?', '#'])?;
    address[end..].starts_with(':').then(|| &address[..end])
}

/// Whether the scheme is that of the web.
pub(super) fn is_web(scheme: &str) -> bool {
    scheme.eq_ignore_ascii_case("http") || scheme.eq_ignore_ascii_case("https")
}

/// The host that a browser would ask, without credentials and port; none for an address
/// on the page's own host.
pub(super) fn host(address: &str) -> Option<&str> {
    let is_slash = |character: char| character == '/' || character == '\\';
    let rest = match scheme(address) {
        // A browser takes any number of slashes after these schemes, in both directions.
        Some(scheme) if is_web(scheme) => address[scheme.len() + 1..].trim_start_matches(is_slash),
        Some(_) => return None,
        None => {
            let mut characters = address.chars();
            let foreign =
                characters.next().is_some_and(is_slash) && characters.next().is_some_and(is_slash);
            foreign.then(|| address.trim_start_matches(is_slash))?
        }
    };
    let authority = rest.split(['/', '\\', '?', '#']).next()?;
    let host = authority.rsplit('@').next()?;
    Some(host.split(':').next().unwrap_or(host))
}
