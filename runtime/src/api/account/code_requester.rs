//! Who asks for a verification code.

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;

use super::social::browser_key;
use super::visitor_region::VisitorRegion;
use crate::api::extract::Visitor;
use crate::api::speak::Rejection;
use crate::app::App;
use crate::service::account::captcha::CaptchaHolder;
use crate::service::account::{self, ClientInfo};

/// Somebody who asks for a code.
pub(crate) struct CodeRequestExtractor {
    pub(super) client: ClientInfo,
    pub(super) holder: CaptchaHolder,
    pub(super) region: VisitorRegion,
    pub(super) requester: account::CodeRequester,
}

impl<S: Sync> FromRequestParts<S> for CodeRequestExtractor
where
    App: FromRef<S>,
{
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Rejection> {
        let Ok(client) = ClientInfo::from_request_parts(parts, state).await;
        let Ok(holder) = CaptchaHolder::from_request_parts(parts, state).await;
        let Ok(region) = VisitorRegion::from_request_parts(parts, state).await;
        let Visitor(session) = Visitor::from_request_parts(parts, state).await?;
        let requester = account::CodeRequester {
            user_id: session.map(|session| session.user.id),
            browser: browser_key(&parts.headers),
        };
        Ok(Self {
            client,
            holder,
            region,
            requester,
        })
    }
}
