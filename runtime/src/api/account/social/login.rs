//! `/charge/socialite/login`: giving somebody whom a service named an account.

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use serde::Deserialize;
use utoipa::ToSchema;

use super::social_browser::SocialBrowser;
use crate::api::account::signed_in_user::{ApiResultWithCookies, SignedInUser, signed_in_user};
use crate::api::account::visitor_region::VisitorRegion;
use crate::api::extract::Params;
use crate::api::speak::Rejection;
use crate::app::App;
use crate::service::account::Channel;
use crate::service::account::social::{AccountOrigin, SocialCompletion, complete_sign_in};
use crate::words::Word;

/// How somebody is completed.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SocialLoginParams {
    /// What the page's address brought.
    #[schema(example = "0f3c9a5d7be14628a1d2c3b4e5f60718")]
    uuid: String,
    /// The account to bind, or the address or number of a new one; without it an account with
    /// the address is opened that the service vouches for.
    #[schema(example = "ann@example.com")]
    identifier: Option<String>,
    /// Six digits of `send-code`, when an identifier is given.
    #[schema(example = "123456")]
    code: Option<String>,
    /// The area of a phone number.
    #[schema(example = "62")]
    area_code: Option<String>,
    /// What the code was sent for: `bind` where it is missing, or `socialiteLogin`, `register`.
    #[schema(example = "bind")]
    verify_type: Option<String>,
    /// The shopper's region symbol; where it is missing, as at `register-v3`.
    #[serde(alias = "region")]
    #[schema(example = "ID")]
    country_code: Option<String>,
    #[serde(flatten)]
    channel: Channel,
}

/// Opens or binds an account and signs in. Only the browser that came back can; 0 with the
/// reason, 422 when a field is wrong, 429 after too many attempts.
#[utoipa::path(
    post,
    path = "/charge/socialite/login",
    tag = "account",
    request_body = SocialLoginParams,
    responses((status = 200, body = Envelope<SignedInUser>, description = "Status 1, 0, 422 or 429."))
)]
pub(crate) async fn socialite_login(
    State(app): State<App>,
    browser: SocialBrowser,
    region: VisitorRegion,
    Params(params): Params<SocialLoginParams>,
) -> ApiResultWithCookies<SignedInUser> {
    if params.uuid.is_empty() {
        return Err(Rejection::invalid("uuid", Word("api.field_missing")));
    }
    let completion = SocialCompletion {
        uuid: params.uuid,
        browser: browser.key,
        identifier: params.identifier,
        area_code: params.area_code,
        code: params.code,
        purpose: params.verify_type,
        region: region.with_named(params.country_code),
        channel: params.channel,
    };
    let done = complete_sign_in(&app.account(), &browser.client, completion).await?;
    let word = match done.origin {
        AccountOrigin::Known => Word("account.welcome_back"),
        AccountOrigin::New => Word("account.welcome"),
    };
    Ok(signed_in_user(&app, done.session, word))
}
