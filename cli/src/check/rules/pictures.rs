//! Pictures of the shop that nothing shows.

use memchr::memmem;
use rustc_hash::FxHashSet;

use crate::source::Picture;

/// Adds every address below `/media/` that a file of the site holds, whatever its format.
pub fn pictures_in(bytes: &[u8], used: &mut FxHashSet<String>) {
    for start in memmem::find_iter(bytes, b"/media/") {
        let rest = &bytes[start..];
        let end = rest
            .iter()
            .position(|byte| ends_an_address(*byte))
            .unwrap_or(rest.len());
        if let Ok(address) = std::str::from_utf8(&rest[..end])
            && !used.contains(address)
        {
            used.insert(address.to_owned());
        }
    }
}

/// Pictures, named as content names them, of which no size is used anywhere.
pub fn unused_pictures(pictures: Vec<(String, Picture)>, used: &FxHashSet<String>) -> Vec<String> {
    let is_used = |picture: &Picture| {
        let sizes = picture
            .srcset
            .iter()
            .flat_map(|srcset| srcset.split([' ', ',']));
        sizes
            .chain([picture.src.as_str()])
            .any(|address| used.contains(address))
    };
    pictures
        .into_iter()
        .filter(|(_, picture)| !is_used(picture))
        .map(|(name, _)| name)
        .collect()
}

fn ends_an_address(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte.is_ascii_control() || b"\"'`()<>&;,?#\\".contains(&byte)
}
