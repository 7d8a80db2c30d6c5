//! The discounts of a person on a SKU: the member's, and those of the coupons held.

use kiosk_domain::{
    Amount, MemberLevel, MemberTable, OfferedDiscounts, Percent, PriceKind, member_discount,
};

use super::priced::PricedSku;
use crate::app::App;
use crate::storage::StorageError;
use crate::storage::account::User;
use crate::storage::coupon::UserCoupon;

/// What a person saves on a SKU.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Discounts {
    /// By the member level; 0 without one and on promotions.
    pub member: MemberDiscount,
    /// By each coupon that counts, the best first; of two alike the one that ends first.
    pub coupons: Vec<CouponDiscount>,
}

/// What a member saves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MemberDiscount {
    /// The person's level.
    pub level: MemberLevel,
    /// Which part of a price that saves.
    pub percent: Percent,
    /// What it comes to.
    pub amount: Amount,
}

/// What a held coupon saves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CouponDiscount {
    /// The coupon.
    pub held: UserCoupon,
    /// What it comes to.
    pub amount: Amount,
}

impl Discounts {
    /// What a signed-in person saves now.
    pub(crate) async fn load(
        app: &App,
        person: &User,
        sku: &PricedSku,
    ) -> Result<Self, StorageError> {
        let now = app.now();
        let held = match sku.kind {
            PriceKind::Face => app.storage.usable_coupons(person.id, now).await?,
            PriceKind::Special | PriceKind::Flash => Vec::new(),
        };
        Ok(Self::of((&app.config.members, person), sku, held, now))
    }

    fn of(
        (table, person): (&MemberTable, &User),
        sku: &PricedSku,
        held: Vec<UserCoupon>,
        now: i64,
    ) -> Self {
        let level = table.level_of(Amount::from_hundredths(person.spent));
        let tier = table.tier(level);
        let counting = held.into_iter().filter_map(|held| {
            let amount = held.activity.rule.discount(sku.purchase(), now).ok()?;
            Some(CouponDiscount { held, amount })
        });
        let mut coupons: Vec<_> = counting.collect();
        // They come sorted by their end, and sorting keeps that order among equals.
        coupons.sort_by_key(|coupon| std::cmp::Reverse(coupon.amount));
        Self {
            member: MemberDiscount {
                level,
                percent: tier.discount,
                amount: member_discount(tier, sku.price, sku.kind),
            },
            coupons,
        }
    }

    /// The best of each kind, between which an order chooses.
    pub(crate) fn offered(&self) -> OfferedDiscounts {
        let best = self.coupons.first().map(|coupon| coupon.amount);
        OfferedDiscounts {
            member: self.member.amount,
            coupon: best.unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use kiosk_domain::{Currency, Money};

    use super::*;

    fn person(dollars: i64) -> User {
        User {
            id: 1,
            email: None,
            area_code: None,
            phone: None,
            nickname: String::new(),
            region: "0".to_owned(),
            spent: dollars * 100,
            complete_order_count: 0,
            created_at: 0,
            blocked_at: None,
        }
    }

    fn sku(kind: PriceKind) -> PricedSku {
        PricedSku {
            price: Money::new(Amount::from_hundredths(1999), Currency::Usd),
            kind,
            group: 501,
            categories: vec![1, 11],
        }
    }

    fn saved(dollars: i64, kind: PriceKind) -> i64 {
        let discounts = Discounts::of(
            (&MemberTable::default(), &person(dollars)),
            &sku(kind),
            Vec::new(),
            0,
        );
        discounts.offered().member.hundredths()
    }

    #[test]
    fn a_member_saves_by_the_level_that_the_orders_reach() {
        assert_eq!(saved(0, PriceKind::Face), 0);
        assert_eq!(saved(199, PriceKind::Face), 9);
        assert_eq!(saved(200, PriceKind::Face), 19);
        assert_eq!(saved(20_000, PriceKind::Face), 99);
    }

    #[test]
    fn a_member_saves_nothing_on_a_promotion() {
        assert_eq!(saved(20_000, PriceKind::Special), 0);
        assert_eq!(saved(20_000, PriceKind::Flash), 0);
    }
}
