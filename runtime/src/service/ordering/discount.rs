//! Which discount an order takes, and what it comes to.

use kiosk_domain::{
    Amount, CouponId, DiscountChoice, OfferedDiscounts, OrderDiscount, choose_discount,
};

use super::OrderingParts;
use super::offer::Offer;
use crate::service::Refusal;
use crate::service::coupon::{Buyer, Discounts, discounts};
use crate::storage::account::User;
use crate::words::Word;

/// The discount that a shopper wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DiscountRequest {
    /// Nothing was said: the better one.
    #[default]
    Best,
    /// None.
    None,
    /// The member's.
    Vip,
    /// That of this coupon, or of the best one.
    Coupon(Option<CouponId>),
}

/// What a shopper saves on an offer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ChosenDiscount {
    /// What each kind would take off.
    pub offered: OfferedDiscounts,
    /// The coupon that would.
    pub coupon: Option<CouponId>,
    /// The discount that is taken.
    pub taken: OrderDiscount,
    /// What it takes off.
    pub amount: Amount,
}

/// What a shopper saves on an offer; a visitor saves nothing.
///
/// # Errors
/// A coupon was named that does not count on it.
pub(super) async fn chosen_discount(
    parts: &OrderingParts<'_>,
    user: Option<&User>,
    offer: &Offer,
    wanted: DiscountRequest,
) -> Result<ChosenDiscount, Refusal> {
    let Some(user) = user else {
        return Ok(ChosenDiscount::default());
    };
    let buyer = Buyer {
        user_id: user.id,
        spent: user.spent,
        members: parts.members,
        named: match wanted {
            DiscountRequest::Coupon(named) => named,
            DiscountRequest::Best | DiscountRequest::None | DiscountRequest::Vip => None,
        },
    };
    let found = discounts(&parts.coupon, buyer, offer.sku.purchase()).await?;
    choose(&found, wanted)
}

fn choose(found: &Discounts, wanted: DiscountRequest) -> Result<ChosenDiscount, Refusal> {
    let coupon = match wanted {
        DiscountRequest::Coupon(Some(id)) => {
            let named = found.coupons.iter().find(|held| held.coupon.id == id);
            Some(named.ok_or_else(|| Refusal::because(Word("ordering.coupon_unusable")))?)
        }
        _ => found.coupons.first(),
    };
    let offered = OfferedDiscounts {
        member: found.member.amount,
        coupon: coupon.map(|held| held.amount).unwrap_or_default(),
    };
    let said = match wanted {
        DiscountRequest::Best => None,
        DiscountRequest::None => Some(DiscountChoice::None),
        DiscountRequest::Vip => Some(DiscountChoice::Vip),
        DiscountRequest::Coupon(_) => Some(DiscountChoice::Coupon),
    };
    let id = coupon.map(|held| held.coupon.id);
    let (taken, amount) = match (choose_discount(said, offered), id) {
        (DiscountChoice::Vip, _) if offered.member > Amount::ZERO => {
            (OrderDiscount::Vip, offered.member)
        }
        (DiscountChoice::Coupon, Some(id)) => (OrderDiscount::Coupon(id), offered.coupon),
        _ => (OrderDiscount::None, Amount::ZERO),
    };
    Ok(ChosenDiscount {
        offered,
        coupon: id,
        taken,
        amount,
    })
}
