//! `/charge/pay`: sends the browser to where an order is paid.

use std::convert::Infallible;

use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kiosk_domain::{Locale, OrderNo, Route, safe_redirect};
use serde::Deserialize;
use url::form_urlencoded;

use crate::api::extract::{Lang, Params, SignedIn};
use crate::api::pages::opens_page;
use crate::api::speak::Rejection;
use crate::app::App;
use crate::service::Refusal;
use crate::service::ordering::{PayOrder, pay_order};

/// What the link says.
#[derive(Deserialize)]
pub(crate) struct PayParams {
    order_no: String,
    back_url: Option<String>,
}

/// Sends the browser to the payment provider's page; from there it comes back to `back_url`, or to
/// the page of the payment's result. A browser whose order waits for
/// no money is sent to that page too, and one whose session is over to the page to sign in, which
/// leads on to the order; a program gets status 0 or 2.
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
        (status = 303, description = "the provider's page; for a browser also that of the result, or to sign in"),
        (status = 200, description = "Status 0, 2, 404 or 422."),
    )
)]
pub(crate) async fn pay(
    State(app): State<App>,
    person: Result<SignedIn, Rejection>,
    visit: PayVisit,
    Params(params): Params<PayParams>,
) -> Result<Response, Rejection> {
    let PayVisit { locale, is_page } = visit;
    let order_no: OrderNo = params
        .order_no
        .parse()
        .map_err(|_| Rejection::no_such_thing())?;
    let person = match person {
        Err(gone) if is_page && gone.is_session_gone() => {
            return see_other(sign_in_page(&order_no, locale));
        }
        person => person?,
    };
    let result = page_of(&Route::PaymentResult, &order_no, locale);
    let wish = PayOrder {
        user_id: person.user().id,
        return_url: return_url(&app, &result, params.back_url.as_deref()),
        order_no,
        locale,
    };
    let page = match pay_order(&app.ordering(), wish).await {
        // A stale tab, or the way back after paying: how it ended is told where payments are told.
        Err(refusal) if is_page && tells_an_end(&refusal) => result,
        page => page?,
    };
    see_other(page)
}

/// Sends the browser to a page that is nobody else's.
fn see_other(page: String) -> Result<Response, Rejection> {
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

/// A page that tells of an order.
fn page_of(route: &Route, order_no: &OrderNo, locale: Locale) -> String {
    format!("{}?orderNo={order_no}", route.path(locale))
}

/// Where to sign in, and from there to the ways to pay an order.
fn sign_in_page(order_no: &OrderNo, locale: Locale) -> String {
    let back = page_of(&Route::Payment, order_no, locale);
    let query = form_urlencoded::Serializer::new(String::new())
        .append_pair("back_url", &back)
        .finish();
    format!("{}?{query}", Route::Authentication.path(locale))
}

/// How the call is asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PayVisit {
    locale: Locale,
    /// Whether a browser opens it, and no program asks.
    is_page: bool,
}

impl<S: Sync> FromRequestParts<S> for PayVisit {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        let Lang(locale) = Lang::of(&parts.headers, parts.uri.query());
        Ok(Self {
            locale,
            is_page: opens_page(&parts.headers),
        })
    }
}

/// Whether there is nothing to be paid any more, or not now.
fn tells_an_end(refusal: &Refusal) -> bool {
    let reason = refusal.message().reason();
    reason == "ordering_not_payable" || reason == "ordering_money_under_way"
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
