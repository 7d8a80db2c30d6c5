//! The development client's tag, put into HTML answers.

use super::ReloadHub;

const HEAD_END: &[u8] = b"</head>";

/// The tag that loads the development client.
///
/// It carries the generation of the site, and is made *before* the page is read: the client
/// then sees when the site changed between the reading and its first event.
pub(crate) fn tag(hub: &ReloadHub) -> String {
    let generation = hub.generation();
    format!(r#"<script src="/_kiosk/dev/client.js" data-generation="{generation}" defer></script>"#)
}

/// `html` with the tag at the end of its head; a document without one gets it at its own
/// end, where the parser accepts it too.
pub(crate) fn inject(mut html: Vec<u8>, tag: String) -> Vec<u8> {
    let head_end = html
        .windows(HEAD_END.len())
        .position(|window| window.eq_ignore_ascii_case(HEAD_END));
    let place = head_end.unwrap_or(html.len());
    html.splice(place..place, tag.into_bytes());
    html
}
