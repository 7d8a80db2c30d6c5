//! `/charge/user-profile`: who is signed in.

use serde::Serialize;
use utoipa::ToSchema;

use crate::api::extract::SignedIn;
use crate::api::speak::{Answer, Answered};
use crate::storage::account::User;

/// A person as that person sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Profile {
    id: i64,
    email: Option<String>,
    phone: Option<String>,
    area_code: Option<String>,
    nickname: String,
    complete_order_count: i64,
}

impl Profile {
    pub(crate) fn of(user: &User) -> Self {
        Self {
            id: user.id,
            email: user.email.clone(),
            phone: user.phone.clone(),
            area_code: user.area_code.clone(),
            nickname: user.nickname.clone(),
            complete_order_count: user.complete_order_count,
        }
    }
}

/// Who is signed in.
#[utoipa::path(
    post,
    path = "/charge/user-profile",
    tag = "account",
    security(("session" = []), ("bearer" = [])),
    responses((status = 200, body = kiosk_contract::envelope::Envelope<Profile>))
)]
pub(crate) async fn user_profile(person: SignedIn) -> Answered<Profile> {
    Ok(Answer::of(Profile::of(person.user())))
}
