//! What somebody saves on a SKU, and what an order would take of it.

use kiosk_domain::{DiscountChoice, choose_discount};

use super::{Buyer, CouponParts, Discounts, OfferedCoupon, claimable_for, discounts};
use crate::service::catalogue::PricedSku;
use crate::storage::StorageError;

/// What somebody saves on a SKU.
#[derive(Clone, Debug)]
pub struct GoodsDiscount {
    /// What the person saves; none where nobody is signed in.
    pub own: Option<Discounts>,
    /// Coupons that would count and may be claimed.
    pub claimable: Vec<OfferedCoupon>,
    /// What an order takes unless told otherwise.
    pub choice: DiscountChoice,
}

/// What a buyer saves on a SKU now; a visitor saves nothing yet.
pub async fn goods_discount(
    parts: &CouponParts<'_>,
    buyer: Option<Buyer<'_>>,
    sku: &PricedSku,
) -> Result<GoodsDiscount, StorageError> {
    let purchase = sku.purchase();
    let own = match buyer {
        Some(buyer) => Some(discounts(parts, buyer, purchase).await?),
        None => None,
    };
    let user_id = buyer.map(|buyer| buyer.user_id);
    let offered = own.as_ref().map(Discounts::offered);
    Ok(GoodsDiscount {
        claimable: claimable_for(parts, user_id, purchase).await?,
        choice: choose_discount(None, offered.unwrap_or_default()),
        own,
    })
}
