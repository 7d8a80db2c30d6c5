//! `/v4/coupon/new-coupon` and `new-coupon-displayed`: coupons that a person was not shown yet.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::CouponId;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::user_list::OwnCoupon;
use crate::api::extract::{Lang, Params, SignedIn};
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::service::coupon::{mark_displayed, new_coupons};

/// The most coupons that one call notes.
const MOST: usize = 100;

/// The usable coupons that the person was not shown yet, the oldest first.
#[utoipa::path(
    get,
    path = "/v4/coupon/new-coupon",
    tag = "coupon",
    security(("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<Vec<OwnCoupon>>, description = "Status 1 or 2."))
)]
pub(crate) async fn new_coupon(
    State(app): State<App>,
    person: SignedIn,
    lang: Lang,
) -> ApiResult<Vec<OwnCoupon>> {
    let new = new_coupons(&app.coupon(), person.user().id).await?;
    let own = new.iter().map(|coupon| OwnCoupon::of(&app, lang, coupon));
    Ok(ApiResponse::list(own.collect()))
}

/// Which coupons were shown.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct DisplayedParams {
    /// Numbers of `new-coupon` with commas between them, or an array; 100 at most.
    #[param(value_type = String, example = "98304000000000001,98304000000000002")]
    ids: CouponIds,
}

/// How many were noted.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DisplayedCount {
    #[schema(example = 3)]
    displayed: u64,
}

/// Notes that coupons were shown. Numbers of other people's coupons count for nothing.
#[utoipa::path(
    post,
    path = "/v4/coupon/new-coupon-displayed",
    tag = "coupon",
    params(DisplayedParams),
    security(("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<DisplayedCount>, description = "Status 1, 2 or 422."))
)]
pub(crate) async fn new_coupon_displayed(
    State(app): State<App>,
    person: SignedIn,
    Params(DisplayedParams { ids }): Params<DisplayedParams>,
) -> ApiResult<DisplayedCount> {
    let user_id = person.user().id;
    let displayed = mark_displayed(&app.coupon(), user_id, &ids.0).await?.into();
    Ok(ApiResponse::of(DisplayedCount { displayed }))
}

/// Numbers in a text with commas, in an array, or a single one.
#[derive(Debug)]
struct CouponIds(Vec<CouponId>);

impl<'de> Deserialize<'de> for CouponIds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct CouponIdsVisitor;
        impl<'de> Visitor<'de> for CouponIdsVisitor {
            type Value = CouponIds;

            fn expecting(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.write_str("numbers with commas between them")
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<CouponIds, E> {
                Ok(CouponIds(vec![CouponId::new(number)]))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<CouponIds, E> {
                i64::try_from(number)
                    .map(|number| CouponIds(vec![CouponId::new(number)]))
                    .map_err(E::custom)
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<CouponIds, E> {
                let parts = text.split(',').map(str::trim);
                let numbers = parts.filter(|part| !part.is_empty()).map(str::parse);
                few(numbers.collect::<Result<_, _>>().map_err(E::custom)?)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<CouponIds, A::Error> {
                let mut numbers = Vec::new();
                while let Some(number) = items.next_element()? {
                    numbers.push(number);
                }
                few(numbers)
            }
        }
        deserializer.deserialize_any(CouponIdsVisitor)
    }
}

fn few<E: Error>(ids: Vec<CouponId>) -> Result<CouponIds, E> {
    if ids.len() <= MOST {
        Ok(CouponIds(ids))
    } else {
        Err(E::custom("too many numbers"))
    }
}
