//! `/charge/socialite-links` and `/charge/socialite-unlink`: a person's own links.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::UnixTime;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::extract::{Params, SignedIn};
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::service::account::ClientInfo;
use crate::service::account::social::{social_links, unlink};
use crate::storage::account::SocialLink;
use crate::words::Word;

/// A service by which somebody signs in.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnLink {
    /// Its name in addresses.
    #[schema(example = "google")]
    platform: String,
    /// What it is called.
    #[schema(example = "Google")]
    name: String,
    /// Its picture; empty when the shop has that service no longer.
    #[schema(example = "/api/charge/socialite-icons/google")]
    icon: String,
    /// The address that the service vouched for.
    #[schema(example = "ann@example.com")]
    email: Option<String>,
    /// Unix seconds.
    #[schema(value_type = i64, example = 1_795_197_600)]
    created_at: UnixTime,
}

/// Which link is to be removed.
#[derive(Deserialize, ToSchema)]
pub(crate) struct UnlinkParams {
    #[schema(example = "google")]
    platform: String,
}

impl OwnLink {
    fn of(app: &App, link: SocialLink) -> Self {
        let provider = app.social.find(&link.platform);
        let name = provider.map_or(link.platform.as_str(), |provider| provider.name());
        Self {
            name: name.to_owned(),
            icon: provider.map_or("", |provider| provider.icon()).to_owned(),
            platform: link.platform,
            email: link.email,
            created_at: link.created_at,
        }
    }
}

/// The services by which the person signs in, the oldest link first.
#[utoipa::path(
    post,
    path = "/charge/socialite-links",
    tag = "account",
    security(("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<Vec<OwnLink>>, description = "Status 1 or 2."))
)]
pub(crate) async fn socialite_links(
    State(app): State<App>,
    person: SignedIn,
) -> ApiResult<Vec<OwnLink>> {
    let links = social_links(&app.storage, person.user().id).await?;
    let links = links.into_iter().map(|link| OwnLink::of(&app, link));
    Ok(ApiResponse::of(links.collect()))
}

/// Removes a link, unless it is the only way in: then status 0. 404 when there is none.
#[utoipa::path(
    post,
    path = "/charge/socialite-unlink",
    tag = "account",
    request_body = UnlinkParams,
    security(("session" = []), ("bearer" = [])),
    responses((
        status = 200,
        body = Envelope<Option<bool>>,
        description = "Status 1, 0, 2, 404 or 422."
    ))
)]
pub(crate) async fn socialite_unlink(
    State(app): State<App>,
    client: ClientInfo,
    person: SignedIn,
    Params(params): Params<UnlinkParams>,
) -> ApiResult<Option<bool>> {
    unlink(&app.storage, &client, person.user().id, &params.platform).await?;
    Ok(ApiResponse::saying(None, Word("social.unlinked")))
}
