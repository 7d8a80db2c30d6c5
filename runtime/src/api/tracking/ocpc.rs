//! `/ocpc/baidu/upload`: a page reports what the visit of its user led to.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{AdClickId, ConversionKind, OrderNo};
use serde::{Deserialize, Serialize};
use url::Url;
use utoipa::ToSchema;

use crate::api::extract::{Params, SignedIn};
use crate::api::speak::{ApiResponse, ApiResult, Rejection};
use crate::app::App;
use crate::service::tracking::{ReportedConversion, report_conversion};

/// The most conversions of one report: a visit leads to one of each kind.
const MOST: usize = 3;
/// The key of the click's id in the address to which the advertisement led.
const CLICK_KEY: &str = "bd_vid";

/// What a page reports.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ConversionUploadParams {
    /// The channel through which the visitor came.
    #[serde(rename = "channId", default)]
    #[schema(example = "baidu")]
    _chann_id: Option<String>,
    /// Whether the visitor has allowed marketing; nothing is told of others.
    #[serde(default)]
    #[schema(example = true)]
    marketing_consent: bool,
    /// What the conversions are of.
    #[schema(example = json!({"order_no": "0123456789abcdef0123456789abcdef"}))]
    request: Option<ConversionRequest>,
    #[schema(example = json!({"conversionTypes": [{
        "logidUrl": "https://shop.example/?bd_vid=10286745199218743",
        "newType": 49,
        "convertTime": 1_795_197_600
    }]}))]
    upload_data: ConversionUploadData,
}

/// What the conversions are of.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ConversionRequest {
    /// The order that was placed or paid.
    #[schema(example = "0123456789abcdef0123456789abcdef")]
    order_no: Option<String>,
}

/// The conversions.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConversionUploadData {
    conversion_types: Vec<ConversionTypeItem>,
}

/// A conversion.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConversionTypeItem {
    /// The address to which the advertisement led.
    #[schema(example = "https://shop.example/?bd_vid=10286745199218743")]
    logid_url: String,
    /// 10 a payment, 3 a registration, 49 an order.
    #[schema(example = 49)]
    new_type: u32,
    /// Unix seconds. The shop knows better when it was.
    #[serde(rename = "convertTime", default)]
    #[schema(example = 1_795_197_600)]
    _convert_time: Option<i64>,
}

/// What became of a report.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ConversionsAccepted {
    /// How many conversions will be told, unless the shop has told them already.
    #[schema(example = 1)]
    accepted: usize,
}

/// Tells the advertiser what the visit of the user led to, later and once each. Nothing is told in
/// development, without consent, without a click, or of what did not happen.
#[utoipa::path(
    post,
    path = "/ocpc/baidu/upload",
    tag = "tracking",
    request_body = ConversionUploadParams,
    security(("session" = []), ("bearer" = [])),
    responses((
        status = 200,
        body = Envelope<ConversionsAccepted>,
        description = "Status 1, 2 or 422."
    ))
)]
pub(crate) async fn upload_conversions(
    State(app): State<App>,
    person: SignedIn,
    Params(params): Params<ConversionUploadParams>,
) -> ApiResult<ConversionsAccepted> {
    let parts = app.conversions();
    let mut accepted = 0;
    if !params.marketing_consent || !parts.is_on() {
        return Ok(ApiResponse::of(ConversionsAccepted { accepted }));
    }
    let order_no = params.request.and_then(|request| request.order_no);
    let order_no: Option<OrderNo> = order_no.and_then(|text| text.parse().ok());
    for item in params.upload_data.conversion_types.iter().take(MOST) {
        let kind = ConversionKind::from_wire(item.new_type);
        let (Some(kind), Some(click)) = (kind, click(&item.logid_url)) else {
            continue;
        };
        let reported = ReportedConversion {
            user: person.user(),
            kind,
            click,
            order_no: order_no.clone(),
        };
        if let Some(job) = report_conversion(&parts, &reported).await? {
            let job = app.job(&job).map_err(Rejection::failed)?;
            app.storage.queue_job(&job).await?;
            accepted += 1;
        }
    }
    Ok(ApiResponse::of(ConversionsAccepted { accepted }))
}

/// The click's id in an address.
fn click(logid_url: &str) -> Option<AdClickId> {
    let url = Url::parse(logid_url).ok()?;
    let mut pairs = url.query_pairs();
    let (_, id) = pairs.find(|(key, _)| key == CLICK_KEY)?;
    id.parse().ok()
}
