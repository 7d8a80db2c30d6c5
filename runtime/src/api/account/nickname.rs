//! `/charge/update-profile`: what a person is called.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{Nickname, NicknameError};
use serde::Deserialize;
use utoipa::ToSchema;

use super::profile::Profile;
use crate::api::extract::{Params, SignedIn};
use crate::api::speak::{Answer, Answered, Refusal};
use crate::app::App;
use crate::words::Word;

/// What changes.
#[derive(Deserialize, ToSchema)]
pub(crate) struct UpdateProfile {
    /// 1 to 30 visible characters.
    #[schema(example = "Ann")]
    nickname: String,
}

/// Gives the person another name.
#[utoipa::path(
    post,
    path = "/charge/update-profile",
    tag = "account",
    security(("session" = []), ("bearer" = [])),
    request_body = UpdateProfile,
    responses((status = 200, body = Envelope<Profile>, description = "Status 1, 2 or 422."))
)]
pub(crate) async fn update_profile(
    State(app): State<App>,
    person: SignedIn,
    Params(update): Params<UpdateProfile>,
) -> Answered<Profile> {
    let name = Nickname::parse(&update.nickname)?;
    let renamed = app
        .storage
        .rename_user(person.user().id, name.as_str())
        .await?;
    let user = renamed.ok_or_else(Refusal::session_gone)?;
    Ok(Answer::saying(
        Profile::of(&app, &user),
        Word("account.saved"),
    ))
}

impl From<NicknameError> for Refusal {
    fn from(error: NicknameError) -> Self {
        let word = match error {
            NicknameError::Empty => Word("account.nickname_empty"),
            NicknameError::TooLong => Word("account.nickname_too_long"),
            NicknameError::Forbidden => Word("account.nickname_forbidden"),
        };
        Self::invalid("nickname", word)
    }
}
