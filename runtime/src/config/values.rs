//! Decoders of single choices.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use kiosk_catalogue::yaml::{Cursor, list, origin, text};
use tracing_subscriber::EnvFilter;
use url::Url;

use crate::adapters::geo::MaxMind;
use crate::api::TrustedProxies;

/// `http://` or `https://` and a host, perhaps with a path; a password has no place in it.
pub(super) fn address(cursor: Cursor<'_>) -> Option<String> {
    let written = text(cursor)?;
    let hint = |text: &str| Some(text.to_owned());
    let Ok(url) = Url::parse(&written) else {
        cursor.report(
            format!("`{written}` is no address"),
            hint("write one such as https://gateway.example/send"),
        );
        return None;
    };
    if url.password().is_some() || !url.username().is_empty() {
        cursor.report(
            "a secret stands in an address",
            hint("take user and password out of it; secrets have variables of their own"),
        );
        return None;
    }
    if !matches!(url.scheme(), "http" | "https") {
        cursor.report(
            format!("`{}` is no scheme that is spoken here", url.scheme()),
            hint("write an address that begins with https:// or http://"),
        );
        return None;
    }
    Some(written.trim_end_matches('/').to_owned())
}

/// Where another service answers, as it is written: an issuer's slash at the end is part of its
/// name. Whoever listens on the way reads tokens, so only this machine is spoken to openly.
pub(super) fn service(cursor: Cursor<'_>) -> Option<String> {
    let trimmed = address(cursor)?;
    let url = Url::parse(&trimmed).ok()?;
    let near = ["localhost", "127.0.0.1", "[::1]"];
    if url.scheme() == "https" || url.host_str().is_some_and(|host| near.contains(&host)) {
        return text(cursor);
    }
    cursor.report(
        format!("`{trimmed}` is not encrypted on its way"),
        Some("write an address that begins with https://".to_owned()),
    );
    None
}

/// A database of countries, below the shop's folder or anywhere.
pub(super) fn countries(cursor: Cursor<'_>, root: &Path) -> Option<PathBuf> {
    let file = root.join(text(cursor)?);
    if let Err(error) = MaxMind::open(&file) {
        cursor.report(
            format!("{error:#}"),
            Some("name a country database in MaxMind's format (.mmdb)".to_owned()),
        );
        return None;
    }
    Some(file)
}

/// Where a picture stands: an address, or a path of the site.
pub(super) fn picture(cursor: Cursor<'_>) -> Option<String> {
    let written = text(cursor)?;
    if written.starts_with('/') && !written.starts_with("//") {
        return Some(written);
    }
    if written.contains("://") {
        return address(cursor);
    }
    cursor.report(
        format!("`{written}` is no place of a picture"),
        Some("write a path of the site, or an address: /media/guild.svg".to_owned()),
    );
    None
}

/// A place in an answer, as RFC 6901 writes it.
pub(super) fn pointer(cursor: Cursor<'_>) -> Option<String> {
    let written = text(cursor)?;
    if written.starts_with('/') {
        return Some(written);
    }
    cursor.report(
        format!("`{written}` is no place in an answer"),
        Some("write the names that lead there, each after a slash: /user/id".to_owned()),
    );
    None
}

/// An address and a port to listen on.
pub(super) fn socket(cursor: Cursor<'_>) -> Option<SocketAddr> {
    let written = text(cursor)?;
    let parsed = written.parse().ok();
    if parsed.is_none() {
        cursor.report(
            format!("`{written}` is no address to listen on"),
            Some("write an address and a port: 127.0.0.1:9464".to_owned()),
        );
    }
    parsed
}

/// Origins, `https://shop.example`.
pub(super) fn origins(cursor: Cursor<'_>) -> Option<Vec<String>> {
    list(cursor, origin)
}

/// Addresses and networks of proxies, each checked.
pub(super) fn networks(cursor: Cursor<'_>) -> Option<Vec<String>> {
    list(cursor, |cursor| {
        let written = text(cursor)?;
        match TrustedProxies::parse(std::slice::from_ref(&written)) {
            Ok(_) => Some(written),
            Err(error) => {
                let hint = "write an address, or a network with its bits: 10.0.0.0/8";
                cursor.report(error.to_string(), Some(hint.to_owned()));
                None
            }
        }
    })
}

/// What is logged: `info`, `warn,kiosk_runtime=debug`.
pub(super) fn filter(cursor: Cursor<'_>) -> Option<String> {
    let written = text(cursor)?;
    match EnvFilter::try_new(&written) {
        Ok(_) => Some(written),
        Err(error) => {
            cursor.report(
                format!("`{written}` is no filter of the log: {error}"),
                Some("write a level, or levels by room: info,kiosk_runtime=debug".to_owned()),
            );
            None
        }
    }
}

/// A sender of mail.
pub(super) fn sender(cursor: Cursor<'_>) -> Option<String> {
    let written = text(cursor)?;
    if written.parse::<lettre::message::Mailbox>().is_ok() {
        return Some(written);
    }
    cursor.report(
        format!("`{written}` is no sender"),
        Some("write a name and an address: Shop <shop@example.com>".to_owned()),
    );
    None
}

/// A number from 1 up.
pub(super) fn some(cursor: Cursor<'_>) -> Option<u32> {
    let number = kiosk_catalogue::yaml::whole(cursor)?;
    if number == 0 {
        cursor.report("it is 0", Some("write a number from 1 up".to_owned()));
    }
    (number > 0).then_some(number)
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
            let cursor = Cursor::new(&node, Path::new("site.toml"), &problems);
            countries(cursor, folder.path())
        };
        assert_eq!(chosen("geo.mmdb"), Some(file));
        assert_eq!(chosen("other.mmdb"), None);
        assert_eq!(problems.into_sorted().len(), 1);
    }
}
