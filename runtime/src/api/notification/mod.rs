//! Calls about notifications: `spec.md` §7.2.

mod count;
mod push;
mod read;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

/// The calls of this area.
pub(super) fn calls() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(count::coupon_notification_count))
        .routes(routes!(push::push_message_list))
        .routes(routes!(read::notification_read))
}
