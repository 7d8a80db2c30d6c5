//! `/charge/user-profile`: who is signed in.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::extract::SignedIn;
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::storage::account::User;

/// A person as that person sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Profile {
    /// A text: the number is greater than browsers count exactly.
    #[schema(example = "98304000000000001")]
    id: String,
    #[schema(example = "ann@example.com")]
    email: Option<String>,
    /// The number without its area code, as `send-code` takes it.
    #[schema(example = "81234567890")]
    phone: Option<String>,
    #[schema(example = "62")]
    area_code: Option<String>,
    #[schema(example = "Ann")]
    nickname: String,
    member: Member,
    #[schema(example = 3)]
    complete_order_count: u32,
}

/// What a person is to the shop.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Member {
    /// 1 to 7.
    #[schema(example = 1)]
    level: u8,
}

impl Profile {
    /// A person as that person sees it.
    pub(crate) fn of(app: &App, user: &User) -> Self {
        Self {
            id: user.id.to_string(),
            email: user.email.clone(),
            phone: national(user),
            area_code: user.area_code.clone(),
            nickname: user.nickname.clone(),
            member: Member {
                level: app.config.members.level_of(user.spent).number(),
            },
            complete_order_count: user.complete_order_count,
        }
    }
}

/// A person's number without its area code, which stands beside it.
fn national(user: &User) -> Option<String> {
    let phone = user.phone.as_deref()?;
    let prefix = format!("+{}", user.area_code.as_deref().unwrap_or_default());
    Some(phone.strip_prefix(&prefix).unwrap_or(phone).to_owned())
}

/// Who is signed in.
#[utoipa::path(
    post,
    path = "/charge/user-profile",
    tag = "account",
    security(("session" = []), ("bearer" = [])),
    responses((status = 200, body = kiosk_contract::envelope::Envelope<Profile>, description = "Status 1 or 2."))
)]
pub(crate) async fn user_profile(State(app): State<App>, person: SignedIn) -> ApiResult<Profile> {
    Ok(ApiResponse::of(Profile::of(&app, person.user())))
}
