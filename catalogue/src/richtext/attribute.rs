//! The attributes of canonical HTML: a link's address, a picture's source and words.

use kiosk_domain::{is_safe_url, link_rel, webp_source};

use super::clean::REL;

/// Passes ` href="…">`, with a `rel` exactly when the address leaves the shop.
pub(super) fn link<'a>(text: &'a str, own_hosts: &[String]) -> Option<&'a str> {
    let (address, rest) = text.strip_prefix(" href=\"")?.split_once('"')?;
    is_plain_address(address).then_some(())?;
    let hosts: Vec<&str> = own_hosts.iter().map(String::as_str).collect();
    let rest = match link_rel(address, &hosts) {
        Some(_) => rest.strip_prefix(REL)?,
        None => rest,
    };
    rest.strip_prefix('>')
}

/// Passes ` src="…" alt="…">`; the words may be missing.
pub(super) fn picture(text: &str) -> Option<&str> {
    let (source, rest) = text.strip_prefix(" src=\"")?.split_once('"')?;
    (is_plain_address(source) && webp_source(source) == source).then_some(())?;
    let rest = match rest.strip_prefix(" alt=\"") {
        Some(rest) => {
            let (words, rest) = rest.split_once('"')?;
            words.chars().all(is_plain_character).then_some(())?;
            rest
        }
        None => rest,
    };
    rest.strip_prefix('>')
}

/// An address of the letters that every URL may hold, without entities.
fn is_plain_address(address: &str) -> bool {
    let rooted = address.starts_with(['/', '#']) || address.starts_with("https://");
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/#-._~?=%:,+".contains(&byte);
    rooted && address.bytes().all(plain) && is_safe_url(address)
}

fn is_plain_character(character: char) -> bool {
    let written_otherwise = matches!(character, '&' | '<' | '>' | '\u{A0}' | '\u{FEFF}');
    let private = matches!(character, '\u{E000}'..='\u{F8FF}');
    !(written_otherwise || private || character.is_control())
}
