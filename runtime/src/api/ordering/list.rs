//! `/charge/order-list`: the orders of the one who is signed in.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::OrderCategory;
use serde::Deserialize;
use utoipa::ToSchema;

use super::shown::OrderItem;
use crate::api::extract::{Params, SignedIn};
use crate::api::page::{ListData, PageParams};
use crate::api::speak::{ApiResponse, ApiResult, Rejection};
use crate::app::App;
use crate::service::ordering::{OrderListQuery, list_orders};
use crate::words::Word;

/// Items a page unless the call says otherwise.
const PER_PAGE: u32 = 10;

/// Which orders.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct OrderListParams {
    /// `all` or a state; `all` unless said otherwise.
    #[schema(example = "pending")]
    category: Option<String>,
    /// From 1.
    #[schema(example = 1)]
    page: Option<u32>,
    /// 10 unless said otherwise, 100 at most.
    #[schema(example = 10)]
    per_page: Option<u32>,
}

/// The caller's orders of a category, the newest first.
#[utoipa::path(
    post,
    path = "/charge/order-list",
    tag = "ordering",
    request_body = OrderListParams,
    security(("session" = []), ("bearer" = [])),
    responses((
        status = 200,
        body = Envelope<ListData<OrderItem>>,
        description = "Status 1, 2 or 422."
    ))
)]
pub(crate) async fn order_list(
    State(app): State<App>,
    person: SignedIn,
    Params(params): Params<OrderListParams>,
) -> ApiResult<ListData<OrderItem>> {
    let name = params.category.as_deref().unwrap_or("all");
    let category = OrderCategory::from_name(name)
        .ok_or_else(|| Rejection::invalid("category", Word("api.field_invalid")))?;
    let pages = PageParams::new(params.page, params.per_page);
    let query = OrderListQuery {
        user_id: person.user().id,
        category,
        range: pages.range(PER_PAGE),
    };
    let orders = list_orders(&app.ordering(), query).await?;
    let edition = app.catalogue.now();
    let pictures = &edition.site_content().pictures;
    let list = pages.page_of(PER_PAGE, orders, |own| {
        OrderItem::own(&own.order, own.held_by_audit, pictures)
    });
    Ok(ApiResponse::list(ListData { list }))
}
