//! `/charge/session-list`, `/charge/session-end`, `/charge/session-end-others`: where one is
//! signed in.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{SessionId, UnixTime};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::extract::{Params, SignedIn};
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::service::account::{self, ClientInfo};
use crate::words::Word;

/// A session as its owner sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct SessionData {
    /// A text: the number is greater than browsers count exactly.
    #[schema(example = "98304000000000001")]
    id: String,
    #[schema(value_type = i64, example = 1_795_197_600)]
    created_at: UnixTime,
    /// Within a few minutes.
    #[schema(value_type = i64, example = 1_795_201_200)]
    seen_at: UnixTime,
    /// The browser, as it calls itself.
    #[schema(example = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0")]
    agent: String,
    /// Where it began.
    #[schema(example = "198.51.100.7")]
    address: String,
    /// Whether it is the one that asks.
    #[schema(example = true)]
    current: bool,
}

/// The session to end.
#[derive(Deserialize, ToSchema)]
pub(crate) struct EndSessionParams {
    #[schema(value_type = String, example = "98304000000000001")]
    id: SessionId,
}

/// How many sessions ended.
#[derive(Serialize, ToSchema)]
pub(crate) struct EndedSessions {
    #[schema(example = 1)]
    ended: u64,
}

/// The sessions of the person, the last seen first.
#[utoipa::path(
    post,
    path = "/charge/session-list",
    tag = "account",
    security(("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<Vec<SessionData>>, description = "Status 1 or 2."))
)]
pub(crate) async fn session_list(
    State(app): State<App>,
    SignedIn(own): SignedIn,
) -> ApiResult<Vec<SessionData>> {
    let sessions = account::live_sessions(&app.account(), &own).await?;
    let shown = sessions.into_iter().map(|session| SessionData {
        current: session.id == own.id,
        id: session.id.to_string(),
        created_at: session.times.created_at,
        seen_at: session.times.seen_at,
        agent: session.agent,
        address: session.address,
    });
    Ok(ApiResponse::list(shown.collect()))
}

/// Ends one of the person's sessions. Somebody else's is answered as if there were none.
#[utoipa::path(
    post,
    path = "/charge/session-end",
    tag = "account",
    security(("session" = []), ("bearer" = [])),
    request_body = EndSessionParams,
    responses((status = 200, body = Envelope<EndedSessions>, description = "Status 1, 2, 404 or 422."))
)]
pub(crate) async fn session_end(
    State(app): State<App>,
    client: ClientInfo,
    SignedIn(own): SignedIn,
    Params(params): Params<EndSessionParams>,
) -> ApiResult<EndedSessions> {
    account::end_session(&app.storage, &client, &own, params.id).await?;
    Ok(ended(1))
}

/// Ends all of the person's sessions but the one that asks.
#[utoipa::path(
    post,
    path = "/charge/session-end-others",
    tag = "account",
    security(("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<EndedSessions>, description = "Status 1 or 2."))
)]
pub(crate) async fn session_end_others(
    State(app): State<App>,
    client: ClientInfo,
    SignedIn(own): SignedIn,
) -> ApiResult<EndedSessions> {
    let count = account::end_other_sessions(&app.storage, &client, &own).await?;
    Ok(ended(count))
}

fn ended(ended: u64) -> ApiResponse<EndedSessions> {
    ApiResponse::saying(EndedSessions { ended }, Word("account.session_ended"))
}
