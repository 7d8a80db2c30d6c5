//! `/v4/payment-list`: how a SKU can be paid.

use axum::extract::State;
use kiosk_contract::catalogue::PaymentIcon;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{Amount, GroupId, Locale, PaymentMethodError, PaymentMethodId, SkuId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::item::SaidItem;
use crate::api::extract::{Lang, Params};
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::service::ordering::{self, OfferedMethod, PaymentListQuery};

/// What is to be paid.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct PaymentListParams {
    /// `pc`, `h5`, `android` or `ios`.
    #[schema(example = "pc")]
    client: String,
    /// US dollars unless the shop knows it.
    #[schema(example = "USD")]
    currency: Option<String>,
    /// The goods group's number.
    #[schema(value_type = i64, example = 501)]
    charge_goods_group_id: GroupId,
    /// The SKU's number.
    #[schema(value_type = i64, example = 50_102)]
    charge_goods_id: SkuId,
    /// The symbol of the shopper's region; without one, the default region.
    #[schema(example = "ID")]
    country_code: Option<String>,
}

/// A way to pay.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PaymentMethodItem {
    /// The number that an order names.
    #[schema(value_type = i64, example = 1)]
    id: PaymentMethodId,
    /// Its code.
    #[schema(example = "card")]
    payment_mode: String,
    /// Who takes the money.
    #[schema(example = "sandbox")]
    pm_id: String,
    #[schema(example = "Card")]
    name: String,
    /// Its picture; empty where the shop has none.
    #[schema(example = "/media/payments/card.webp")]
    icon: String,
    /// What it adds to the price before discounts; nothing where it does not take that price.
    #[schema(value_type = String, example = "0.33")]
    fee: Amount,
    /// `below_min` or `above_max` where it does not take the price before discounts; missing where it
    /// does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "below_min")]
    unavailable: Option<&'static str>,
    /// The least that it takes.
    #[schema(value_type = String, example = "0.50")]
    min: Amount,
    /// The most that it takes.
    #[schema(value_type = String, example = "5000")]
    max: Amount,
    #[schema(example = json!(["USD", "IDR"]))]
    currencies: Vec<String>,
}

/// The methods that take the currency of a SKU, and which of them take its price. Status 0 with the
/// reason where the SKU may not be sold to this shopper, 404 where there is none.
#[utoipa::path(
    post,
    path = "/v4/payment-list",
    tag = "ordering",
    request_body = PaymentListParams,
    responses((
        status = 200,
        body = Envelope<Vec<PaymentMethodItem>>,
        description = "Status 1, 0, 404 or 422."
    ))
)]
pub(crate) async fn payment_list(
    State(app): State<App>,
    Lang(locale): Lang,
    Params(params): Params<PaymentListParams>,
) -> ApiResult<Vec<PaymentMethodItem>> {
    let said = SaidItem {
        sku_id: params.charge_goods_id,
        group_id: params.charge_goods_group_id,
        currency: params.currency.as_deref(),
        client: &params.client,
        country_code: params.country_code.as_deref(),
        locale,
    };
    let query = PaymentListQuery { item: said.read()? };
    let offered = ordering::payment_list(&app.ordering(), &query)?;
    let items = offered
        .into_iter()
        .map(|method| item(&app, locale, &method));
    Ok(ApiResponse::of(items.collect()))
}

/// A method on the wire.
pub(super) fn item(app: &App, locale: Locale, offered: &OfferedMethod<'_>) -> PaymentMethodItem {
    let method = offered.method;
    let edition = app.catalogue.now();
    let shown = edition.locale(locale).payment_icons.iter();
    let shown = shown.clone().find(|icon| icon.code == method.code);
    let pictures = &edition.site_content().pictures;
    let name = |icon: &PaymentIcon| icon.name.clone();
    PaymentMethodItem {
        id: method.id,
        payment_mode: method.code.clone(),
        pm_id: method.provider.name().to_owned(),
        name: shown.map_or_else(|| method.code.clone(), name),
        icon: shown
            .map(|icon| pictures.address(&icon.icon).to_owned())
            .unwrap_or_default(),
        fee: offered.fee.unwrap_or_default(),
        unavailable: offered.fee.err().map(unavailable),
        min: offered.limits.min,
        max: offered.limits.max,
        currencies: method
            .rule
            .currencies()
            .map(|currency| currency.code().to_owned())
            .collect(),
    }
}

fn unavailable(error: PaymentMethodError) -> &'static str {
    match error {
        PaymentMethodError::BelowMinimum => "below_min",
        // A method of another currency is not listed.
        PaymentMethodError::AboveMaximum | PaymentMethodError::Currency(_) => "above_max",
    }
}
