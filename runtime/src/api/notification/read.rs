//! `/v4/notification-read`: a notification was read.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::extract::{Params, SignedIn};
use crate::api::speak::{Answer, Answered, Refusal};
use crate::app::App;

/// Which notification.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ReadParams {
    /// A text: the number is greater than browsers count exactly.
    #[schema(value_type = String, example = "98304000000000003")]
    notification_id: i64,
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
) -> Answered<UnreadCount> {
    let (user_id, id) = (person.user().id, read.notification_id);
    if !app
        .storage
        .read_notification(user_id, id, app.now())
        .await?
    {
        return Err(Refusal::no_such_thing());
    }
    let notification_count = app.storage.count_unread_notifications(user_id).await?;
    Ok(Answer::of(UnreadCount { notification_count }))
}
