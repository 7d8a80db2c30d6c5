//! Calls about orders and their payment: `spec.md` §7.5.

mod account_check;
mod buy_again;
mod cancel;
mod detail;
mod idempotency;
mod information;
mod item;
mod list;
mod order_methods;
mod pay;
mod payment_list;
mod pre_pay;
mod shown;
mod submit;
mod supplier_webhook;
mod webhook;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::calls::Calls;
use super::layer::{Callers, RouteLimits};

/// Providers are programs, and say no origin. One that is told to come later comes no more, so none
/// is counted: what it sends is bounded and signed.
const FROM_PROVIDERS: RouteLimits = RouteLimits {
    body: 256 * 1024,
    callers: Callers::AnyOrigin,
    counted: false,
};

/// The calls of this area.
pub(super) fn calls() -> Calls {
    let usual = OpenApiRouter::new()
        .routes(routes!(account_check::account_check))
        .routes(routes!(payment_list::payment_list))
        .routes(routes!(pre_pay::pre_pay))
        .routes(routes!(submit::submit_order))
        .routes(routes!(list::order_list))
        .routes(routes!(detail::order_detail))
        .routes(routes!(cancel::order_cancel))
        .routes(routes!(buy_again::order_buy_again))
        .routes(routes!(information::order_information))
        .routes(routes!(order_methods::order_payment_list))
        .routes(routes!(order_methods::order_payment))
        .routes(routes!(pay::pay));
    Calls::from(usual)
        .limited(FROM_PROVIDERS, routes!(webhook::payment_webhook))
        .limited(FROM_PROVIDERS, routes!(supplier_webhook::supplier_webhook))
}
