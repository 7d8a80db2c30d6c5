//! The region of a visitor, where a call names none: registration follows from it.

use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use kiosk_domain::{Environment, RegionSymbol};

use crate::api::catalogue::region_of;
use crate::api::speak::Refusal;
use crate::app::App;
use crate::service::ClientAddress;
use crate::words::Word;

/// The cookie that pages keep the visitor's choice in (`spec.md` §3).
const COOKIE: &str = "region";

/// Where a visitor is.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    chosen: Option<RegionSymbol>,
    address: ClientAddress,
}

impl Place {
    /// The region that a call names, else the visitor's choice, else that of the address, else
    /// the default one.
    ///
    /// # Errors
    /// When the call names something that is no region.
    pub(crate) fn region(&self, app: &App, symbol: Option<&str>) -> Result<RegionSymbol, Refusal> {
        let known = named(symbol)?.or_else(|| self.chosen.clone());
        Ok(known.unwrap_or_else(|| region_of(app, self.address.0)))
    }
}

/// The region that a call names.
///
/// # Errors
/// When it names something that is no region.
pub(crate) fn named(symbol: Option<&str>) -> Result<Option<RegionSymbol>, Refusal> {
    let symbol = symbol.filter(|symbol| !symbol.is_empty());
    let region = symbol.map(RegionSymbol::parse).transpose();
    region.map_err(|_| Refusal::invalid("country_code", Word("api.field_invalid")))
}

/// Whether the shop sells or is being worked on.
pub(crate) fn environment(app: &App) -> Environment {
    if app.config.development {
        Environment::Development
    } else {
        Environment::Production
    }
}

impl<S: Sync> FromRequestParts<S> for Place
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
