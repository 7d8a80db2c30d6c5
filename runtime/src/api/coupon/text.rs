//! A coupon's rule in a sentence.

use kiosk_domain::{Amount, CouponOff, CouponRule, Money};

use crate::words::{Message, Word};

/// What a coupon takes off and from which price on.
pub(super) fn rule_text(rule: &CouponRule) -> Message {
    let terms = rule.terms();
    // Terms that name an amount name its currency.
    let shown = |amount| Money::new(amount, terms.currency.unwrap_or_default()).format();
    let minimum = (terms.minimum > Amount::ZERO).then(|| ("minimum", shown(terms.minimum)));
    let (values, word) = match terms.off {
        CouponOff::Amount(off) => (vec![("off", shown(off))], amount(minimum.is_some())),
        CouponOff::Percentage { percent, cap } => {
            let mut values = vec![("percent", percent.to_wire())];
            values.extend(cap.map(|cap| ("cap", shown(cap))));
            let word = match cap {
                None => percentage(minimum.is_some()),
                Some(_) => capped(minimum.is_some()),
            };
            (values, word)
        }
    };
    Message::Ours(word, values.into_iter().chain(minimum).collect())
}

fn amount(from: bool) -> Word {
    if from {
        Word("coupon.amount_from")
    } else {
        Word("coupon.amount")
    }
}

fn percentage(from: bool) -> Word {
    if from {
        Word("coupon.percentage_from")
    } else {
        Word("coupon.percentage")
    }
}

fn capped(from: bool) -> Word {
    if from {
        Word("coupon.capped_from")
    } else {
        Word("coupon.capped")
    }
}
