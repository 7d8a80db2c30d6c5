//! Which files are pictures that a page can show.

use std::path::Path;

/// The endings of names of pictures.
const FORMATS: [&str; 7] = ["webp", "png", "jpg", "jpeg", "svg", "gif", "ico"];

/// Whether a file is a picture by its name, written in small or large letters.
pub fn is_picture(name: &str) -> bool {
    let extension = Path::new(name).extension();
    extension.is_some_and(|extension| {
        FORMATS
            .iter()
            .any(|format| extension.eq_ignore_ascii_case(format))
    })
}
