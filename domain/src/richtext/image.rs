//! Images in rich text.

use std::borrow::Cow;

use super::address::{is_web, scheme};

/// The query that asks an image service for WEBP.
const FORMAT: &str = "format=webp";

/// Formats that asking for WEBP would not shrink, or would stop from moving or scaling.
const KEPT: [&str; 4] = ["webp", "avif", "gif", "svg"];

/// The place of the game's name in the words for an image's alternative text.
const GAME: &str = "{game}";

/// The source that asks for an image as WEBP.
///
/// Only absolute `http` and `https` sources change; the shop's own pictures are WEBP
/// already. A source that names a format keeps it.
pub fn webp_source(source: &str) -> Cow<'_, str> {
    let end = source.find('#').unwrap_or(source.len());
    let (address, fragment) = source.split_at(end);
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let names_format = query.split('&').any(|pair| pair.starts_with("format="));
    if !scheme(source).is_some_and(is_web) || names_format || is_kept(path) {
        return Cow::Borrowed(source);
    }
    let query = query.trim_end_matches('&');
    match query {
        "" => Cow::Owned(format!("{path}?{FORMAT}{fragment}")),
        _ => Cow::Owned(format!("{path}?{query}&{FORMAT}{fragment}")),
    }
}

/// The alternative text of an article's image without one: the translated words "How to
/// check ID" with the name of the game, at `{game}` or behind them.
pub fn image_alt(template: &str, game_name: &str) -> String {
    if template.contains(GAME) {
        template.replace(GAME, game_name).trim().to_owned()
    } else {
        format!("{template} {game_name}").trim().to_owned()
    }
}

fn is_kept(path: &str) -> bool {
    path.rsplit('/')
        .next()
        .and_then(|name| name.rsplit_once('.'))
        .is_some_and(|(_, extension)| KEPT.iter().any(|kept| kept.eq_ignore_ascii_case(extension)))
}
