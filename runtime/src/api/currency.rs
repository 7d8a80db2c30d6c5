//! The currency that a call names.

use kiosk_domain::Currency;

/// The currency of a code in any case; US dollars where none is named or the shop does not know it
/// (`wire.md`).
pub(super) fn named_currency(code: Option<&str>) -> Currency {
    let known = |code: &str| Currency::from_code(&code.to_ascii_uppercase());
    code.and_then(known).unwrap_or_default()
}
