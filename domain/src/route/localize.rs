//! Links that an editor wrote once, for every locale.

use super::Route;
use super::file::{is_file, is_outside_pages};
use crate::Locale;

/// The address in a locale of an own page that an editor addressed without one.
///
/// `/star-drifters/?x=1#a` becomes `/ja/star-drifters/?x=1#a`. Files, addresses that name
/// a locale already and all that is not an own page stay as they were written.
pub fn localize(own_path: &str, locale: Locale) -> String {
    let end = own_path.find(['?', '#']).unwrap_or(own_path.len());
    let (path, rest) = own_path.split_at(end);
    let Some(prefix) = locale.prefix().filter(|_| is_unlocalised_page(path)) else {
        return own_path.to_owned();
    };
    match path.trim_matches('/') {
        "about-us" => format!("{}{rest}", Route::AboutUs.path(locale)),
        _ => format!("/{prefix}{path}{rest}"),
    }
}

fn is_unlocalised_page(path: &str) -> bool {
    let own = path.starts_with('/') && !path.starts_with("//") && !path.contains('\\');
    let mut segments = path.split('/').skip(1);
    let first = segments.next().unwrap_or_default();
    let literal =
        first == "guide" || (first == "about-us" && segments.any(|segment| !segment.is_empty()));
    own && !literal
        && !is_file(path)
        && !is_outside_pages(path)
        && Locale::from_prefix(first).is_none()
}
