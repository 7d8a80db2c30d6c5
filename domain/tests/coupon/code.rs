//! Coupon codes: drawn, handed out, typed again.

use kiosk_domain::{CouponCode, CouponCodeError};
use proptest::prelude::*;

#[test]
fn a_code_is_drawn_from_its_bits() {
    let code = |bits| CouponCode::from_random(bits).expose().to_owned();
    assert_eq!(code([0; 10]), "0000000000000000");
    assert_eq!(code([255; 10]), "ZZZZZZZZZZZZZZZZ");
    assert_eq!(code([0, 0, 0, 0, 0, 0, 0, 0, 0, 33]), "0000000000000011");
    assert_eq!(code([8, 0, 0, 0, 0, 0, 0, 0, 0, 0]), "1000000000000000");
}

#[test]
fn a_refused_code_says_why() {
    assert_eq!(CouponCode::parse("ABC"), Err(CouponCodeError::Length));
    assert_eq!(CouponCode::parse("ABCDEFG!"), Err(CouponCodeError::Sign));
}

#[test]
fn a_code_in_debug_output_is_masked() {
    let code = CouponCode::parse("SUMMER26").unwrap();
    assert_eq!(format!("{code:?}"), "CouponCode(hidden)");
}

proptest! {
    #[test]
    fn a_drawn_code_reads_back(bits: [u8; 10]) {
        let code = CouponCode::from_random(bits);
        prop_assert_eq!(code.grouped().len(), 19);
        prop_assert_eq!(CouponCode::parse(&code.grouped()), Ok(code.clone()));
        prop_assert_eq!(CouponCode::parse(&code.grouped().to_lowercase()), Ok(code));
    }

    #[test]
    fn codes_of_different_bits_are_different(one: [u8; 10], other: [u8; 10]) {
        let same = CouponCode::from_random(one) == CouponCode::from_random(other);
        prop_assert_eq!(same, one == other);
    }

    #[test]
    fn a_code_read_twice_stays_the_same(text in "[a-zA-Z0-9 -]{0,40}") {
        if let Ok(code) = CouponCode::parse(&text) {
            let again = CouponCode::parse(code.expose());
            prop_assert_eq!(again, Ok(code));
        }
    }

    #[test]
    fn any_text_as_a_code_is_accepted_or_refused(text: String) {
        if let Ok(code) = CouponCode::parse(&text) {
            prop_assert!((8..=32).contains(&code.expose().len()));
        }
    }
}
