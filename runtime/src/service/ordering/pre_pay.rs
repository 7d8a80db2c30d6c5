//! Pricing an order before it is placed.

use kiosk_domain::PaymentMethodId;

use super::price::{PriceQuery, PricedOrder, price};
use super::quote::{self, PricedFor, QuoteSubject};
use super::{DiscountRequest, ItemRequest, OrderingParts};
use crate::service::Refusal;
use crate::storage::account::User;

/// Somebody wants to know what an order comes to.
#[derive(Clone, Debug)]
pub struct PrePay<'a> {
    /// What is bought.
    pub item: ItemRequest,
    /// Who; none is a visitor.
    pub user: Option<&'a User>,
    /// How it is to be paid.
    pub method: PaymentMethodId,
    /// Which discount is to be taken.
    pub wanted: DiscountRequest,
}

/// What an order comes to, and the proof of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrePaid {
    /// What it comes to.
    pub price: PricedOrder,
    /// The signed token.
    pub quote: String,
}

/// What an order comes to now, with a token that proves it for some minutes.
///
/// # Errors
/// It may not be sold to this shopper, the coupon does not count, or the method does not take it.
pub async fn pre_pay(parts: &OrderingParts<'_>, wish: &PrePay<'_>) -> Result<PrePaid, Refusal> {
    let query = PriceQuery {
        item: &wish.item,
        user: wish.user,
        method: parts.method(wish.method)?,
        wanted: wish.wanted,
    };
    let price = price(parts, query).await?.price;
    let subject = QuoteSubject {
        user: wish.user.map(|user| user.id),
        sku: wish.item.sku_id,
        region: wish.item.region.clone(),
        client: wish.item.client,
        method: wish.method,
    };
    PrePaid::new(parts, &subject, price)
}

impl PrePaid {
    /// Signs what an order comes to.
    pub(super) fn new(
        parts: &OrderingParts<'_>,
        subject: &QuoteSubject,
        price: PricedOrder,
    ) -> Result<Self, Refusal> {
        let priced = PricedFor {
            subject,
            price: &price,
            now: parts.now(),
        };
        let quote = quote::sign(parts.signer, priced);
        Ok(Self {
            price,
            quote: quote.map_err(Refusal::failed)?,
        })
    }
}
