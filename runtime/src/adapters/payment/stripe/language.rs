//! The languages of Stripe's page.

use kiosk_domain::Locale;

/// The languages that Stripe's page speaks (docs.stripe.com/api/checkout/sessions/create, `locale`).
const SPOKEN: [&str; 41] = [
    "bg", "cs", "da", "de", "el", "en", "en-GB", "es", "es-419", "et", "fi", "fil", "fr", "fr-CA",
    "hr", "hu", "id", "it", "ja", "ko", "lt", "lv", "ms", "mt", "nb", "nl", "pl", "pt", "pt-BR",
    "ro", "ru", "sk", "sl", "sv", "th", "tr", "vi", "zh", "zh-HK", "zh-TW", "auto",
];

/// Stripe's word for a locale; the browser's language where its page does not speak it.
pub(super) fn language(locale: Locale) -> &'static str {
    let tag = locale.hreflang();
    let base = tag.split('-').next().unwrap_or(tag);
    let word = match tag {
        "zh-Hant" => "zh-TW",
        _ if SPOKEN.contains(&tag) => tag,
        _ => base,
    };
    let spoken = SPOKEN.iter().find(|spoken| **spoken == word);
    spoken.copied().unwrap_or("auto")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_speaks_the_shoppers_language_where_it_can() {
        let word = |prefix| Locale::from_prefix(prefix).map(language);
        assert_eq!(language(Locale::Default), "en");
        assert_eq!(word("zh"), Some("zh"));
        assert_eq!(word("zh-tw"), Some("zh-TW"));
        assert_eq!(word("pt-br"), Some("pt-BR"));
        assert_eq!(word("id-id"), Some("id"));
        assert_eq!(word("no"), Some("nb"));
        assert_eq!(word("ar"), Some("auto"));
    }
}
