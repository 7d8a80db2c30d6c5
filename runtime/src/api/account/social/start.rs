//! `/charge/socialite/{platform}`: where signing in by another service begins.

use axum::extract::State;
use serde::Deserialize;

use super::redirect::Redirected;
use super::social_browser::SocialBrowser;
use crate::adapters::social::Provider;
use crate::api::extract::{Params, PathSegment};
use crate::api::speak::Rejection;
use crate::app::App;
use crate::service::account::social::{SocialStart, start_visit};

/// What a link to a service says.
#[derive(Deserialize)]
pub(crate) struct SocialStartParams {
    /// The page to come back to: a path, or a page of a configured origin.
    back_url: Option<String>,
    /// The visitor's server language code; the `language` cookie where it is missing.
    lang: Option<String>,
}

/// Sends the browser to the service, with PKCE, a state and a nonce of this visit alone; from
/// another of the shop's hosts first to the shop's origin.
#[utoipa::path(
    get,
    path = "/charge/socialite/{platform}",
    tag = "account",
    params(
        ("platform" = String, Path, example = "google"),
        ("back_url" = Option<String>, Query, description = "a path, or a page of a configured origin", example = "/ja/star-drifters/"),
        ("lang" = Option<String>, Query, description = "the visitor's server language code", example = "ja"),
    ),
    responses(
        (status = 303, description = "the service's page, or back with `status` 1004"),
        (status = 200, description = "Status 404 or 429."),
    )
)]
pub(crate) async fn socialite(
    State(app): State<App>,
    PathSegment(platform): PathSegment,
    browser: SocialBrowser,
    Params(params): Params<SocialStartParams>,
) -> Result<Redirected, Rejection> {
    let provider = app.social.find(&platform);
    let provider = provider.ok_or_else(Rejection::no_such_thing)?;
    if browser.is_elsewhere(&app) {
        return Ok(Redirected::to(at_home(&app, provider, &params)));
    }
    let start = SocialStart {
        locale: browser.locale(params.lang.as_deref()),
        back_url: params.back_url,
        address: browser.client.address,
        browser: browser.key,
    };
    let redirect = start_visit(&app.account(), provider, start).await?;
    Ok(redirect.into())
}

/// The same beginning at the shop's origin: the service sends visitors back there, and only
/// there the cookies of the visit are found again.
fn at_home(app: &App, provider: &Provider, params: &SocialStartParams) -> String {
    let asked = [("back_url", &params.back_url), ("lang", &params.lang)];
    let asked = asked.map(|(name, value)| Some((name, value.as_deref()?)));
    let query = url::form_urlencoded::Serializer::new(String::new())
        .extend_pairs(asked.into_iter().flatten())
        .finish();
    let (origin, platform) = (&app.config.origin, provider.platform());
    format!("{origin}/api/charge/socialite/{platform}?{query}")
}
