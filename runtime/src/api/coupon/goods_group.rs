//! `/v4/coupon/goods-group-page-list` and its claim: the coupons of a goods page.

use axum::extract::State;
use kiosk_contract::envelope::{Envelope, Paged};
use kiosk_domain::{ActivityId, CouponGroup, CouponPlacement};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::item::{CouponItem, UserData, user_id};
use crate::api::currency::named_currency;
use crate::api::extract::{Lang, Params, SignedIn, Visitor};
use crate::api::page::PageParams;
use crate::api::speak::{ApiResponse, ApiResult, Rejection};
use crate::app::App;
use crate::service::catalogue::coupon_group;
use crate::service::coupon::{CouponClaim, OfferQuery, claim, offered_on};
use crate::words::Word;

/// Items a page unless the call says otherwise.
const PER_PAGE: u32 = 100;

/// Whose coupons, and which of them.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct GroupCouponsParams {
    /// The goods group.
    #[param(example = "star-drifters")]
    slug: String,
    /// US dollars unless the shop knows it; coupons of other currencies are left out.
    #[param(example = "USD")]
    currency: Option<String>,
    /// 1 lists those too that cannot be claimed now: claimed up to the limit, or planned and not
    /// begun.
    #[serde(default)]
    #[param(example = true)]
    show_all: bool,
    /// From 1.
    #[param(example = 1)]
    page: Option<u32>,
    /// 100 unless said otherwise, and at most.
    #[param(example = 100)]
    per_page: Option<u32>,
}

/// The coupons of a goods page.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GroupCoupons {
    /// The coupons, those that end first in front.
    list: Paged<CouponItem>,
    /// The first of all that may be claimed; missing when none may.
    #[schema(example = "98304000000000001")]
    activity_id: Option<String>,
}

/// The coupons of a goods page. Status 404 when there are no such goods.
#[utoipa::path(
    get,
    path = "/v4/coupon/goods-group-page-list",
    tag = "coupon",
    params(GroupCouponsParams),
    security((), ("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<GroupCoupons>, description = "Status 1, 404 or 422."))
)]
pub(crate) async fn goods_group_page_list(
    State(app): State<App>,
    visitor: Visitor,
    lang: Lang,
    Params(params): Params<GroupCouponsParams>,
) -> ApiResult<GroupCoupons> {
    let group = group(&app, &params.slug)?;
    let query = OfferQuery {
        user_id: user_id(&visitor),
        place: CouponPlacement::Goods,
        currency: named_currency(params.currency.as_deref()),
        with_planned: params.show_all,
    };
    let shown = offered_on(&app.coupon(), &group, query).await?;
    let first = shown.iter().find(|coupon| coupon.state.may_claim());
    let activity_id = first.map(|coupon| coupon.activity.id.to_string());
    let items = shown
        .iter()
        .map(|coupon| CouponItem::of(&app, lang, coupon));
    let paging = PageParams::new(params.page, params.per_page);
    Ok(ApiResponse::list(GroupCoupons {
        list: paging.of(PER_PAGE, items),
        activity_id,
    }))
}

/// Which coupon of which goods page.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ClaimGroupCouponParams {
    /// The coupon.
    #[param(value_type = String, example = "98304000000000001")]
    activity_id: ActivityId,
    /// The goods group on whose page it was seen.
    #[param(example = "star-drifters")]
    slug: String,
}

/// Claims a coupon of a goods page. Status 0 with the reason when it cannot be claimed, 404 when
/// there is no such coupon on that page, 429 after too many claims.
#[utoipa::path(
    post,
    path = "/v4/coupon/get-goods-group-coupon",
    tag = "coupon",
    params(ClaimGroupCouponParams),
    security(("session" = []), ("bearer" = [])),
    responses((
        status = 200,
        body = Envelope<UserData>,
        description = "Status 1, 0, 2, 404, 422 or 429."
    ))
)]
pub(crate) async fn get_goods_group_coupon(
    State(app): State<App>,
    person: SignedIn,
    Params(params): Params<ClaimGroupCouponParams>,
) -> ApiResult<UserData> {
    let wanted = CouponClaim {
        user_id: person.user().id,
        activity_id: params.activity_id,
        page: Some(group(&app, &params.slug)?),
    };
    let claimed = claim(&app.coupon(), wanted).await?;
    Ok(ApiResponse::saying(claimed.into(), Word("coupon.claimed")))
}

/// The goods group of a slug, as the scope of a coupon sees it.
fn group(app: &App, slug: &str) -> Result<CouponGroup, Rejection> {
    coupon_group(&app.catalogue.now(), slug).ok_or_else(Rejection::no_such_thing)
}
