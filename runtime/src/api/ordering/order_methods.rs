//! `/v4/order-payment-list` and `/v4/order-payment`: another way to pay a pending order.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{OrderNo, PaymentMethodId};
use serde::Deserialize;
use utoipa::ToSchema;

use super::payment_list::{PaymentMethodItem, item};
use super::shown::OrderItem;
use crate::api::extract::{Lang, Params, SignedIn};
use crate::api::speak::{ApiResponse, ApiResult, Rejection};
use crate::app::App;
use crate::service::ordering::{ChangeMethod, change_method, order_methods};

/// Which order.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct OrderMethodsParams {
    #[schema(example = "0123456789abcdef0123456789abcdef")]
    order_no: String,
}

/// Which order, and how it is to be paid.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct OrderMethodParams {
    #[schema(example = "0123456789abcdef0123456789abcdef")]
    order_no: String,
    /// The payment method's number.
    #[schema(value_type = i64, example = 2)]
    payment_id: PaymentMethodId,
}

/// The methods that take the currency of a pending order of the caller, with what each adds to this
/// very order. Status 0 where it waits for no money, 404 where the caller has no such order.
#[utoipa::path(
    post,
    path = "/v4/order-payment-list",
    tag = "ordering",
    request_body = OrderMethodsParams,
    security(("session" = []), ("bearer" = [])),
    responses((
        status = 200,
        body = Envelope<Vec<PaymentMethodItem>>,
        description = "Status 1, 0, 2, 404 or 422."
    ))
)]
pub(crate) async fn order_payment_list(
    State(app): State<App>,
    person: SignedIn,
    Lang(locale): Lang,
    Params(params): Params<OrderMethodsParams>,
) -> ApiResult<Vec<PaymentMethodItem>> {
    let order_no = order_no(&params.order_no)?;
    let ordering = app.ordering();
    let offered = order_methods(&ordering, person.user().id, &order_no).await?;
    let items = offered.iter().map(|method| item(&app, locale, method));
    Ok(ApiResponse::of(items.collect()))
}

/// Has a pending order of the caller paid by another method; what it comes to follows. Sessions of
/// the method before are ended. Status 0 where it waits for no money, where money is under way, or
/// where the method does not take it; 404 where the caller has no such order.
#[utoipa::path(
    post,
    path = "/v4/order-payment",
    tag = "ordering",
    request_body = OrderMethodParams,
    security(("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<OrderItem>, description = "Status 1, 0, 2, 404 or 422."))
)]
pub(crate) async fn order_payment(
    State(app): State<App>,
    person: SignedIn,
    Params(params): Params<OrderMethodParams>,
) -> ApiResult<OrderItem> {
    let wish = ChangeMethod {
        user_id: person.user().id,
        order_no: order_no(&params.order_no)?,
        method: params.payment_id,
    };
    let order = change_method(&app.ordering(), wish).await?;
    let edition = app.catalogue.now();
    let pictures = &edition.site_content().pictures;
    Ok(ApiResponse::of(OrderItem::own(&order, false, pictures)))
}

fn order_no(text: &str) -> Result<OrderNo, Rejection> {
    text.parse().map_err(|_| Rejection::no_such_thing())
}
