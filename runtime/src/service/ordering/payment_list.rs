//! The methods by which something can be paid.

use kiosk_domain::{Amount, PaymentLimits, PaymentMethodError};

use super::OrderingParts;
use super::offer::{ItemRequest, Offer};
use crate::config::PaymentMethod;
use crate::service::Refusal;

/// Somebody wants to know how something can be paid.
#[derive(Clone, Debug)]
pub struct PaymentListQuery {
    /// What is bought.
    pub item: ItemRequest,
}

/// A method that takes the currency of what is bought.
#[derive(Clone, Copy, Debug)]
pub struct OfferedMethod<'a> {
    /// The method.
    pub method: &'a PaymentMethod,
    /// What it takes in the currency.
    pub limits: PaymentLimits,
    /// What it adds to the price before discounts; or why it does not take that price, for shoppers
    /// want to know what they would have to buy.
    pub fee: Result<Amount, PaymentMethodError>,
}

/// The methods that take the currency of a SKU's price, in the order of their numbers.
///
/// # Errors
/// The SKU may not be sold to this shopper.
pub fn payment_list<'a>(
    parts: &OrderingParts<'a>,
    query: &PaymentListQuery,
) -> Result<Vec<OfferedMethod<'a>>, Refusal> {
    let offer = Offer::find(&parts.catalogue.now(), &query.item, parts.now())?;
    let price = offer.sku.price.rounded();
    let offered = parts.methods.iter().filter_map(|method| {
        Some(OfferedMethod {
            method,
            limits: method.rule.limits(price.currency())?,
            fee: method.rule.fee(price),
        })
    });
    Ok(offered.collect())
}
