//! `/v4/push-message-list`: what the shop told a person.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{Locale, UnixTime};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::extract::{Lang, Params, SignedIn};
use crate::api::page::{ListData, PageParams};
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::service::notification::{ListedNotification, list};

/// Items a page unless the call says otherwise (`spec.md` §9).
const PER_PAGE: u32 = 30;

/// Which notifications.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PushMessagesParams {
    /// From 1.
    #[param(example = 1)]
    page: Option<u32>,
    /// 30 unless said otherwise, 100 at most.
    #[param(example = 30)]
    per_page: Option<u32>,
    /// A server language code; that of the `Lang` header where it is missing.
    #[param(example = "en")]
    lang: Option<String>,
    /// Accepted: every notification is one that the site shows.
    #[serde(rename = "web_msg_selected")]
    #[param(example = "1")]
    _web_msg_selected: Option<String>,
}

/// What the shop told a person.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PushMessage {
    /// A text: the number is greater than browsers count exactly.
    #[schema(example = "98304000000000003")]
    id: String,
    /// 2 is a coupon that ends soon.
    #[serde(rename = "type")]
    #[schema(example = 2)]
    kind: i64,
    /// 3 when it was read; anything else shows a dot.
    #[schema(example = 1)]
    web_msg_status: i64,
    detail: NotificationText,
    /// Unix seconds.
    #[schema(value_type = i64, example = 1_795_197_600)]
    created_at: UnixTime,
}

/// The words of a notification, in the language of the call; a dash where there are none.
#[derive(Debug, Serialize, ToSchema)]
struct NotificationText {
    #[schema(example = "Your coupon ends soon")]
    title: String,
    #[schema(example = "Weekend treat ends tomorrow.")]
    content: String,
}

impl PushMessage {
    fn of(listed: ListedNotification) -> Self {
        Self {
            id: listed.id.to_string(),
            kind: listed.kind.to_wire().into(),
            web_msg_status: listed.status.to_wire().into(),
            detail: NotificationText {
                title: listed.title,
                content: listed.content,
            },
            created_at: listed.created_at,
        }
    }
}

/// The person's notifications, the newest first.
#[utoipa::path(
    get,
    path = "/v4/push-message-list",
    tag = "notification",
    params(PushMessagesParams),
    security(("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<ListData<PushMessage>>, description = "Status 1, 2 or 422."))
)]
pub(crate) async fn push_message_list(
    State(app): State<App>,
    person: SignedIn,
    Lang(header): Lang,
    Params(params): Params<PushMessagesParams>,
) -> ApiResult<ListData<PushMessage>> {
    let locale = params.lang.as_deref().and_then(Locale::from_server_code);
    let locale = locale.unwrap_or(header);
    let paging = PageParams::new(params.page, params.per_page);
    let (parts, user_id) = (app.notification(), person.user().id);
    let listed = list(&parts, user_id, locale, paging.range(PER_PAGE)).await?;
    let list = paging.page_of(PER_PAGE, listed, PushMessage::of);
    Ok(ApiResponse::list(ListData { list }))
}
