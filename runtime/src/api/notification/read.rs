//! `/v4/notification-read`: a notification was read.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::NotificationId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::extract::{Params, SignedIn};
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::service::notification::mark_read;

/// Which notification.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ReadParams {
    /// A text: the number is greater than browsers count exactly.
    #[schema(value_type = String, example = "98304000000000003")]
    notification_id: NotificationId,
}

/// What is left.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UnreadCount {
    /// Notifications that were not read.
    #[schema(example = 0)]
    notification_count: u32,
}

/// Notes that the person has read a notification. Status 404 when the person has no such one.
#[utoipa::path(
    post,
    path = "/v4/notification-read",
    tag = "notification",
    request_body = ReadParams,
    security(("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<UnreadCount>, description = "Status 1, 2, 404 or 422."))
)]
pub(crate) async fn notification_read(
    State(app): State<App>,
    person: SignedIn,
    Params(read): Params<ReadParams>,
) -> ApiResult<UnreadCount> {
    let user_id = person.user().id;
    let notification_count = mark_read(&app.notification(), user_id, read.notification_id).await?;
    Ok(ApiResponse::of(UnreadCount { notification_count }))
}
