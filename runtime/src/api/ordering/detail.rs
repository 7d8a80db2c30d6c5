//! `/charge/order-detail`: one order.

use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts, State};
use axum::http::request::Parts;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{Locale, OrderNo};
use serde::Deserialize;
use utoipa::ToSchema;

use super::shown::OrderDetail;
use crate::api::extract::{Lang, Params, Visitor};
use crate::api::speak::{ApiResponse, ApiResult, Rejection};
use crate::app::App;
use crate::service::ClientAddress;
use crate::service::ordering::{OrderViewer, RevealedCode, order_form, view_order};
use crate::words::Word;

/// Which order. Who holds its key sees all of it, so the key cannot be printed.
#[derive(Deserialize, ToSchema)]
pub(crate) struct OrderDetailParams {
    #[schema(example = "0123456789abcdef0123456789abcdef")]
    order_no: String,
    /// What the receipt's link brings along.
    #[schema(example = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08")]
    key: Option<String>,
}

/// From where an order is looked at, and in which language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OrderReader {
    address: ClientAddress,
    locale: Locale,
}

impl<S: Sync> FromRequestParts<S> for OrderReader
where
    App: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        Ok(Self {
            address: ClientAddress::from_request_parts(parts, state).await?,
            locale: Lang::of(&parts.headers, parts.uri.query()).0,
        })
    }
}

/// One order. Account data and codes are told to its owner and to who holds its key, and each time
/// that a code is told is noted. A message says so where a code is there and cannot be read. Status
/// 404 where there is no such order.
#[utoipa::path(
    post,
    path = "/charge/order-detail",
    tag = "ordering",
    request_body = OrderDetailParams,
    security((), ("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<OrderDetail>, description = "Status 1, 404 or 422."))
)]
pub(crate) async fn order_detail(
    State(app): State<App>,
    visitor: Visitor,
    from: OrderReader,
    Params(params): Params<OrderDetailParams>,
) -> ApiResult<OrderDetail> {
    let order_no: OrderNo = params
        .order_no
        .parse()
        .map_err(|_| Rejection::no_such_thing())?;
    let viewer = OrderViewer {
        user_id: visitor.0.as_ref().map(|session| session.user.id),
        key: params.key.as_deref(),
        address: Some(from.address),
    };
    let view = view_order(&app.ordering(), &order_no, viewer).await?;
    let edition = app.catalogue.now();
    let form = order_form(&edition, &view.order, from.locale);
    let detail = OrderDetail::of(&view, form, &edition.site_content().pictures);
    Ok(match view.code {
        RevealedCode::Unreadable => ApiResponse::saying(detail, Word("ordering.code_unreadable")),
        RevealedCode::None | RevealedCode::Shown(_) => ApiResponse::of(detail),
    })
}
