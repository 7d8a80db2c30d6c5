//! The coupons of a demo: for everybody, for who registers, for a code, over, and taken back.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::{Context as _, anyhow, bail};
use kiosk_domain::{
    ActivityId, Amount, CouponLimits, CouponOff, CouponOffer, CouponRule, CouponScope, CouponTerms,
    Currency, Percent, UserId,
};

use super::people::{HERE, told};
use super::seed::DemoShop;
use crate::service::coupon::{
    CodeRedemption, CouponClaim, MakeCodesOutcome, NewCodes, NewCoupon, claim, create, make_codes,
    redeem, revoke, warn_of_ending,
};
use crate::storage::account::User;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// How many codes one coupon is given for.
const CODES: u32 = 5;

/// Where a coupon of a demo is offered.
const ON_PAGES: CouponOffer = CouponOffer {
    index: true,
    goods: true,
    new_users: false,
};
const TO_NEW_USERS: CouponOffer = CouponOffer {
    index: false,
    goods: false,
    new_users: true,
};
const NOWHERE: CouponOffer = CouponOffer {
    index: false,
    goods: false,
    new_users: false,
};

/// Every coupon of a demo.
#[derive(Clone, Copy, Debug)]
pub(super) struct DemoCoupons {
    /// Everybody claims it.
    weekend: ActivityId,
    /// It ends within the demo.
    launch: ActivityId,
    /// It is taken back within the demo.
    mistaken: ActivityId,
    /// It is given for a code.
    letter: ActivityId,
}

impl DemoCoupons {
    /// How many there are, with the one for who registers.
    pub const COUNT: usize = 5;
}

struct DemoTerms {
    names: [(&'static str, &'static str); 2],
    off: CouponOff,
    days: u32,
    offer: CouponOffer,
}

impl DemoShop<'_> {
    /// Offers all coupons.
    pub async fn coupons(&self) -> anyhow::Result<DemoCoupons> {
        self.offer(DemoTerms {
            names: [("en", "Welcome"), ("zh", "新人礼")],
            off: CouponOff::Amount(Amount::cents(30)),
            days: 90,
            offer: TO_NEW_USERS,
        })
        .await?;
        Ok(DemoCoupons {
            weekend: self
                .offer(DemoTerms {
                    names: [("en", "Weekend treat"), ("zh", "周末礼")],
                    off: CouponOff::Amount(Amount::cents(20)),
                    days: 90,
                    offer: ON_PAGES,
                })
                .await?,
            launch: self
                .offer(DemoTerms {
                    names: [("en", "Opening day"), ("zh", "开业礼")],
                    off: CouponOff::Amount(Amount::cents(10)),
                    days: 1,
                    offer: ON_PAGES,
                })
                .await?,
            mistaken: self
                .offer(DemoTerms {
                    names: [("en", "Half price"), ("zh", "半价")],
                    off: CouponOff::Percentage {
                        percent: Percent::clamped(50_00),
                        cap: Some(Amount::cents(500)),
                    },
                    days: 90,
                    offer: ON_PAGES,
                })
                .await?,
            letter: self
                .offer(DemoTerms {
                    names: [("en", "Newsletter thanks"), ("zh", "订阅礼")],
                    off: CouponOff::Amount(Amount::cents(5)),
                    days: 30,
                    offer: NOWHERE,
                })
                .await?,
        })
    }

    /// Lets somebody have one of each, of which one is taken back.
    pub async fn collect(&self, user: &User, coupons: DemoCoupons) -> anyhow::Result<()> {
        let parts = self.app.coupon();
        for activity_id in [coupons.weekend, coupons.launch, coupons.mistaken] {
            self.claim(user.id, activity_id).await?;
        }
        revoke(&parts, coupons.mistaken).await?;
        let wanted = NewCodes {
            activity_id: coupons.letter,
            count: CODES,
            max_uses: 10,
        };
        let MakeCodesOutcome::Made(codes) = make_codes(&parts, wanted).await? else {
            bail!("no codes were made of a coupon of the demo");
        };
        let code = codes.first().context("no codes were made")?;
        let typed = CodeRedemption {
            user_id: user.id,
            address: HERE,
            code: code.expose().to_owned(),
        };
        redeem(&parts, typed).await.map_err(told)?;
        // The one of the opening day ends within a day, and its owner hears of it.
        warn_of_ending(&parts, &self.app.translations).await?;
        Ok(())
    }

    /// Lets somebody claim the coupon that everybody claims.
    pub async fn claim_weekend(&self, user: &User, coupons: DemoCoupons) -> anyhow::Result<()> {
        self.claim(user.id, coupons.weekend).await
    }

    async fn claim(&self, user_id: UserId, activity_id: ActivityId) -> anyhow::Result<()> {
        let wanted = CouponClaim {
            user_id,
            activity_id,
            page: None,
        };
        claim(&self.app.coupon(), wanted).await.map_err(told)?;
        Ok(())
    }

    async fn offer(&self, demo: DemoTerms) -> anyhow::Result<ActivityId> {
        let now = self.app.clock.now();
        let terms = CouponTerms {
            off: demo.off,
            currency: Some(Currency::Usd),
            minimum: Amount::cents(50),
            scope: CouponScope::All,
            starts_at: now,
            ends_at: now + DAY * demo.days,
            limits: CouponLimits::default(),
        };
        let rule = CouponRule::new(terms);
        let rule =
            rule.map_err(|errors| anyhow!("a coupon of the demo makes no sense: {errors:?}"))?;
        let names = demo
            .names
            .map(|(lang, name)| (lang.to_owned(), name.to_owned()));
        let new = NewCoupon {
            names: BTreeMap::from(names),
            rule,
            offer: demo.offer,
        };
        Ok(create(&self.app.coupon(), new).await?.id)
    }
}
