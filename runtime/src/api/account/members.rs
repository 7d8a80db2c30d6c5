//! `/charge/members`: the seven levels, and where somebody stands who is signed in.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{Amount, MemberTier};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::profile::Profile;
use crate::api::extract::{Lang, Params, Visitor};
use crate::api::speak::{ApiResponse, ApiResult};
use crate::app::App;
use crate::service::account::{level_name, member_progress};

/// In which currency the shopper pays.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct MembersParams {
    /// Changes nothing: levels are reckoned in US dollars.
    #[serde(rename = "currency")]
    #[schema(example = "IDR")]
    _currency: Option<String>,
}

/// The levels and the person.
#[derive(Serialize, ToSchema)]
pub(crate) struct Members {
    members: Vec<Level>,
    /// Nobody where nobody is signed in.
    user: Option<MemberProgressData>,
}

/// A level with all that holds of it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Level {
    /// 1 to 7.
    #[schema(example = 2)]
    level: u8,
    #[schema(example = "Silver")]
    name: String,
    /// US dollars that completed orders come to at least.
    #[schema(value_type = String, example = "50.00")]
    spending: Amount,
    /// Percent that a member saves.
    #[schema(example = "0.5")]
    discount: String,
    /// Whether it is the person's.
    #[schema(example = true)]
    selected: bool,
}

/// Where a person stands.
#[derive(Serialize, ToSchema)]
pub(crate) struct MemberProgressData {
    #[serde(flatten)]
    profile: Profile,
    /// US dollars of completed orders.
    #[schema(value_type = String, example = "12.50")]
    spent: Amount,
    /// US dollars until the next level; none at the top.
    #[schema(value_type = Option<String>, example = "37.50")]
    missing: Option<Amount>,
}

/// The seven levels, and of somebody signed in their own.
#[utoipa::path(
    post,
    path = "/charge/members",
    tag = "account",
    security((), ("session" = []), ("bearer" = [])),
    request_body = MembersParams,
    responses((status = 200, body = Envelope<Members>, description = "Status 1 or 422."))
)]
pub(crate) async fn members(
    State(app): State<App>,
    Lang(locale): Lang,
    visitor: Visitor,
    _: Params<MembersParams>,
) -> ApiResult<Members> {
    let table = &app.config.members;
    let user = visitor.0.map(|session| session.user);
    let progress = user.as_ref().map(|user| member_progress(table, user));
    let own = progress.as_ref().map(|progress| progress.level);
    let level = |tier: &MemberTier| Level {
        level: tier.level.number(),
        name: app.translations.translate(&level_name(tier), locale),
        spending: tier.spending,
        discount: tier.discount.to_wire(),
        selected: Some(tier.level) == own,
    };
    Ok(ApiResponse::list(Members {
        members: table.tiers().iter().map(level).collect(),
        user: user
            .zip(progress)
            .map(|(user, progress)| MemberProgressData {
                profile: Profile::of(&app, &user),
                spent: user.spent,
                missing: progress.missing,
            }),
    }))
}
