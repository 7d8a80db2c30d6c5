//! `/charge/user-profile`: who is signed in.

use kiosk_domain::{Amount, MemberTable};
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::extract::SignedIn;
use crate::api::speak::{Answer, Answered};
use crate::storage::account::User;

/// A person as that person sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Profile {
    /// A text: the number is greater than browsers count exactly.
    #[schema(example = "98304000000000001")]
    id: String,
    email: Option<String>,
    phone: Option<String>,
    area_code: Option<String>,
    nickname: String,
    member: Member,
    complete_order_count: i64,
}

/// What a person is to the shop.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Member {
    /// 1 to 7.
    #[schema(example = 1)]
    level: u8,
}

impl Profile {
    pub(crate) fn of(user: &User) -> Self {
        Self {
            id: user.id.to_string(),
            email: user.email.clone(),
            phone: user.phone.clone(),
            area_code: user.area_code.clone(),
            nickname: user.nickname.clone(),
            member: Member {
                level: MemberTable::default()
                    .level_of(Amount::from_hundredths(user.spent))
                    .number(),
            },
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
