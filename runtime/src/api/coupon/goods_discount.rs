//! `/v4/coupon/goods-discount-data`: what somebody saves on a SKU.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{Amount, SkuId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::item::CouponItem;
use super::user_list::OwnCoupon;
use crate::api::currency::named_currency;
use crate::api::extract::{Lang, Params, Visitor};
use crate::api::speak::{ApiResponse, ApiResult, Rejection};
use crate::app::App;
use crate::service::catalogue::PricedSku;
use crate::service::coupon::{
    Buyer, CouponDiscount, GoodsDiscount, MemberDiscount, goods_discount as discount_of,
};

/// Which SKU, in which money.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct GoodsDiscountParams {
    /// The SKU's number.
    #[param(value_type = i64, example = 50_104)]
    goods_id: SkuId,
    /// US dollars unless the shop knows it.
    #[param(example = "USD")]
    currency: Option<String>,
    /// The symbol of the shopper's region; it changes no discount.
    #[serde(rename = "country_code")]
    #[param(example = "ID")]
    _country_code: Option<String>,
}

/// What somebody saves on a SKU; all of it is empty while a flash sale or a special price
/// holds.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DiscountData {
    /// The price before any discount.
    #[schema(value_type = String, example = "4.79")]
    price: Amount,
    #[schema(example = "USD")]
    currency: String,
    #[schema(example = "$")]
    currency_symbol: String,
    /// `face`, `special` or `flash`.
    #[schema(example = "face")]
    price_kind: String,
    /// Missing for somebody who is not signed in.
    member: Option<MemberData>,
    /// The best of `coupons`.
    coupon: Option<SavingCoupon>,
    /// Those of the person's coupons that count, the best first.
    coupons: Vec<SavingCoupon>,
    /// Coupons that would count and may be claimed.
    claimable: Vec<CouponItem>,
    /// `vip`, `coupon` or `none`: what an order takes unless told otherwise.
    #[schema(example = "coupon")]
    choice: String,
}

/// What a member saves.
#[derive(Debug, Serialize, ToSchema)]
struct MemberData {
    #[schema(example = 3)]
    level: u8,
    #[schema(example = "1")]
    percent: String,
    #[schema(value_type = String, example = "0.04")]
    amount: Amount,
}

/// What a held coupon saves.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct SavingCoupon {
    /// What an order names.
    #[schema(example = "98304000000000002")]
    user_coupon_id: String,
    #[schema(value_type = String, example = "0.47")]
    discount_amount: Amount,
    coupon: OwnCoupon,
}

/// What somebody saves on a SKU. Status 404 when there is no such SKU.
#[utoipa::path(
    get,
    path = "/v4/coupon/goods-discount-data",
    tag = "coupon",
    params(GoodsDiscountParams),
    security((), ("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<DiscountData>, description = "Status 1, 404 or 422."))
)]
pub(crate) async fn goods_discount_data(
    State(app): State<App>,
    visitor: Visitor,
    lang: Lang,
    Params(params): Params<GoodsDiscountParams>,
) -> ApiResult<DiscountData> {
    let (id, currency) = (params.goods_id, named_currency(params.currency.as_deref()));
    let sku = PricedSku::find(&app.catalogue.now(), id, currency, app.clock.now())
        .ok_or_else(Rejection::no_such_thing)?;
    let buyer = visitor.0.as_ref().map(|session| Buyer {
        user_id: session.user.id,
        spent: session.user.spent,
        members: &app.config.members,
        named: None,
    });
    let GoodsDiscount {
        own,
        claimable,
        choice,
    } = discount_of(&app.coupon(), buyer, &sku).await?;
    let (member, coupons) = own.map(|own| (own.member, own.coupons)).unzip();
    let saving = |coupon: CouponDiscount| SavingCoupon::of(&app, lang, &coupon);
    let coupons: Vec<_> = coupons.into_iter().flatten().map(saving).collect();
    let claimable = claimable
        .iter()
        .map(|coupon| CouponItem::of(&app, lang, coupon));
    let money = sku.price.rounded();
    Ok(ApiResponse::list(DiscountData {
        price: money.amount(),
        currency: money.currency().code().to_owned(),
        currency_symbol: money.currency().symbol().to_owned(),
        price_kind: sku.kind.name().to_owned(),
        member: member.map(MemberData::of),
        coupon: coupons.first().cloned(),
        coupons,
        claimable: claimable.collect(),
        choice: choice.name().to_owned(),
    }))
}

impl MemberData {
    fn of(member: MemberDiscount) -> Self {
        Self {
            level: member.level.number(),
            percent: member.percent.to_wire(),
            amount: member.amount,
        }
    }
}

impl SavingCoupon {
    fn of(app: &App, lang: Lang, discount: &CouponDiscount) -> Self {
        Self {
            user_coupon_id: discount.coupon.id.to_string(),
            discount_amount: discount.amount,
            coupon: OwnCoupon::of(app, lang, &discount.coupon),
        }
    }
}
