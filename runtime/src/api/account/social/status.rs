//! `/charge/socialite-status-v4`: who waits to be completed.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::icons::SocialIcon;
use super::limits::COMPLETE;
use super::visitor::Comer;
use crate::api::extract::Params;
use crate::api::speak::{Answer, Answered, Refusal};
use crate::app::App;
use crate::service::count_address;
use crate::words::Word;

/// Which visit is asked for.
#[derive(Deserialize)]
pub(crate) struct SocialVisit {
    /// What the page's address brought.
    uuid: String,
}

/// Somebody who waits to be completed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SocialVisitStatus {
    /// The address that the service vouches for; none means that one must be bound.
    #[schema(example = "ann@example.com")]
    email: Option<String>,
    /// The service.
    platform: SocialIcon,
    /// The visit.
    #[schema(example = "0f3c9a5d7be14628a1d2c3b4e5f60718")]
    uuid: String,
}

/// Who waits to be completed. Only the browser that came back is told; 422 without a uuid,
/// 404 for everybody else and when it is over.
#[utoipa::path(
    get,
    path = "/charge/socialite-status-v4",
    tag = "account",
    params(("uuid" = String, Query, example = "0f3c9a5d7be14628a1d2c3b4e5f60718")),
    responses((
        status = 200,
        body = Envelope<SocialVisitStatus>,
        description = "Status 1, 404, 422 or 429."
    ))
)]
pub(crate) async fn socialite_status(
    State(app): State<App>,
    comer: Comer,
    Params(SocialVisit { uuid }): Params<SocialVisit>,
) -> Answered<SocialVisitStatus> {
    if uuid.is_empty() {
        return Err(Refusal::invalid("uuid", Word("api.field_missing")));
    }
    count_address(&*app.limiter, COMPLETE, comer.visit.address).await?;
    let ticket = comer.ticket(&uuid).ok_or_else(Refusal::no_such_thing)?;
    let person = app.storage.social_person(&ticket, app.now()).await?;
    let person = person.ok_or_else(Refusal::no_such_thing)?;
    let provider = app.social.find(&person.platform);
    let provider = provider.ok_or_else(Refusal::no_such_thing)?;
    Ok(Answer::of(SocialVisitStatus {
        email: person.email,
        platform: SocialIcon::of(provider),
        uuid,
    }))
}
