//! Pictures in the shop's own texts have words: a page cannot tell those that only decorate from
//! those whose words were forgotten. Articles of goods are not looked at, whose pictures are named
//! after the goods.

use kiosk_catalogue::richtext::pictures_without_words;

use crate::check::authored::AuthoredFile;
use crate::check::finding::{FindingKind, Findings};

/// Judges the pictures in one of the shop's own files.
pub fn authored_pictures(file: &AuthoredFile, findings: &mut Findings) {
    let is_text = file.name.ends_with(".md") && !file.name.starts_with("content/catalogue/");
    if !is_text {
        return;
    }
    for (line, address) in pictures_without_words(&file.text) {
        findings.add_in_file(
            FindingKind::MissingAlt,
            format!("`![]({address})` has no words; write what it shows between the brackets"),
            format!("{}:{line}", file.name),
        );
    }
}
