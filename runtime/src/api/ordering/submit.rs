//! `/v4/submit-order`: placing an order.

use std::collections::BTreeMap;

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{DEFAULT_FIELD, GroupId, PaymentMethodId, SkuId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::idempotency::SubmitHeaders;
use super::item::{DiscountParams, SaidItem, shown, wanted};
use super::pre_pay::Totals;
use crate::api::extract::{Params, SignedIn};
use crate::api::speak::{ApiResponse, ApiResult, Rejection};
use crate::app::App;
use crate::service::account::Channel;
use crate::service::ordering::{self, SubmitOrder, Submitted};
use crate::service::{Refusal, region_of};
use crate::storage::ordering::OrderRequest;
use crate::words::Word;

// The recharge fields may let people into an account: it cannot be printed.
/// What is bought, how it is paid, and what it was quoted for.
#[derive(Deserialize, Serialize, ToSchema)]
pub(crate) struct SubmitParams {
    /// The symbol of the shopper's region; without one, the default region.
    #[schema(example = "ID")]
    country_code: Option<String>,
    /// The goods group's number.
    #[schema(value_type = i64, example = 501)]
    charge_goods_group_id: GroupId,
    /// The payment method's number.
    #[schema(value_type = i64, example = 1)]
    payment_id: PaymentMethodId,
    /// US dollars unless the shop knows it.
    #[schema(example = "USD")]
    currency: Option<String>,
    /// The SKU's number.
    #[schema(value_type = i64, example = 50_102)]
    goods_id: SkuId,
    /// The account field, where the template has no other name for it.
    #[schema(example = "20471")]
    account: Option<String>,
    /// Every recharge field by its name.
    #[serde(default)]
    #[schema(example = json!({"user_id": "20471", "server": "asia"}))]
    charge_params: BTreeMap<String, String>,
    /// The discount that the shopper chose; without it the better one.
    discount_params: Option<DiscountParams>,
    /// `pc`, `h5`, `android` or `ios`.
    #[schema(example = "pc")]
    client: String,
    /// The tracking keys that the page kept.
    #[serde(default)]
    #[schema(value_type = Channel)]
    channel: Value,
    /// The page from which it is bought.
    #[serde(default)]
    #[schema(example = "/star-drifters/")]
    from_url: String,
    /// What `pre-pay` gave.
    #[schema(example = "eyJ1c2VyIjpudWxsfQ.c2lnbmF0dXJl")]
    quote: Option<String>,
}

/// The order that was placed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlacedOrder {
    #[schema(example = "0123456789abcdef0123456789abcdef")]
    order_no: String,
}

/// Places an order, priced anew. Status 409 with the new totals where they differ from the quote,
/// status 0 with the reason where it cannot be ordered. The same `Idempotency-Key` gives the same
/// order; sent with something else it is refused, and sent again before what was sent first is done,
/// it is told to come back: status 429 with the reason `ordering_in_flight`.
#[utoipa::path(
    post,
    path = "/v4/submit-order",
    tag = "ordering",
    params((
        "Idempotency-Key" = Option<String>,
        Header,
        description = "1 to 100 signs; the same key is the same order.",
        example = "5f0c2a9e-6f0b-4c1e-9a53-2f4f1c6f9a11"
    )),
    request_body = SubmitParams,
    security(("session" = []), ("bearer" = [])),
    responses((
        status = 200,
        body = Envelope<PlacedOrder>,
        description = "Status 1, 0, 2, 404, 409, 422 or 429."
    ))
)]
pub(crate) async fn submit_order(
    State(app): State<App>,
    person: SignedIn,
    headers: SubmitHeaders,
    Params(params): Params<SubmitParams>,
) -> ApiResult<PlacedOrder> {
    let locale = headers.locale;
    let address_region = region_of(&*app.geo, &app.catalogue, headers.address.0);
    let request = headers.key()?.map(|key| request(&person, key, &params));
    let request = request.transpose()?;
    let said = SaidItem {
        sku_id: params.goods_id,
        group_id: params.charge_goods_group_id,
        currency: params.currency.as_deref(),
        client: &params.client,
        country_code: params.country_code.as_deref(),
        locale,
    };
    let wish = SubmitOrder {
        user: person.user(),
        item: said.read()?,
        method: params.payment_id,
        wanted: wanted(params.discount_params.as_ref())?,
        charge_params: charge_params(params.charge_params, params.account),
        // What is no object of tracking keys keeps nobody from buying.
        channel: serde_json::from_value::<Channel>(params.channel)
            .unwrap_or_default()
            .stored(),
        address_region,
        from_url: params.from_url,
        shown: shown(params.discount_params.as_ref()),
        quote: params.quote,
        request,
    };
    match ordering::submit_order(&app.ordering(), &wish).await? {
        Submitted::Placed(order_no) => Ok(ApiResponse::of(PlacedOrder {
            order_no: order_no.to_string(),
        })),
        Submitted::Requoted(prepaid) => {
            let totals = serde_json::to_value(Totals::of(prepaid)).map_err(Rejection::failed)?;
            Err(Refusal::conflict(Word("ordering.price_changed"), totals).into())
        }
    }
}

/// The key and the hash of all that was sent under it.
fn request(
    person: &SignedIn,
    key: String,
    params: &SubmitParams,
) -> Result<OrderRequest, Rejection> {
    let sent = serde_json::to_vec(params).map_err(Rejection::failed)?;
    Ok(OrderRequest {
        user_id: person.user().id,
        key,
        fingerprint: blake3::hash(&sent).to_hex().to_string(),
    })
}

fn charge_params(
    mut fields: BTreeMap<String, String>,
    account: Option<String>,
) -> BTreeMap<String, String> {
    if let Some(account) = account {
        fields.entry(DEFAULT_FIELD.to_owned()).or_insert(account);
    }
    fields
}
