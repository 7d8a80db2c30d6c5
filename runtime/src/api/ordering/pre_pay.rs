//! `/v4/pre-pay`: what an order comes to, and the proof of it.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{Amount, GroupId, PaymentMethodId, SkuId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::item::{DiscountParams, SaidItem, wanted};
use crate::api::extract::{Lang, Params, Visitor};
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::service::ordering::{self, PrePaid, PrePay};

/// What is to be bought, and how it is to be paid.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct PrePayParams {
    /// The symbol of the shopper's region; without one, the default region.
    #[schema(example = "ID")]
    country_code: Option<String>,
    /// The goods group's number.
    #[schema(value_type = i64, example = 501)]
    charge_goods_group_id: GroupId,
    /// US dollars unless the shop knows it.
    #[schema(example = "USD")]
    currency: Option<String>,
    /// The sign before amounts, which changes nothing.
    #[serde(rename = "currency_symbol")]
    #[schema(example = "$")]
    _currency_symbol: Option<String>,
    /// `pc`, `h5`, `android` or `ios`.
    #[schema(example = "pc")]
    client: String,
    /// The SKU's number.
    #[schema(value_type = i64, example = 50_102)]
    goods_id: SkuId,
    /// The payment method's number.
    #[schema(value_type = i64, example = 1)]
    payment_id: PaymentMethodId,
    /// The discount that the shopper chose; without it the better one.
    discount_params: Option<DiscountParams>,
}

/// What an order comes to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Totals {
    /// What is paid.
    #[schema(value_type = String, example = "4.92")]
    order_total_amount: Amount,
    /// The same in US dollars, as far as it counts for the member level.
    #[schema(value_type = String, example = "4.92")]
    usd_order_total_amount: Amount,
    /// What the goods cost before discounts.
    #[schema(value_type = String, example = "4.79")]
    goods_amount: Amount,
    /// What the payment method adds.
    #[schema(value_type = String, example = "0.13")]
    fee_amount: Amount,
    /// What the member's discount takes off, or would.
    #[schema(value_type = String, example = "0")]
    member_discount_amount: Amount,
    /// What the coupon takes off, or would.
    #[schema(value_type = String, example = "0")]
    coupon_discount_amount: Amount,
    /// The coupon that is taken, or would be.
    user_coupon: Option<UserCouponRef>,
    /// The discount that is taken: `none`, `vip` or `coupon`.
    #[schema(example = "none")]
    discount: String,
    /// What `submit-order` is to be sent, so that nobody pays another price than this.
    #[schema(example = "eyJ1c2VyIjpudWxsfQ.c2lnbmF0dXJl")]
    quote: String,
}

/// A coupon that somebody holds.
#[derive(Debug, Serialize, ToSchema)]
struct UserCouponRef {
    #[schema(example = "98304000000000002")]
    id: String,
}

/// What an order comes to; a visitor is priced without discounts. Status 0 with the reason where
/// it cannot be ordered, 404 where there is no such SKU.
#[utoipa::path(
    post,
    path = "/v4/pre-pay",
    tag = "ordering",
    request_body = PrePayParams,
    security((), ("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<Totals>, description = "Status 1, 0, 404 or 422."))
)]
pub(crate) async fn pre_pay(
    State(app): State<App>,
    visitor: Visitor,
    Lang(locale): Lang,
    Params(params): Params<PrePayParams>,
) -> ApiResult<Totals> {
    let said = SaidItem {
        sku_id: params.goods_id,
        group_id: params.charge_goods_group_id,
        currency: params.currency.as_deref(),
        client: &params.client,
        country_code: params.country_code.as_deref(),
        locale,
    };
    let wish = PrePay {
        item: said.read()?,
        user: visitor.0.as_ref().map(|session| &session.user),
        method: params.payment_id,
        wanted: wanted(params.discount_params.as_ref())?,
    };
    let prepaid = ordering::pre_pay(&app.ordering(), &wish).await?;
    Ok(ApiResponse::of(Totals::of(prepaid)))
}

impl Totals {
    /// What an order comes to, on the wire.
    pub(super) fn of(prepaid: PrePaid) -> Self {
        let PrePaid { price, quote } = prepaid;
        Self {
            order_total_amount: price.totals.total().amount(),
            usd_order_total_amount: price.usd,
            goods_amount: price.totals.goods(),
            fee_amount: price.totals.fee(),
            member_discount_amount: price.offered.member,
            coupon_discount_amount: price.offered.coupon,
            user_coupon: price.coupon.map(|id| UserCouponRef { id: id.to_string() }),
            discount: price.discount.choice().name().to_owned(),
            quote,
        }
    }
}
