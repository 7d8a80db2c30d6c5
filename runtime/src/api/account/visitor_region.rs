//! What a request says of the visitor's region: registration follows from it.

use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use kiosk_domain::RegionSymbol;

use crate::app::App;
use crate::service::ClientAddress;
use crate::service::account::RegionChoice;

/// The cookie that pages keep the visitor's choice in (`spec.md` §3).
const COOKIE: &str = "region";

/// What the page keeps, and where the visitor is.
#[derive(Clone, Debug)]
pub(crate) struct VisitorRegion {
    chosen: Option<RegionSymbol>,
    address: ClientAddress,
}

impl VisitorRegion {
    /// The same with the region that the call names.
    pub(super) fn with_named(self, named: Option<String>) -> RegionChoice {
        RegionChoice {
            named,
            chosen: self.chosen,
            address: self.address,
        }
    }
}

impl<S: Sync> FromRequestParts<S> for VisitorRegion
where
    App: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let jar = CookieJar::from_headers(&parts.headers);
        let chosen = jar.get(COOKIE).map(|cookie| cookie.value());
        Ok(Self {
            chosen: chosen.and_then(|symbol| RegionSymbol::parse(symbol).ok()),
            address: ClientAddress::from_request_parts(parts, state).await?,
        })
    }
}
