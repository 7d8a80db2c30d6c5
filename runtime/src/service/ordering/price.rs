//! What an order comes to now.

use kiosk_domain::{
    Amount, CouponId, OfferedDiscounts, OrderDiscount, OrderTotals, PaymentMethodError, TotalsError,
};

use super::discount::{ChosenDiscount, chosen_discount};
use super::offer::{ItemRequest, Offer};
use super::{DiscountRequest, OrderingParts};
use crate::config::PaymentMethod;
use crate::service::Refusal;
use crate::storage::account::User;
use crate::words::Word;

/// What an order comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PricedOrder {
    /// Every amount of it.
    pub totals: OrderTotals,
    /// The total in US dollars, for the member level.
    pub usd: Amount,
    /// What each kind of discount would take off.
    pub offered: OfferedDiscounts,
    /// The coupon that would.
    pub coupon: Option<CouponId>,
    /// The discount that it takes.
    pub discount: OrderDiscount,
}

/// An offer with what an order of it comes to.
#[derive(Clone, Debug)]
pub(super) struct PricedOffer {
    pub offer: Offer,
    pub price: PricedOrder,
}

/// What somebody wants to pay for, and how.
#[derive(Clone, Copy, Debug)]
pub(super) struct PriceQuery<'a> {
    pub item: &'a ItemRequest,
    pub user: Option<&'a User>,
    pub method: &'a PaymentMethod,
    pub wanted: DiscountRequest,
}

/// What an order comes to now.
///
/// # Errors
/// It may not be sold to this shopper, the coupon does not count, or the method does not take it.
pub(super) async fn price(
    parts: &OrderingParts<'_>,
    query: PriceQuery<'_>,
) -> Result<PricedOffer, Refusal> {
    let offer = Offer::find(&parts.catalogue.now(), query.item, parts.now())?;
    let ChosenDiscount {
        offered,
        coupon,
        taken,
        amount,
    } = chosen_discount(parts, query.user, &offer, query.wanted).await?;
    let totals =
        OrderTotals::new(offer.sku.price, amount, &query.method.rule).map_err(totals_refused)?;
    let price = PricedOrder {
        usd: totals.share_of(offer.usd),
        totals,
        offered,
        coupon,
        discount: taken,
    };
    Ok(PricedOffer { offer, price })
}

/// What a shopper is told where a method does not take what an order comes to.
pub(super) fn totals_refused(error: TotalsError) -> Refusal {
    let word = match error {
        TotalsError::Method(PaymentMethodError::Currency(_)) => Word("ordering.method_currency"),
        TotalsError::Method(PaymentMethodError::BelowMinimum) => Word("ordering.amount_small"),
        TotalsError::Method(PaymentMethodError::AboveMaximum) => Word("ordering.amount_large"),
        // The discount is at most the price, by the rules that found it.
        TotalsError::Discount => return Refusal::failed(error),
    };
    Refusal::because(word)
}
