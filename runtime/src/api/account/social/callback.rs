//! `/charge/socialite/{platform}/callback`: coming back from another service.

use axum::extract::State;
use serde::Deserialize;

use super::redirect::Redirected;
use super::social_browser::SocialBrowser;
use crate::api::extract::{Params, PathSegment, RequestBody};
use crate::api::speak::Rejection;
use crate::app::App;
use crate::service::account::social::{SocialCallback, finish_visit};

/// What a posted answer may hand on.
const FIELDS: [&str; 5] = ["state", "code", "error", "iss", "device_id"];

/// What a service gives the browser to bring back.
#[derive(Deserialize)]
pub(crate) struct CallbackParams {
    /// The visit.
    state: Option<String>,
    /// What is exchanged for the person.
    code: Option<String>,
    /// Why there is no code.
    error: Option<String>,
    /// The issuer (RFC 9207).
    iss: Option<String>,
    /// The device, at VK.
    device_id: Option<String>,
}

/// Takes the person whom the service names, and sends the browser back with `platform`,
/// `status`, `uuid` and `msg`.
#[utoipa::path(
    get,
    path = "/charge/socialite/{platform}/callback",
    tag = "account",
    params(
        ("platform" = String, Path, example = "google"),
        ("state" = Option<String>, Query, description = "the visit", example = "Vd1oQ3m9y0l5bHcZ"),
        ("code" = Option<String>, Query, description = "what is exchanged for the person", example = "4/0AX4XfWh"),
        ("error" = Option<String>, Query, description = "why there is no code", example = "access_denied"),
        ("iss" = Option<String>, Query, description = "the issuer (RFC 9207)", example = "https://accounts.google.com"),
        ("device_id" = Option<String>, Query, description = "the device, at VK", example = "2f7c"),
    ),
    responses(
        (status = 303, description = "back to `back_url` with `platform`, `status` 1000–1004, `uuid`, `msg`"),
        (status = 200, description = "Status 404 or 429."),
    )
)]
pub(crate) async fn socialite_callback(
    State(app): State<App>,
    PathSegment(platform): PathSegment,
    browser: SocialBrowser,
    Params(params): Params<CallbackParams>,
) -> Result<Redirected, Rejection> {
    let provider = app.social.find(&platform);
    let provider = provider.ok_or_else(Rejection::no_such_thing)?;
    let callback = SocialCallback {
        locale: browser.locale(None),
        client: browser.client,
        browser: browser.key,
        state: params.state.unwrap_or_default(),
        code: params.code,
        error: params.error,
        issuer: params.iss,
        device: params.device_id,
    };
    let redirect = finish_visit(&app.account(), provider, callback).await?;
    Ok(redirect.into())
}

/// Services that answer by POST: the browser is sent on to the same address by GET, as another
/// site's POST brings no cookies along.
#[utoipa::path(
    post,
    path = "/charge/socialite/{platform}/callback",
    tag = "account",
    params(("platform" = String, Path, example = "apple")),
    request_body(
        content = String,
        content_type = "application/x-www-form-urlencoded",
        example = json!("state=Vd1oQ3m9y0l5bHcZ&code=4%2F0AX4XfWh")
    ),
    responses(
        (status = 303, description = "the same address by GET"),
        (status = 200, description = "Status 404."),
    )
)]
pub(crate) async fn socialite_posted(
    State(app): State<App>,
    PathSegment(platform): PathSegment,
    RequestBody(body): RequestBody,
) -> Result<Redirected, Rejection> {
    let provider = app.social.find(&platform);
    let platform = provider.ok_or_else(Rejection::no_such_thing)?.platform();
    let fields =
        url::form_urlencoded::parse(&body).filter(|(name, _)| FIELDS.contains(&name.as_ref()));
    let query = url::form_urlencoded::Serializer::new(String::new())
        .extend_pairs(fields)
        .finish();
    let page = format!("/api/charge/socialite/{platform}/callback?{query}");
    Ok(Redirected::to(page))
}
