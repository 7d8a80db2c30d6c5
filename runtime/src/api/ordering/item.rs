//! What several calls say of an item, in the types of the use cases.

use kiosk_domain::{Client, CouponId, Currency, GroupId, Locale, PriceKind, RegionSymbol, SkuId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::speak::Rejection;
use crate::service::named_region;
use crate::service::ordering::{DiscountRequest, ItemRequest};
use crate::words::Word;

/// What a call says of an item.
#[derive(Clone, Copy, Debug)]
pub(super) struct SaidItem<'a> {
    pub sku_id: SkuId,
    pub group_id: GroupId,
    pub currency: Option<&'a str>,
    pub client: &'a str,
    pub country_code: Option<&'a str>,
    pub locale: Locale,
}

impl SaidItem<'_> {
    /// The item that is meant.
    ///
    /// # Errors
    /// A client or a region that is none.
    pub fn read(self) -> Result<ItemRequest, Rejection> {
        let region: Option<RegionSymbol> = named_region(self.country_code)?;
        let client = Client::from_code(self.client)
            .ok_or_else(|| Rejection::invalid("client", Word("api.field_invalid")))?;
        Ok(ItemRequest {
            sku_id: self.sku_id,
            group_id: self.group_id,
            currency: currency(self.currency),
            client,
            region: region.unwrap_or_default(),
            locale: self.locale,
        })
    }
}

/// The currency of a call; US dollars where the shop does not know it (`wire.md`).
pub(super) fn currency(code: Option<&str>) -> Currency {
    let known = |code: &str| Currency::from_code(&code.to_ascii_uppercase());
    code.and_then(known).unwrap_or_default()
}

/// The discount that a shopper wants. Without it the better one is taken.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub(super) struct DiscountParams {
    /// The member's.
    #[schema(example = false)]
    use_member: bool,
    /// A coupon's.
    #[schema(example = false)]
    use_coupon: bool,
    /// Which coupon; without one the best.
    #[schema(example = "98304000000000002")]
    user_coupon_id: Option<String>,
    /// Whether the page showed a flash sale's price; where it is over the order is asked for again.
    #[schema(example = false)]
    use_flash_sale: bool,
    /// Whether the page showed a special price; where it is over the order is asked for again.
    #[schema(example = false)]
    use_special_price: bool,
}

/// The discount that a call wants.
///
/// # Errors
/// A coupon's number that is none.
pub(super) fn wanted(params: Option<&DiscountParams>) -> Result<DiscountRequest, Rejection> {
    let Some(params) = params else {
        return Ok(DiscountRequest::Best);
    };
    if params.use_coupon {
        let named = params.user_coupon_id.as_deref();
        let id = named
            .filter(|id| !id.is_empty())
            .map(str::parse::<CouponId>);
        let invalid = |_| Rejection::invalid("user_coupon_id", Word("api.field_invalid"));
        return Ok(DiscountRequest::Coupon(id.transpose().map_err(invalid)?));
    }
    Ok(if params.use_member {
        DiscountRequest::Vip
    } else {
        DiscountRequest::None
    })
}

/// The promotion that the page showed, if it showed one.
pub(super) fn shown(params: Option<&DiscountParams>) -> Option<PriceKind> {
    let params = params?;
    if params.use_flash_sale {
        Some(PriceKind::Flash)
    } else {
        params.use_special_price.then_some(PriceKind::Special)
    }
}
