//! `/charge/pay`: sends the browser to where an order is paid.

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kiosk_domain::{OrderNo, Route, safe_redirect};
use serde::Deserialize;

use crate::api::extract::{Lang, Params, SignedIn};
use crate::api::speak::Rejection;
use crate::app::App;
use crate::service::ordering::{PayOrder, pay_order};

/// What the link says.
#[derive(Deserialize)]
pub(crate) struct PayParams {
    order_no: String,
    back_url: Option<String>,
}

/// Sends the browser to the payment provider's page; from there it comes back to `back_url`, or to
/// the page of the payment's result. Status 0 where the order waits for no money.
#[utoipa::path(
    get,
    path = "/charge/pay",
    tag = "ordering",
    params(
        ("order_no" = String, Query, example = "0123456789abcdef0123456789abcdef"),
        ("client" = Option<String>, Query, description = "`pc`, `h5`, `android` or `ios`; it changes nothing", example = "pc"),
        ("back_url" = Option<String>, Query, description = "a path, or a page of a configured origin", example = "/paymentresult/?orderNo=0123456789abcdef0123456789abcdef"),
        ("lang" = Option<String>, Query, description = "the visitor's server language code", example = "ja"),
    ),
    security(("session" = []), ("bearer" = [])),
    responses(
        (status = 303, description = "the provider's page"),
        (status = 200, description = "Status 0, 2, 404 or 422."),
    )
)]
pub(crate) async fn pay(
    State(app): State<App>,
    person: SignedIn,
    Lang(locale): Lang,
    Params(params): Params<PayParams>,
) -> Result<Response, Rejection> {
    let order_no: OrderNo = params
        .order_no
        .parse()
        .map_err(|_| Rejection::no_such_thing())?;
    let result = Route::PaymentResult.path(locale);
    let result = format!("{result}?orderNo={order_no}");
    let wish = PayOrder {
        user_id: person.user().id,
        return_url: return_url(&app, &result, params.back_url.as_deref()),
        order_no,
        locale,
    };
    let page = pay_order(&app.ordering(), wish).await?;
    let location = HeaderValue::try_from(page).map_err(Rejection::failed)?;
    let headers = [
        (header::LOCATION, location),
        (
            header::CACHE_CONTROL,
            HeaderValue::from_static("private, no-store"),
        ),
    ];
    Ok((StatusCode::SEE_OTHER, headers).into_response())
}

/// The address to come back to: what the page asks for, where that is the shop's own, else the page
/// of the payment's result.
fn return_url(app: &App, result: &str, asked: Option<&str>) -> String {
    let config = &app.config;
    let origins = std::iter::once(&config.origin).chain(&config.origins);
    let origins: Vec<_> = origins.map(String::as_str).collect();
    let asked = asked.and_then(|asked| safe_redirect(asked, &origins));
    let page = asked.unwrap_or_else(|| result.to_owned());
    if page.starts_with('/') {
        format!("{}{page}", config.origin)
    } else {
        page
    }
}
