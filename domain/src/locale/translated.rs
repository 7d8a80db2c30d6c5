//! A text in several languages, as one locale reads it.

use std::collections::BTreeMap;

use super::{Language, Locale};

/// Of texts by the codes of interface languages the one that a locale reads: in its own language,
/// or in English.
pub fn translated(texts: &BTreeMap<String, String>, locale: Locale) -> Option<&str> {
    let own = texts.get(locale.interface().code());
    let text = own.or_else(|| texts.get(Language::En.code()));
    text.map(String::as_str)
}
