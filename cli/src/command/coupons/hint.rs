//! A mistake of a coupon's rule in the words of the flags that it was typed with.

use kiosk_domain::CouponTermsError;

use crate::args::coupons::CreateCouponArgs;

/// Names the flags, says what is wrong, and the way out.
pub fn hint(mistake: CouponTermsError, typed: &CreateCouponArgs) -> String {
    let (flags, way_out) = flags_and_hint(mistake);
    let flags = flags.iter().filter_map(|flag| {
        let text = value(typed, flag)?;
        Some(format!("--{flag} `{text}`"))
    });
    let flags: Vec<_> = flags.collect();
    if flags.is_empty() {
        format!("{mistake}; {way_out}")
    } else {
        format!("{}: {mistake}; {way_out}", flags.join(", "))
    }
}

/// The flags that a mistake is about, and the way out.
fn flags_and_hint(mistake: CouponTermsError) -> (&'static [&'static str], &'static str) {
    match mistake {
        CouponTermsError::NothingOff => (&["amount", "percent"], "write a number above 0"),
        CouponTermsError::NoCap => (&["cap"], "raise the cap, or leave it out"),
        CouponTermsError::AboveMinimum => (
            &["amount", "minimum"],
            "raise the minimum, or leave it out for any price",
        ),
        CouponTermsError::NoCurrency => (
            &["amount", "minimum", "cap"],
            "name it, such as `--currency USD`",
        ),
        CouponTermsError::HiddenDecimals => (
            &["amount", "minimum", "cap", "currency"],
            "write fewer decimals",
        ),
        CouponTermsError::EmptyScope => (&["scope"], "name ids, or leave it out for all goods"),
        CouponTermsError::EmptyWindow => (&["starts", "ends"], "write a later end"),
        CouponTermsError::ZeroLimit => (
            &["per-user", "per-day", "total"],
            "write a number from 1 up",
        ),
    }
}

/// What was typed for a flag.
fn value<'a>(typed: &'a CreateCouponArgs, flag: &str) -> Option<&'a str> {
    match flag {
        "amount" => typed.off.amount.as_deref(),
        "percent" => typed.off.percent.as_deref(),
        "cap" => typed.cap.as_deref(),
        "minimum" => typed.minimum.as_deref(),
        "currency" => typed.currency.as_deref(),
        "scope" => Some(&typed.scope),
        "starts" => typed.starts.as_deref(),
        "ends" => Some(&typed.ends),
        "per-user" => Some(&typed.per_user),
        "per-day" => typed.per_day.as_deref(),
        "total" => typed.total.as_deref(),
        _ => None,
    }
}
