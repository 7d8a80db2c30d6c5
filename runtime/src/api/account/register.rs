//! `/charge/register-v3`: opening an account.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use serde::Deserialize;
use utoipa::ToSchema;

use super::signed_in_user::{ApiResultWithCookies, SignedInUser, signed_in_user};
use super::visitor_region::VisitorRegion;
use crate::api::extract::Params;
use crate::app::App;
use crate::service::account::{self, Channel, ClientInfo, NewRegistration, TypedContact};
use crate::words::Word;

/// What opens an account.
#[derive(Deserialize, ToSchema)]
pub(crate) struct RegisterParams {
    /// The area of a phone number; empty or missing for mail.
    #[schema(example = "86")]
    area_code: Option<String>,
    #[schema(example = "ann@example.com")]
    identifier: String,
    /// Six digits of `send-code` with `verify_type` `register`.
    #[schema(example = "123456")]
    code: String,
    #[schema(example = "kitten-77")]
    password: String,
    /// The shopper's region symbol. Where it is missing: that of the cookie `region`, else that
    /// of the client's address, else the default region.
    #[serde(alias = "region")]
    #[schema(example = "ID")]
    country_code: Option<String>,
    #[serde(flatten)]
    channel: Channel,
}

/// Opens an account and signs it in. 422 when a field is wrong, 429 after too many attempts.
#[utoipa::path(
    post,
    path = "/charge/register-v3",
    tag = "account",
    request_body = RegisterParams,
    responses((status = 200, body = Envelope<SignedInUser>, description = "Status 1, 0, 422 or 429."))
)]
pub(crate) async fn register_v3(
    State(app): State<App>,
    client: ClientInfo,
    region: VisitorRegion,
    Params(params): Params<RegisterParams>,
) -> ApiResultWithCookies<SignedInUser> {
    let registration = NewRegistration {
        contact: TypedContact {
            identifier: params.identifier,
            area_code: params.area_code,
        },
        code: params.code,
        password: params.password,
        region: region.with_named(params.country_code),
        channel: params.channel,
    };
    let session = account::register(&app.account(), &client, registration).await?;
    Ok(signed_in_user(&app, session, Word("account.welcome")))
}
