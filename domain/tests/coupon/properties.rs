//! What holds of every coupon.

use kiosk_domain::{
    Amount, ClaimCounts, ClaimState, Claimant, CouponLimits, CouponOff, CouponRule, CouponScope,
    CouponTerms, CouponType, Currency, DiscountChoice, GroupId, LineItem, Money, NotApplicable,
    OfferedDiscounts, Percent, PriceKind, UnixTime, beijing_day, choose_discount, claim_state,
};
use proptest::prelude::*;

const fn at(seconds: i64) -> UnixTime {
    UnixTime::from_secs(seconds)
}

fn limits() -> impl Strategy<Value = CouponLimits> {
    let limit = || prop::option::of(1..5_u32);
    (limit(), limit(), limit()).prop_map(|(per_user, per_day, total)| CouponLimits {
        per_user,
        per_day,
        total,
    })
}

/// Whole units, so that every currency shows them.
fn sums() -> impl Strategy<Value = Amount> {
    (1..1_000_000_i64).prop_map(|units| Amount::cents(units * 100))
}

fn rules() -> impl Strategy<Value = CouponRule> {
    let off = prop_oneof![
        sums().prop_map(CouponOff::Amount),
        (1..=10_000_u16, prop::option::of(sums())).prop_map(|(percent, cap)| {
            CouponOff::Percentage {
                percent: Percent::clamped(percent),
                cap,
            }
        }),
    ];
    let currency = prop::sample::select(Currency::ALL.to_vec());
    (off, currency, sums(), limits()).prop_map(|(off, currency, more, limits)| {
        let least = match off {
            CouponOff::Amount(amount) => amount,
            CouponOff::Percentage { .. } => Amount::ZERO,
        };
        let terms = CouponTerms {
            off,
            currency: Some(currency),
            minimum: least.checked_add(more).expect("small sums"),
            scope: CouponScope::All,
            starts_at: at(1000),
            ends_at: at(2000),
            limits,
        };
        CouponRule::new(terms).expect("sound terms")
    })
}

fn purchase(price: Money) -> LineItem<'static> {
    LineItem {
        price,
        kind: PriceKind::Face,
        group: GroupId::new(501),
        categories: &[],
    }
}

proptest! {
    #[test]
    fn a_discount_is_shown_capped_and_at_most_the_price(rule in rules(), hundredths in 0..300_000_000_i64) {
        let terms = rule.terms();
        let price = Money::new(Amount::cents(hundredths), terms.currency.unwrap());
        let shown = price.rounded().amount();
        match rule.discount(purchase(price), at(1500)) {
            Ok(off) => {
                prop_assert!(off > Amount::ZERO && off <= shown && shown >= terms.minimum);
                let off = Money::new(off, price.currency());
                prop_assert_eq!(off.rounded(), off);
                if let CouponOff::Percentage { cap: Some(cap), .. } = terms.off {
                    prop_assert!(off.amount() <= cap);
                }
            }
            Err(NotApplicable::TooSmall) => {
                prop_assert_eq!(terms.off.kind(), CouponType::Percentage);
                prop_assert!(shown >= terms.minimum);
            }
            Err(reason) => {
                prop_assert_eq!(reason, NotApplicable::Minimum);
                prop_assert!(shown < terms.minimum);
            }
        }
    }

    #[test]
    fn a_dearer_price_saves_no_less(rule in rules(), one in 0..300_000_000_i64, more in 0..1_000_000_i64) {
        let currency = rule.terms().currency.unwrap();
        let off = |hundredths| {
            let price = Money::new(Amount::cents(hundredths), currency);
            rule.discount(purchase(price), at(1500)).unwrap_or(Amount::ZERO)
        };
        prop_assert!(off(one) <= off(one + more));
    }

    #[test]
    fn a_promotion_takes_no_coupon(rule in rules(), flash: bool, price in sums()) {
        let kind = if flash { PriceKind::Flash } else { PriceKind::Special };
        let price = Money::new(price, rule.terms().currency.unwrap());
        let bought = LineItem { kind, ..purchase(price) };
        prop_assert!(rule.discount(bought, at(1500)).is_err());
    }

    #[test]
    fn a_user_who_claims_while_allowed_stays_within_the_limits(
        rule in rules(),
        steps in prop::collection::vec((0..3_usize, any::<bool>()), 0..60),
    ) {
        let mut people = [ClaimCounts::default(); 3];
        let mut in_all = 0;
        for (who, next_day) in steps {
            if next_day {
                people.iter_mut().for_each(|counts| counts.by_user_today = 0);
            }
            let counts = ClaimCounts { in_all, ..people[who] };
            if claim_state(&rule, Claimant::Eligible, counts, at(1500)).may_claim() {
                in_all += 1;
                people[who].by_user += 1;
                people[who].by_user_today += 1;
                people[who].unused += 1;
            }
        }
        let CouponLimits { per_user, per_day, total } = rule.terms().limits;
        prop_assert!(total.is_none_or(|limit| in_all <= limit));
        for counts in people {
            prop_assert!(per_user.is_none_or(|limit| counts.by_user <= limit));
            prop_assert!(per_day.is_none_or(|limit| counts.by_user_today <= limit));
        }
    }

    #[test]
    fn a_coupon_that_is_not_open_is_never_claimed(rule in rules(), now in 0..3000_i64) {
        let state = claim_state(&rule, Claimant::Eligible, ClaimCounts::default(), at(now));
        prop_assert_eq!(state == ClaimState::Unable, !(1000..2000).contains(&now));
        prop_assert_eq!(state.may_claim(), rule.is_open(at(now)));
    }

    #[test]
    fn a_choice_without_a_discount_is_none(member in 0..3_i64, coupon in 0..3_i64) {
        let offered = OfferedDiscounts {
            member: Amount::cents(member),
            coupon: Amount::cents(coupon),
        };
        let nothing = member == 0 && coupon == 0;
        prop_assert_eq!(choose_discount(None, offered) == DiscountChoice::None, nothing);
        for choice in DiscountChoice::ALL {
            let expected = if nothing { DiscountChoice::None } else { choice };
            prop_assert_eq!(choose_discount(Some(choice), offered), expected);
        }
    }

    #[test]
    fn a_moment_lies_in_its_day(now in -10_000_000_000_i64..10_000_000_000) {
        let now = UnixTime::from_secs(now);
        let day = beijing_day(now);
        prop_assert!(day.contains(&now));
        prop_assert_eq!(day.end.since(day.start).as_secs(), 86_400);
        prop_assert_eq!(beijing_day(day.end).start, day.end);
    }

    #[test]
    fn the_farthest_moment_has_a_day(now: i64) {
        let now = UnixTime::from_secs(now);
        let day = beijing_day(now);
        prop_assert!(day.start <= now && now <= day.end);
    }
}
