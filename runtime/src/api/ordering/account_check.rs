//! `/charge/account-check`: whether goods can go to an account.

use std::collections::BTreeMap;

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::SkuId;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::api::extract::{Lang, Params};
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::service::ClientAddress;
use crate::service::ordering::{self, CheckAccount};

/// The goods, and every recharge field by its name beside them. They name a person's account, so
/// they cannot be printed.
#[derive(Deserialize, ToSchema)]
pub(crate) struct AccountCheckParams {
    /// The slug of the goods group.
    #[serde(rename = "type")]
    #[schema(example = "star-drifters")]
    slug: String,
    /// The SKU's number.
    #[schema(value_type = i64, example = 50_104)]
    sku_id: SkuId,
    /// The form that the page showed, which changes nothing.
    #[serde(rename = "charge_tpl", default)]
    #[schema(value_type = Object)]
    _charge_tpl: Value,
    /// The recharge fields by their names, where they do not stand beside these.
    #[serde(default)]
    #[schema(example = json!({"user_id": "20471", "server": "asia"}))]
    charge_params: BTreeMap<String, String>,
    /// The recharge fields by their names.
    #[serde(flatten)]
    #[schema(ignore)]
    fields: BTreeMap<String, Value>,
}

/// Whether goods can go to an account. Status 0 with the supplier's message where it says why not,
/// 404 where there are no such goods, 422 where a field is not filled, 429 after too many.
#[utoipa::path(
    post,
    path = "/charge/account-check",
    tag = "ordering",
    request_body(content = AccountCheckParams, example = json!({
        "type": "star-drifters", "sku_id": 50_104, "charge_tpl": {}, "user_id": "20471",
        "server": "asia"
    })),
    responses((
        status = 200,
        body = Envelope<bool>,
        description = "Status 1, 0, 404, 422 or 429.",
        example = json!({"status": 1, "message": "", "data": true})
    ))
)]
pub(crate) async fn account_check(
    State(app): State<App>,
    address: ClientAddress,
    Lang(locale): Lang,
    Params(params): Params<AccountCheckParams>,
) -> ApiResult<bool> {
    let mut filled = params.charge_params;
    filled.extend(
        params
            .fields
            .into_iter()
            .filter_map(|(name, value)| Some((name, text(value)?))),
    );
    let wish = CheckAccount {
        address,
        slug: params.slug,
        sku_id: params.sku_id,
        filled,
        locale,
    };
    let can = ordering::check_account(&app.ordering(), &wish).await?;
    Ok(ApiResponse::of(can))
}

/// What was typed; a number may come as one.
fn text(value: Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}
