//! Coupons that people hold, and codes: what may be done with them.

use std::collections::BTreeMap;

use kiosk_domain::{
    ActivityId, Amount, ClaimRequest, ClaimState, Claimant, CodeUses, CouponActivity, CouponId,
    CouponLimits, CouponOff, CouponOffer, CouponRule, CouponScope, CouponSource, CouponTerms,
    CouponUseError, Currency, RedeemError, UnixTime, UserClaimCounts, UserCoupon, UserCouponState,
    UserId, largest_open_amounts,
};

const START: i64 = 1000;
const END: i64 = 1_000_000;

const fn at(seconds: i64) -> UnixTime {
    UnixTime::from_secs(seconds)
}

fn activity(change: impl FnOnce(&mut CouponTerms)) -> CouponActivity {
    let mut terms = CouponTerms {
        off: CouponOff::Amount(Amount::cents(500)),
        currency: Some(Currency::Usd),
        minimum: Amount::ZERO,
        scope: CouponScope::All,
        starts_at: at(START),
        ends_at: at(END),
        limits: CouponLimits::default(),
    };
    change(&mut terms);
    CouponActivity {
        id: ActivityId::new(1),
        names: BTreeMap::new(),
        rule: CouponRule::new(terms).expect("sound terms"),
        offer: CouponOffer {
            index: true,
            ..CouponOffer::default()
        },
        claimed: 0,
        created_at: at(0),
        revoked_at: None,
    }
}

fn held() -> UserCoupon {
    UserCoupon {
        id: CouponId::new(2),
        user_id: UserId::new(3),
        activity: activity(|_| {}),
        source: CouponSource::Claim,
        claimed_at: at(START),
        expires_at: at(END),
        order_no: None,
        used_at: None,
        warned_at: None,
    }
}

fn revoked(activity: CouponActivity) -> CouponActivity {
    CouponActivity {
        revoked_at: Some(at(START)),
        ..activity
    }
}

#[test]
fn a_coupon_is_unused_until_it_is_used_or_over() {
    let coupon = held();
    assert_eq!(coupon.state(at(END - 1)), UserCouponState::Unused);
    assert_eq!(coupon.state(at(END)), UserCouponState::Expired);
    let taken_back = UserCoupon {
        activity: revoked(activity(|_| {})),
        ..held()
    };
    assert_eq!(taken_back.state(at(START)), UserCouponState::Expired);
    let used = UserCoupon {
        used_at: Some(at(START)),
        ..taken_back
    };
    assert_eq!(used.state(at(END)), UserCouponState::Used);
    let held_by_an_order = UserCoupon {
        order_no: Some("K2026112100000000000000000001".parse().expect("a number")),
        ..held()
    };
    assert_eq!(held_by_an_order.state(at(START)), UserCouponState::Used);
}

#[test]
fn an_order_takes_a_coupon_of_its_person_alone() {
    let (coupon, own, other) = (held(), UserId::new(3), UserId::new(4));
    assert_eq!(coupon.check_use(own, at(END - 1)), Ok(()));
    assert_eq!(coupon.check_use(own, at(END)), Err(CouponUseError::Expired));
    assert_eq!(
        coupon.check_use(other, at(END)),
        Err(CouponUseError::Unknown)
    );
    let used = UserCoupon {
        used_at: Some(at(START)),
        ..coupon
    };
    assert_eq!(used.check_use(own, at(END)), Err(CouponUseError::Used));
}

#[test]
fn an_end_is_mentioned_once_a_day_before() {
    let day = 24 * 60 * 60;
    assert!(!held().is_to_mention(at(END - day - 1)));
    assert!(held().is_to_mention(at(END - day)));
    assert!(!held().is_to_mention(at(END)));
    let mentioned = UserCoupon {
        warned_at: Some(at(START)),
        ..held()
    };
    assert!(!mentioned.is_to_mention(at(END - day)));
}

#[test]
fn an_owner_gives_more_than_one_may_claim_and_never_more_than_there_are() {
    let limited = activity(|terms| {
        terms.limits = CouponLimits {
            per_user: Some(2),
            per_day: Some(1),
            total: Some(9),
        };
    });
    let state = |source, claimed, in_all| {
        let request = ClaimRequest {
            claimant: Claimant::Eligible,
            source,
            counts: UserClaimCounts {
                claimed,
                claimed_today: claimed,
                unused: 0,
            },
        };
        let activity = CouponActivity {
            claimed: in_all,
            ..limited.clone()
        };
        activity.claim_state(request, at(START))
    };
    for source in [CouponSource::Claim, CouponSource::Code] {
        assert_eq!(state(source, 1, 1), ClaimState::TodayLimit);
        assert_eq!(state(source, 2, 2), ClaimState::Limit);
    }
    assert_eq!(state(CouponSource::Issued, 8, 8), ClaimState::Claim);
    assert_eq!(state(CouponSource::NewUser, 0, 8), ClaimState::Claim);
    assert_eq!(state(CouponSource::NewUser, 1, 8), ClaimState::Limit);
    for source in CouponSource::ALL {
        assert_eq!(state(source, 0, 9), ClaimState::Limit);
        assert_eq!(CouponSource::from_name(source.name()), Some(source));
    }
}

#[test]
fn a_code_tells_nothing_of_what_has_not_begun_or_was_taken_back() {
    let fresh = CodeUses {
        uses: 0,
        max_uses: 1,
        by_user: false,
    };
    let (used_up, own) = (
        CodeUses { uses: 1, ..fresh },
        CodeUses {
            by_user: true,
            ..fresh
        },
    );
    let open = activity(|terms| terms.limits.total = Some(1));
    assert_eq!(open.check_code(fresh, at(START)), Ok(()));
    assert_eq!(
        open.check_code(fresh, at(START - 1)),
        Err(RedeemError::Unknown)
    );
    assert_eq!(
        revoked(open.clone()).check_code(own, at(START)),
        Err(RedeemError::Unknown)
    );
    assert_eq!(open.check_code(own, at(END)), Err(RedeemError::UsedByYou));
    assert_eq!(open.check_code(used_up, at(END)), Err(RedeemError::Expired));
    assert_eq!(
        open.check_code(used_up, at(START)),
        Err(RedeemError::UsedUp)
    );
    let gone = open.after_claim();
    assert_eq!(gone.check_code(fresh, at(START)), Err(RedeemError::UsedUp));
}

#[test]
fn the_largest_amount_is_one_that_anybody_may_have() {
    let of = |hundredths| {
        activity(|terms| {
            terms.off = CouponOff::Amount(Amount::cents(hundredths));
            terms.limits.total = Some(1);
        })
    };
    let hidden = CouponActivity {
        offer: CouponOffer::default(),
        ..of(900)
    };
    let all = [
        of(100),
        of(300),
        hidden,
        revoked(of(700)),
        of(800).after_claim(),
    ];
    let largest = |now| largest_open_amounts(&all, at(now)).remove(&Currency::Usd);
    assert_eq!(largest(START), Some(Amount::cents(300)));
    assert_eq!(largest(END), None);
}
