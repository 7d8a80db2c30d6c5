//! `/charge/session-list`, `/charge/session-end`, `/charge/session-end-others`: where one is
//! signed in.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::SessionTimes;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::extract::{Params, SignedIn};
use crate::api::speak::{Answer, Answered, Refusal};
use crate::app::App;
use crate::words::Word;

/// A session as its owner sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Session {
    /// A text: the number is greater than browsers count exactly.
    #[schema(example = "98304000000000001")]
    id: String,
    #[schema(example = 1_795_197_600)]
    created_at: i64,
    /// Within a few minutes.
    #[schema(example = 1_795_201_200)]
    seen_at: i64,
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
pub(crate) struct EndSession {
    #[schema(value_type = String, example = "98304000000000001")]
    id: i64,
}

/// How many sessions ended.
#[derive(Serialize, ToSchema)]
pub(crate) struct Ended {
    #[schema(example = 1)]
    ended: u64,
}

/// The sessions of the person, the last seen first.
#[utoipa::path(
    post,
    path = "/charge/session-list",
    tag = "account",
    security(("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<Vec<Session>>, description = "Status 1 or 2."))
)]
pub(crate) async fn session_list(
    State(app): State<App>,
    person: SignedIn,
) -> Answered<Vec<Session>> {
    let (limits, now) = (app.config.sessions, app.now());
    let sessions = app.storage.sessions_of(person.user().id).await?;
    let alive = sessions.into_iter().filter(|session| {
        let times = SessionTimes {
            created_at: session.created_at,
            seen_at: session.seen_at,
        };
        times.is_alive(limits, now)
    });
    let shown = alive.map(|session| Session {
        current: session.id == person.0.id,
        id: session.id.to_string(),
        created_at: session.created_at,
        seen_at: session.seen_at,
        agent: session.agent,
        address: session.address,
    });
    Ok(Answer::of(shown.collect()))
}

/// Ends one of the person's sessions. Somebody else's is answered as if there were none.
#[utoipa::path(
    post,
    path = "/charge/session-end",
    tag = "account",
    security(("session" = []), ("bearer" = [])),
    request_body = EndSession,
    responses((status = 200, body = Envelope<Ended>, description = "Status 1, 2, 404 or 422."))
)]
pub(crate) async fn session_end(
    State(app): State<App>,
    person: SignedIn,
    Params(end): Params<EndSession>,
) -> Answered<Ended> {
    if app.storage.end_session(person.user().id, end.id).await? {
        Ok(Answer::saying(
            Ended { ended: 1 },
            Word("account.session_ended"),
        ))
    } else {
        Err(Refusal::no_such_thing())
    }
}

/// Ends all of the person's sessions but the one that asks.
#[utoipa::path(
    post,
    path = "/charge/session-end-others",
    tag = "account",
    security(("session" = []), ("bearer" = [])),
    responses((status = 200, body = Envelope<Ended>, description = "Status 1 or 2."))
)]
pub(crate) async fn session_end_others(
    State(app): State<App>,
    person: SignedIn,
) -> Answered<Ended> {
    let ended = app
        .storage
        .end_other_sessions(person.user().id, person.0.id)
        .await?;
    Ok(Answer::saying(
        Ended { ended },
        Word("account.session_ended"),
    ))
}
