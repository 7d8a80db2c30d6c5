//! `/v4/coupon/index-page-list` and its claim: all coupons on offer.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{ActivityId, CouponPlacement};
use serde::Deserialize;

use super::item::{CouponItem, UserData, user_id};
use crate::api::currency::named_currency;
use crate::api::extract::{Lang, Params, SignedIn, Visitor};
use crate::api::page::{ListData, PageParams};
use crate::api::speak::{ApiResponse, ApiResult, Rejection};
use crate::app::App;
use crate::service::coupon::{CouponClaim, OfferQuery, claim, offered};
use crate::words::Word;

/// Items a page unless the call says otherwise (`spec.md` §9).
const PER_PAGE: u32 = 100;

/// Which coupons.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CouponIndexParams {
    /// US dollars unless the shop knows it; coupons of other currencies are left out.
    #[param(example = "USD")]
    currency: Option<String>,
    /// From 1.
    #[param(example = 1)]
    page: Option<u32>,
    /// 100 unless said otherwise, and at most.
    #[param(example = 100)]
    per_page: Option<u32>,
}

/// All coupons on offer, those that end first in front.
#[utoipa::path(
    get,
    path = "/v4/coupon/index-page-list",
    tag = "coupon",
    params(CouponIndexParams),
    security((), ("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<ListData<CouponItem>>, description = "Status 1 or 422."))
)]
pub(crate) async fn index_page_list(
    State(app): State<App>,
    visitor: Visitor,
    lang: Lang,
    Params(params): Params<CouponIndexParams>,
) -> ApiResult<ListData<CouponItem>> {
    let query = OfferQuery {
        user_id: user_id(&visitor),
        place: CouponPlacement::Index,
        currency: named_currency(params.currency.as_deref()),
        with_planned: false,
    };
    let shown = offered(&app.coupon(), query).await?;
    let items = shown
        .iter()
        .map(|coupon| CouponItem::of(&app, lang, coupon));
    let list = PageParams::new(params.page, params.per_page).of(PER_PAGE, items);
    Ok(ApiResponse::list(ListData { list }))
}

/// Which coupon; one of the two numbers is enough.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ClaimCouponParams {
    /// The item of the list.
    #[param(value_type = Option<String>, example = "98304000000000001")]
    id: Option<ActivityId>,
    /// The same number.
    #[param(value_type = Option<String>, example = "98304000000000001")]
    activity_id: Option<ActivityId>,
}

/// Claims a coupon. Status 0 with the reason when it cannot be claimed, 404 when there is no
/// such coupon, 429 after too many claims.
#[utoipa::path(
    post,
    path = "/v4/coupon/get-coupon",
    tag = "coupon",
    params(ClaimCouponParams),
    security(("session" = []), ("bearer" = [])),
    responses((
        status = 200,
        body = Envelope<UserData>,
        description = "Status 1, 0, 2, 404, 422 or 429."
    ))
)]
pub(crate) async fn get_coupon(
    State(app): State<App>,
    person: SignedIn,
    Params(params): Params<ClaimCouponParams>,
) -> ApiResult<UserData> {
    let activity_id = match (params.id, params.activity_id) {
        (None, None) => {
            return Err(Rejection::invalid("activity_id", Word("api.field_missing")));
        }
        (Some(id), Some(activity_id)) if id != activity_id => {
            return Err(Rejection::no_such_thing());
        }
        (Some(id), _) | (None, Some(id)) => id,
    };
    let wanted = CouponClaim {
        user_id: person.user().id,
        activity_id,
        page: None,
    };
    let claimed = claim(&app.coupon(), wanted).await?;
    Ok(ApiResponse::saying(claimed.into(), Word("coupon.claimed")))
}
