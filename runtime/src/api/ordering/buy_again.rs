//! `/charge/order-buy-again`: where the goods of an order are bought once more.

use std::collections::BTreeMap;

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{Client, Locale, OrderNo, Route};
use serde::{Deserialize, Serialize};
use url::form_urlencoded;
use utoipa::ToSchema;

use super::item::currency;
use crate::api::extract::{Lang, Params, SignedIn};
use crate::api::speak::{ApiResponse, ApiResult, Rejection};
use crate::app::App;
use crate::service::named_region;
use crate::service::ordering::{self, BoughtBefore, BuyAgain};
use crate::words::Word;

/// Which order; what is left out is as it was then.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct BuyAgainParams {
    #[schema(example = "0123456789abcdef0123456789abcdef")]
    order_no: String,
    /// The symbol of the shopper's region.
    #[schema(example = "ID")]
    country_code: Option<String>,
    /// The currency to pay in.
    #[schema(example = "USD")]
    currency: Option<String>,
    /// `pc`, `h5`, `android` or `ios`.
    #[schema(example = "pc")]
    client: Option<String>,
}

/// Where the goods are bought, filled in as they were. It has account data of the caller's, so it
/// cannot be printed.
#[derive(Serialize, ToSchema)]
pub(crate) struct BuyAgainData {
    /// The goods page with its SKU chosen and its fields filled in.
    #[schema(
        example = "/star-drifters/?skuId=50104&queryRechargeFormDataStr=%7B%22server%22%3A%22asia%22%2C%22user_id%22%3A%2220471%22%7D"
    )]
    url: String,
    #[schema(example = "star-drifters")]
    slug: String,
    /// The SKU's number.
    #[schema(example = 50_104)]
    goods_id: i64,
    /// The recharge fields by their names; none of a proxy top-up, which may be secret.
    #[schema(example = json!({"user_id": "20471", "server": "asia"}))]
    charge_params: BTreeMap<String, String>,
}

/// Where the goods of an order of the caller's are bought once more. Status 0 with the reason where
/// they cannot be: they are gone (`ordering_goods_gone`), not sold in the region
/// (`ordering_not_in_region`) or to the client, or sold out. 404 where the caller has no such order.
#[utoipa::path(
    post,
    path = "/charge/order-buy-again",
    tag = "ordering",
    request_body = BuyAgainParams,
    security(("session" = []), ("bearer" = [])),
    responses((
        status = 200,
        body = Envelope<BuyAgainData>,
        description = "Status 1, 0, 2, 404 or 422."
    ))
)]
pub(crate) async fn order_buy_again(
    State(app): State<App>,
    person: SignedIn,
    Lang(locale): Lang,
    Params(params): Params<BuyAgainParams>,
) -> ApiResult<BuyAgainData> {
    let order_no: OrderNo = params
        .order_no
        .parse()
        .map_err(|_| Rejection::no_such_thing())?;
    let client = params.client.as_deref().map(|code| {
        let invalid = || Rejection::invalid("client", Word("api.field_invalid"));
        Client::from_code(code).ok_or_else(invalid)
    });
    let wish = BuyAgain {
        user_id: person.user().id,
        order_no,
        locale,
        region: named_region(params.country_code.as_deref())?,
        client: client.transpose()?,
        currency: params.currency.as_deref().map(|code| currency(Some(code))),
    };
    let bought = ordering::buy_again(&app.ordering(), &wish).await?;
    Ok(ApiResponse::of(BuyAgainData::of(bought, locale)?))
}

impl BuyAgainData {
    fn of(bought: BoughtBefore, locale: Locale) -> Result<Self, Rejection> {
        let BoughtBefore {
            slug,
            sku_id,
            filled,
        } = bought;
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.append_pair("skuId", &sku_id.to_string());
        if !filled.is_empty() {
            let fields = serde_json::to_string(&filled).map_err(Rejection::failed)?;
            query.append_pair("queryRechargeFormDataStr", &fields);
        }
        let page = Route::Goods(slug.clone()).path(locale);
        Ok(Self {
            url: format!("{page}?{}", query.finish()),
            slug: slug.to_string(),
            goods_id: sku_id.get(),
            charge_params: filled,
        })
    }
}
