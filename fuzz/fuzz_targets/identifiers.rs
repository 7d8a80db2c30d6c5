//! What people type: addresses, numbers, names, codes, amounts.

#![no_main]

use kiosk_domain::{
    Amount, AreaCode, CouponCode, Email, Nickname, Password, Slug, VerificationCode,
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(email) = Email::parse(text) {
        let again = Email::parse(&email.to_string());
        assert_eq!(again.map(|email| email.canonical()), Ok(email.canonical()));
    }
    if let Ok(amount) = Amount::parse(text) {
        assert_eq!(Amount::parse(&amount.to_wire()), Ok(amount));
    }
    let _ = AreaCode::parse(text);
    let _ = CouponCode::parse(text);
    let _ = Nickname::parse(text);
    let _ = Password::parse(text);
    let _ = Slug::parse(text);
    let _ = VerificationCode::parse(text);
});
