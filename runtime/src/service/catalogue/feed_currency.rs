//! Which prices the catalogue feed tells.

use kiosk_domain::Locale;

use crate::catalogue::Edition;

/// Whether there is a feed of a locale in a currency, by its code in any case: a feed tells the
/// reference prices of its locale, and who names no currency wants those.
pub(crate) fn feed_tells_currency(edition: &Edition, locale: Locale, code: &str) -> bool {
    let reference = edition.locale(locale).currency.code();
    code.is_empty() || code.eq_ignore_ascii_case(reference)
}
