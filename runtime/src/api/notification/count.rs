//! `/v4/coupon-notification-count`: the numbers on the badges of the profile menu.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::extract::SignedIn;
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::service::notification::count;

/// The numbers on the badges.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NotificationCounts {
    /// Coupons that an order may take.
    #[schema(example = 2)]
    coupon_count: u32,
    /// Notifications that were not read.
    #[schema(example = 1)]
    notification_count: u32,
}

/// How many usable coupons and unread notifications the person has.
#[utoipa::path(
    get,
    path = "/v4/coupon-notification-count",
    tag = "notification",
    security(("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<NotificationCounts>, description = "Status 1 or 2."))
)]
pub(crate) async fn coupon_notification_count(
    State(app): State<App>,
    person: SignedIn,
) -> ApiResult<NotificationCounts> {
    let counts = count(&app.notification(), person.user().id).await?;
    Ok(ApiResponse::of(NotificationCounts {
        coupon_count: counts.usable_coupons,
        notification_count: counts.unread,
    }))
}
