//! `/charge/order-cancel`: taking back an order that is not paid.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::OrderNo;
use serde::Deserialize;
use utoipa::ToSchema;

use super::shown::OrderItem;
use crate::api::extract::{Params, SignedIn};
use crate::api::speak::{ApiResponse, ApiResult, Rejection};
use crate::app::App;
use crate::service::ordering::cancel_order;
use crate::words::Word;

/// Which order.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct OrderCancelParams {
    #[schema(example = "0123456789abcdef0123456789abcdef")]
    order_no: String,
}

/// Cancels an order of the caller and gives back its coupon and its stock; one that is cancelled
/// stays so. Status 0 where it is paid or over, 404 where the caller has no such order.
#[utoipa::path(
    post,
    path = "/charge/order-cancel",
    tag = "ordering",
    request_body = OrderCancelParams,
    security(("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<OrderItem>, description = "Status 1, 0, 2, 404 or 422."))
)]
pub(crate) async fn order_cancel(
    State(app): State<App>,
    person: SignedIn,
    Params(params): Params<OrderCancelParams>,
) -> ApiResult<OrderItem> {
    let order_no: OrderNo = params
        .order_no
        .parse()
        .map_err(|_| Rejection::no_such_thing())?;
    let order = cancel_order(&app.ordering(), person.user().id, &order_no).await?;
    let edition = app.catalogue.now();
    let pictures = &edition.site_content().pictures;
    Ok(ApiResponse::saying(
        OrderItem::own(&order, false, pictures),
        Word("ordering.cancelled"),
    ))
}
