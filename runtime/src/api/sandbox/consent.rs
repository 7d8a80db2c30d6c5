//! Asking who signs in at the sandbox, and sending them back.

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use kiosk_domain::Locale;
use serde_json::{Map, Value};

use super::page::{Consent, render};
use crate::adapters::social::sandbox::{AuthorizationRequest, SandboxUser};
use crate::api::extract::{Params, RequestBody};
use crate::api::speak::Rejection;
use crate::app::App;

/// Shows the page.
pub(super) async fn show_consent(
    State(app): State<App>,
    Params(authorization): Params<AuthorizationRequest>,
) -> Result<Response, Rejection> {
    let sandbox = app.social.sandbox();
    sandbox
        .filter(|sandbox| sandbox.accepts(&authorization))
        .ok_or_else(Rejection::broken_request)?;
    let page = Consent {
        shop: &app.config.shop_name,
        locale: locale(&authorization),
        authorization: &authorization,
        translations: &app.translations,
    };
    let headers = [(header::CACHE_CONTROL, "private, no-store")];
    Ok((headers, Html(render(&page))).into_response())
}

/// Sends the browser back with what was chosen: a person, nobody, or a failure.
pub(super) async fn submit_consent(
    State(app): State<App>,
    RequestBody(body): RequestBody,
) -> Result<Response, Rejection> {
    let (authorization, choice) = read(&body)?;
    let sandbox = app.social.sandbox();
    let sandbox = sandbox
        .filter(|sandbox| sandbox.accepts(&authorization))
        .ok_or_else(Rejection::broken_request)?;
    let answer = match (SandboxUser::find(&choice), choice.as_str()) {
        (Some(user), _) => ("code", sandbox.grant(&authorization, user)),
        (None, "cancel") => ("error", "access_denied".to_owned()),
        (None, "fail") => ("error", "server_error".to_owned()),
        (None, _) => return Err(Rejection::broken_request()),
    };
    let query = url::form_urlencoded::Serializer::new(String::new())
        .extend_pairs([
            (answer.0, answer.1.as_str()),
            ("state", authorization.state.as_str()),
            ("iss", sandbox.issuer()),
        ])
        .finish();
    // The shop's own address is named by its path, as on the way here.
    let back = authorization.redirect_uri.strip_prefix(&app.config.origin);
    let back = back.unwrap_or(&authorization.redirect_uri);
    let location = HeaderValue::try_from(format!("{back}?{query}"))
        .map_err(|_| Rejection::broken_request())?;
    let headers = [
        (header::LOCATION, location),
        (
            header::CACHE_CONTROL,
            HeaderValue::from_static("private, no-store"),
        ),
    ];
    Ok((StatusCode::SEE_OTHER, headers).into_response())
}

/// What the form holds: what the shop asked, and the choice.
fn read(body: &[u8]) -> Result<(AuthorizationRequest, String), Rejection> {
    let fields: Map<String, Value> = url::form_urlencoded::parse(body)
        .map(|(name, value)| (name.into_owned(), value.into_owned().into()))
        .collect();
    let choice = fields.get("choice").and_then(Value::as_str);
    let choice = choice.unwrap_or_default().to_owned();
    let authorization = serde_json::from_value(Value::Object(fields));
    let authorization =
        authorization.map_err(|error| Rejection::broken_request().caused_by(error))?;
    Ok((authorization, choice))
}

/// The first language of those that the shop says its visitor reads.
fn locale(authorization: &AuthorizationRequest) -> Locale {
    let mut words = authorization.ui_locales.split(' ');
    words
        .find_map(Locale::from_language_tag)
        .unwrap_or(Locale::Default)
}
