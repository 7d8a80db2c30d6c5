//! Decoders of single choices.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use kiosk_catalogue::yaml::{NodeRef, list, origin, text};
use kiosk_domain::{Percent, PercentError};
use tracing_subscriber::EnvFilter;
use url::Url;

use super::TrustedProxies;

/// The longest name of a table that the owner names.
const NAME_LENGTH: usize = 32;
/// How much is logged, the least first.
const LEVELS: [&str; 6] = ["off", "error", "warn", "info", "debug", "trace"];

/// `http://` or `https://` and a host, perhaps with a path; a password has no place in it.
pub(super) fn address(node_ref: NodeRef<'_>) -> Option<String> {
    let written = text(node_ref)?;
    let hint = |text: &str| Some(text.to_owned());
    let Ok(url) = Url::parse(&written) else {
        node_ref.report(
            format!("`{written}` is no address"),
            hint("write one such as https://gateway.example/send"),
        );
        return None;
    };
    if url.password().is_some() || !url.username().is_empty() {
        node_ref.report(
            "a secret stands in an address",
            hint("take user and password out of it; secrets have variables of their own"),
        );
        return None;
    }
    if !matches!(url.scheme(), "http" | "https") {
        node_ref.report(
            format!("`{}` is no scheme that is spoken here", url.scheme()),
            hint("write an address that begins with https:// or http://"),
        );
        return None;
    }
    Some(written.trim_end_matches('/').to_owned())
}

/// Where another service answers, as it is written: an issuer's slash at the end is part of its
/// name. Whoever listens on the way reads tokens, so only this machine is spoken to openly.
pub(super) fn service(node_ref: NodeRef<'_>) -> Option<String> {
    let trimmed = address(node_ref)?;
    let url = Url::parse(&trimmed).ok()?;
    let near = ["localhost", "127.0.0.1", "[::1]"];
    if url.scheme() == "https" || url.host_str().is_some_and(|host| near.contains(&host)) {
        return text(node_ref);
    }
    node_ref.report(
        format!("`{trimmed}` is not encrypted on its way"),
        Some("write an address that begins with https://".to_owned()),
    );
    None
}

/// A database of countries, below the shop's folder or anywhere.
pub(super) fn countries(node_ref: NodeRef<'_>, root: &Path) -> Option<PathBuf> {
    let file = root.join(text(node_ref)?);
    if let Err(error) = maxminddb::Reader::open_readfile(&file) {
        node_ref.report(
            format!("the database of countries `{}`: {error}", file.display()),
            Some("name a country database in MaxMind's format (.mmdb)".to_owned()),
        );
        return None;
    }
    Some(file)
}

/// Where a picture stands: an address, or a path of the site.
pub(super) fn picture(node_ref: NodeRef<'_>) -> Option<String> {
    let written = text(node_ref)?;
    if written.starts_with('/') && !written.starts_with("//") {
        return Some(written);
    }
    if written.contains("://") {
        return address(node_ref);
    }
    node_ref.report(
        format!("`{written}` is no place of a picture"),
        Some("write a path of the site, or an address: /media/guild.svg".to_owned()),
    );
    None
}

/// A place in an answer, as RFC 6901 writes it.
pub(super) fn pointer(node_ref: NodeRef<'_>) -> Option<String> {
    let written = text(node_ref)?;
    if written.starts_with('/') {
        return Some(written);
    }
    node_ref.report(
        format!("`{written}` is no place in an answer"),
        Some("write the names that lead there, each after a slash: /user/id".to_owned()),
    );
    None
}

/// An address and a port to listen on.
pub(super) fn socket(node_ref: NodeRef<'_>) -> Option<SocketAddr> {
    let written = text(node_ref)?;
    let parsed = written.parse().ok();
    if parsed.is_none() {
        node_ref.report(
            format!("`{written}` is no address to listen on"),
            Some("write an address and a port: 127.0.0.1:9464".to_owned()),
        );
    }
    parsed
}

/// Origins, `https://shop.example`.
pub(super) fn origins(node_ref: NodeRef<'_>) -> Option<Vec<String>> {
    list(node_ref, origin)
}

/// Addresses and networks of proxies, each checked.
pub(super) fn networks(node_ref: NodeRef<'_>) -> Option<Vec<String>> {
    list(node_ref, |node_ref| {
        let written = text(node_ref)?;
        match TrustedProxies::parse(std::slice::from_ref(&written)) {
            Ok(_) => Some(written),
            Err(error) => {
                let hint = "write an address, or a network with its bits: 10.0.0.0/8";
                node_ref.report(error.to_string(), Some(hint.to_owned()));
                None
            }
        }
    })
}

/// What is logged: `info`, `warn,kiosk_runtime=debug`.
pub(super) fn filter(node_ref: NodeRef<'_>) -> Option<String> {
    let written = text(node_ref)?;
    let mistake = match (not_level(&written), EnvFilter::try_new(&written)) {
        (Some(word), _) => format!("`{word}` is no level of the log"),
        (None, Err(error)) => format!("`{written}` is no filter of the log: {error}"),
        (None, Ok(_)) => return Some(written),
    };
    let levels = LEVELS.join(", ");
    let hint = format!("write one of {levels}, or levels by module: info,kiosk_runtime=debug");
    node_ref.report(mistake, Some(hint));
    None
}

/// The first word of a filter that stands alone and is no level. The filter would take it for a
/// module, and say nothing of all others.
fn not_level(filter: &str) -> Option<&str> {
    let words = filter.split(',').map(str::trim);
    let mut alone = words.filter(|word| !word.is_empty() && !word.contains(['=', '[', ']']));
    alone.find(|word| !LEVELS.iter().any(|level| level.eq_ignore_ascii_case(word)))
}

/// Whether the name of a table fits in an address; tells one that does not.
pub(super) fn plain_name(name: &str, place: NodeRef<'_>, of: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let sound = (1..=NAME_LENGTH).contains(&name.len()) && name.bytes().all(plain);
    if !sound {
        let hint = format!("write small letters, digits and `-`, {NAME_LENGTH} at most");
        place.report(format!("`{name}` is no name of a {of}"), Some(hint));
    }
    sound
}

/// A sender of mail.
pub(super) fn sender(node_ref: NodeRef<'_>) -> Option<String> {
    let written = text(node_ref)?;
    if written.parse::<lettre::message::Mailbox>().is_ok() {
        return Some(written);
    }
    node_ref.report(
        format!("`{written}` is no sender"),
        Some("write a name and an address: Shop <shop@example.com>".to_owned()),
    );
    None
}

/// A percentage with at most two decimals.
pub(super) fn percent(node_ref: NodeRef<'_>) -> Option<Percent> {
    let written = node_ref.scalar("a percentage")?;
    let refuse = |error| {
        let message = match error {
            PercentError::Malformed => format!("`{written}` does not fit here"),
            PercentError::TooLarge => "it is more than the whole price".to_owned(),
        };
        let hint = "write a percentage up to 100, such as 2.5";
        node_ref.report(message, Some(hint.to_owned()));
    };
    Percent::parse(written).map_err(refuse).ok()
}

/// A number from 1 up.
pub(super) fn some(node_ref: NodeRef<'_>) -> Option<u32> {
    let written = node_ref.scalar("a number")?;
    let number = written.parse().ok().filter(|number| *number > 0);
    if number.is_none() {
        node_ref.report(
            format!("`{written}` does not fit here"),
            Some(format!("write a whole number from 1 to {}", u32::MAX)),
        );
    }
    number
}

#[cfg(test)]
mod tests {
    use kiosk_catalogue::Problems;
    use kiosk_catalogue::yaml::{Node, NodeKind};

    use super::*;

    #[test]
    fn a_database_of_countries_is_opened_where_it_is_chosen() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("geo.mmdb");
        std::fs::write(&file, crate::adapters::geo::database()).unwrap();
        let problems = Problems::default();
        let chosen = |name: &str| {
            let node = Node {
                line: 1,
                kind: NodeKind::Scalar(name.to_owned()),
            };
            let node_ref = NodeRef::new(&node, Path::new("site.toml"), &problems);
            countries(node_ref, folder.path())
        };
        assert_eq!(chosen("geo.mmdb"), Some(file));
        assert_eq!(chosen("other.mmdb"), None);
        assert_eq!(problems.into_sorted().len(), 1);
    }
}
