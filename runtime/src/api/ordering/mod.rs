//! Calls about orders and their payment: `spec.md` §7.5.

mod cancel;
mod detail;
mod idempotency;
mod item;
mod list;
mod payment_list;
mod pre_pay;

mod shown;
mod submit;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

/// The calls of this area.
pub(super) fn calls() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(payment_list::payment_list))
        .routes(routes!(pre_pay::pre_pay))
        .routes(routes!(submit::submit_order))
        .routes(routes!(list::order_list))
        .routes(routes!(detail::order_detail))
        .routes(routes!(cancel::order_cancel))
}
