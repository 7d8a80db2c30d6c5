//! `/v4/coupon/goods-group-page-list` and its claim: the coupons of a goods page.

use axum::extract::State;
use kiosk_contract::envelope::{Envelope, Page};
use kiosk_domain::Locale;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::claim::{claim, offered};
use super::item::{CouponItem, CouponViewer, UserData, counts_in, currency};
use super::priced::categories_of;
use crate::api::extract::{Lang, Params, SignedIn, Visitor};
use crate::api::page::Paging;
use crate::api::speak::{Answer, Answered, Refusal};
use crate::app::App;
use crate::storage::coupon::{CouponActivity, CouponPlacement};

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
    #[param(example = 1)]
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
    list: Page<CouponItem>,
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
    Params(wanted): Params<GroupCouponsParams>,
) -> Answered<GroupCoupons> {
    let group = CouponGroup::find(&app, &wanted.slug)?;
    let currency = currency(wanted.currency.as_deref());
    let (storage, now) = (&app.storage, app.now());
    let offered = if wanted.show_all {
        storage
            .planned_coupon_activities(CouponPlacement::Goods, now)
            .await?
    } else {
        storage
            .open_coupon_activities(CouponPlacement::Goods, now)
            .await?
    };
    let onlooker = CouponViewer::load(&app, &visitor).await?;
    let claimable = |activity: &CouponActivity| onlooker.state(activity).may_claim();
    let shown: Vec<_> = offered
        .iter()
        .filter(|activity| group.has(activity) && counts_in(activity, currency))
        .filter(|activity| wanted.show_all || claimable(activity))
        .collect();
    let first = shown.iter().find(|activity| claimable(activity));
    let activity_id = first.map(|activity| activity.id.to_string());
    let items = shown
        .into_iter()
        .map(|activity| onlooker.item(&app, lang, activity));
    let paging = Paging::new(wanted.page, wanted.per_page);
    Ok(Answer::of(GroupCoupons {
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
    activity_id: i64,
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
    Params(wanted): Params<ClaimGroupCouponParams>,
) -> Answered<UserData> {
    let group = CouponGroup::find(&app, &wanted.slug)?;
    let activity = offered(&app, wanted.activity_id).await?;
    if !activity.offer.goods || !group.has(&activity) {
        return Err(Refusal::no_such_thing());
    }
    claim(&app, &person, activity).await
}

/// A goods group as the scope of a coupon sees it.
struct CouponGroup {
    id: i64,
    categories: Vec<i64>,
}

impl CouponGroup {
    fn find(app: &App, slug: &str) -> Result<Self, Refusal> {
        let edition = app.catalogue.now();
        let catalogue = edition.locale(Locale::Default);
        let goods = catalogue.goods.get(slug);
        let goods = goods.ok_or_else(Refusal::no_such_thing)?;
        Ok(Self {
            id: goods.group.id.get(),
            categories: categories_of(catalogue, goods),
        })
    }

    fn has(&self, activity: &CouponActivity) -> bool {
        let scope = &activity.rule.terms().scope;
        scope.holds(self.id, &self.categories)
    }
}
