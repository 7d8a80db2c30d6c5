//! What a person saves on a purchase: as a member, and by each coupon that the person holds.

use kiosk_domain::{
    Amount, CouponId, LineItem, MemberLevel, MemberTable, OfferedDiscounts, Percent, PriceKind,
    UnixTime, UserCoupon, UserId, member_discount,
};

use super::CouponParts;
use crate::storage::StorageError;
use crate::storage::coupon::UsableCoupons;

/// Who buys.
#[derive(Clone, Copy, Debug)]
pub struct Buyer<'a> {
    /// The person.
    pub user_id: UserId,
    /// What the person's completed orders came to in US dollars.
    pub spent: Amount,
    /// What members save.
    pub members: &'a MemberTable,
    /// The coupon that the person chose.
    pub named: Option<CouponId>,
}

/// What a person saves on a purchase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Discounts {
    /// By the member level; 0 without one and on promotions.
    pub member: MemberDiscount,
    /// By each coupon that counts, the best first; of two alike the one that ends first.
    pub coupons: Vec<CouponDiscount>,
}

/// What a member saves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemberDiscount {
    /// The person's level.
    pub level: MemberLevel,
    /// Which part of a price that saves.
    pub percent: Percent,
    /// What it comes to.
    pub amount: Amount,
}

/// What a held coupon saves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CouponDiscount {
    /// The coupon.
    pub coupon: UserCoupon,
    /// What it comes to.
    pub amount: Amount,
}

/// What a person saves on a purchase now.
pub async fn discounts(
    parts: &CouponParts<'_>,
    buyer: Buyer<'_>,
    purchase: LineItem<'_>,
) -> Result<Discounts, StorageError> {
    let now = parts.now();
    let held = match purchase.kind {
        PriceKind::Face => {
            let held = UsableCoupons {
                user_id: buyer.user_id,
                named: buyer.named,
                now,
            };
            parts.storage.usable_coupons(held).await?
        }
        PriceKind::Special | PriceKind::Flash => Vec::new(),
    };
    Ok(Discounts {
        member: MemberDiscount::of(buyer, purchase),
        coupons: best_first(held, purchase, now),
    })
}

impl Discounts {
    /// The best of each kind, between which an order chooses.
    pub fn offered(&self) -> OfferedDiscounts {
        let best = self.coupons.first().map(|coupon| coupon.amount);
        OfferedDiscounts {
            member: self.member.amount,
            coupon: best.unwrap_or_default(),
        }
    }
}

impl MemberDiscount {
    fn of(buyer: Buyer<'_>, purchase: LineItem<'_>) -> Self {
        let level = buyer.members.level_of(buyer.spent);
        let tier = buyer.members.tier(level);
        Self {
            level,
            percent: tier.discount,
            amount: member_discount(tier, purchase.price, purchase.kind),
        }
    }
}

/// The coupons that count, of some that come sorted by their end.
fn best_first(held: Vec<UserCoupon>, purchase: LineItem<'_>, now: UnixTime) -> Vec<CouponDiscount> {
    let counting = held.into_iter().filter_map(|coupon| {
        let amount = coupon.activity.rule.discount(purchase, now).ok()?;
        Some(CouponDiscount { coupon, amount })
    });
    let mut coupons: Vec<_> = counting.collect();
    // Sorting keeps the order among equals.
    coupons.sort_by_key(|coupon| std::cmp::Reverse(coupon.amount));
    coupons
}

#[cfg(test)]
mod tests {
    use kiosk_domain::{Currency, GroupId, Money};

    use super::*;

    fn saved(dollars: i64, kind: PriceKind) -> i64 {
        let members = MemberTable::default();
        let buyer = Buyer {
            user_id: UserId::new(1),
            spent: Amount::cents(dollars * 100),
            members: &members,
            named: None,
        };
        let purchase = LineItem {
            price: Money::new(Amount::cents(1999), Currency::Usd),
            kind,
            group: GroupId::new(501),
            categories: &[],
        };
        MemberDiscount::of(buyer, purchase).amount.hundredths()
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
