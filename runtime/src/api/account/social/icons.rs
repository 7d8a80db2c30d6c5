//! `/charge/socialite-icons`: the services by which people sign in, and their pictures.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use kiosk_contract::envelope::Envelope;
use serde::Serialize;
use utoipa::ToSchema;

use crate::adapters::social::Provider;
use crate::api::catalogue::{NoParams, PublicAnswered, PublicRead};
use crate::api::extract::PathSegment;
use crate::api::speak::Rejection;
use crate::app::App;

/// Pictures of the services that are known by name.
const PICTURES: [(&str, &str); 7] = [
    ("apple", include_str!("../../../../assets/social/apple.svg")),
    (
        "facebook",
        include_str!("../../../../assets/social/facebook.svg"),
    ),
    (
        "google",
        include_str!("../../../../assets/social/google.svg"),
    ),
    ("line", include_str!("../../../../assets/social/line.svg")),
    (
        "sandbox",
        include_str!("../../../../assets/social/sandbox.svg"),
    ),
    ("vk", include_str!("../../../../assets/social/vk.svg")),
    ("x", include_str!("../../../../assets/social/x.svg")),
];
/// The picture of any other.
const ANY: &str = include_str!("../../../../assets/social/any.svg");

/// A service.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SocialIcon {
    /// Its name in addresses.
    #[schema(example = "google")]
    platform: String,
    /// What it is called.
    #[schema(example = "Google")]
    name: String,
    /// Where signing in by it begins; pages append `back_url` and `lang`.
    #[schema(example = "/api/charge/socialite/google")]
    url: String,
    /// Its picture.
    #[schema(example = "/api/charge/socialite-icons/google")]
    icon: String,
}

impl SocialIcon {
    pub(super) fn of(provider: &Provider) -> Self {
        let platform = provider.platform();
        Self {
            platform: platform.to_owned(),
            name: provider.name().to_owned(),
            url: format!("/api/charge/socialite/{platform}"),
            icon: provider.icon().to_owned(),
        }
    }
}

/// The services by which people sign in, in the order in which they are shown.
#[utoipa::path(
    get,
    path = "/charge/socialite-icons",
    tag = "account",
    responses(
        (status = 200, body = Envelope<Vec<SocialIcon>>, description = "Status 1."),
        (status = 304, description = "The client has this version already.")
    )
)]
pub(crate) async fn socialite_icons(read: PublicRead<NoParams>) -> PublicAnswered {
    let app = read.app.clone();
    read.answer("socialite-icons", |shop, _| {
        shop.envelope(&app.social.all().map(SocialIcon::of).collect::<Vec<_>>())
    })
}

/// The picture of a service that is configured without one of its own.
#[utoipa::path(
    get,
    path = "/charge/socialite-icons/{platform}",
    tag = "account",
    params(("platform" = String, Path, example = "google")),
    responses((
        status = 200,
        content_type = "image/svg+xml",
        body = String,
        description = "The picture, or status 404.",
        example = json!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"/>")
    ))
)]
pub(crate) async fn socialite_icon(
    State(app): State<App>,
    PathSegment(platform): PathSegment,
) -> Result<Response, Rejection> {
    let provider = app.social.find(&platform);
    let provider = provider.ok_or_else(Rejection::no_such_thing)?;
    let known = PICTURES
        .iter()
        .find(|(name, _)| *name == provider.platform());
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "public, max-age=86400"),
    ];
    Ok((headers, known.map_or(ANY, |(_, picture)| picture)).into_response())
}
