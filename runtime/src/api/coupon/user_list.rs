//! `/v4/coupon/user-list`: the coupons of the one who is signed in.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{UnixTime, UserCoupon, UserCouponState};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::face::CouponSummary;
use crate::api::extract::{Lang, Params, SignedIn};
use crate::api::page::{ListData, PageParams};
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::service::coupon::own_coupons;

/// Items a page unless the call says otherwise.
const PER_PAGE: u32 = 10;

/// Which of the person's coupons.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct UserCouponsParams {
    /// `unused` unless said otherwise.
    #[serde(default)]
    #[param(inline, example = "unused")]
    status: Status,
    /// From 1.
    #[param(example = 1)]
    page: Option<u32>,
    /// 10 unless said otherwise, 100 at most.
    #[param(example = 10)]
    per_page: Option<u32>,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Status {
    /// An order may take it.
    #[default]
    Unused,
    /// An order holds it or has used it.
    Used,
    /// It is over, or was taken back.
    Expired,
}

/// A coupon of the one who is signed in.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct OwnCoupon {
    /// Its own number, which an order names.
    #[schema(example = "98304000000000002")]
    id: String,
    #[schema(example = "98304000000000001")]
    activity_id: String,
    #[serde(flatten)]
    face: CouponSummary,
    /// `claim`, `code`, `issued` or `new-user`.
    #[schema(example = "claim")]
    source: String,
    /// Unix seconds.
    #[schema(value_type = i64, example = 1_795_197_600)]
    claimed_at: UnixTime,
    /// From when on it is not used any more, Unix seconds.
    #[schema(value_type = i64, example = 1_797_789_600)]
    expires_at: UnixTime,
    /// Unix seconds; missing until then.
    #[schema(value_type = Option<i64>, example = 1_795_201_200)]
    used_at: Option<UnixTime>,
    /// The order that holds it or has used it.
    #[schema(example = "K202611210001")]
    order_no: Option<String>,
}

impl OwnCoupon {
    /// A coupon in the language of a call.
    pub(super) fn of(app: &App, lang: Lang, coupon: &UserCoupon) -> Self {
        Self {
            id: coupon.id.to_string(),
            activity_id: coupon.activity.id.to_string(),
            face: CouponSummary::of(app, lang, &coupon.activity),
            source: coupon.source.name().to_owned(),
            claimed_at: coupon.claimed_at,
            expires_at: coupon.expires_at,
            used_at: coupon.used_at,
            order_no: coupon.order_no.as_ref().map(ToString::to_string),
        }
    }
}

impl From<Status> for UserCouponState {
    fn from(status: Status) -> Self {
        match status {
            Status::Unused => Self::Unused,
            Status::Used => Self::Used,
            Status::Expired => Self::Expired,
        }
    }
}

/// The coupons of the one who is signed in, the newest first.
#[utoipa::path(
    get,
    path = "/v4/coupon/user-list",
    tag = "coupon",
    params(UserCouponsParams),
    security(("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<ListData<OwnCoupon>>, description = "Status 1, 2 or 422."))
)]
pub(crate) async fn user_list(
    State(app): State<App>,
    person: SignedIn,
    lang: Lang,
    Params(params): Params<UserCouponsParams>,
) -> ApiResult<ListData<OwnCoupon>> {
    let paging = PageParams::new(params.page, params.per_page);
    let user_id = person.user().id;
    let (state, range) = (params.status.into(), paging.range(PER_PAGE));
    let own = own_coupons(&app.coupon(), user_id, state, range).await?;
    let list = paging.page_of(PER_PAGE, own, |coupon| OwnCoupon::of(&app, lang, &coupon));
    Ok(ApiResponse::list(ListData { list }))
}
