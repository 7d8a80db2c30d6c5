//! `/charge/ip-info`: the region of an address.

use std::net::IpAddr;

use axum::extract::State;
use kiosk_contract::envelope::Envelope;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::extract::Params;
use crate::api::speak::{ApiResponse, ApiResult, Rejection};
use crate::app::App;
use crate::service::{ClientAddress, region_of};
use crate::words::Word;

/// Whose region is asked for.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AddressParams {
    /// An address; without one, the caller's own.
    #[serde(default)]
    #[param(example = "203.0.113.9")]
    ip: String,
}

/// Where an address is.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AddressRegion {
    /// The symbol of a region that the shop offers; `0` where none is known.
    #[schema(example = "ID")]
    country_code: String,
}

/// The region of an address, as far as the shop offers it.
#[utoipa::path(
    get,
    path = "/charge/ip-info",
    tag = "catalogue",
    params(AddressParams),
    responses((status = 200, body = Envelope<AddressRegion>, description = "Status 1 or 422."))
)]
pub(crate) async fn ip_info(
    State(app): State<App>,
    ClientAddress(own): ClientAddress,
    Params(call): Params<AddressParams>,
) -> ApiResult<AddressRegion> {
    let region = region_of(&*app.geo, &app.catalogue, requested_address(&call.ip, own)?);
    Ok(ApiResponse::of(AddressRegion {
        country_code: region.to_string(),
    }))
}

fn requested_address(ip: &str, own: IpAddr) -> Result<IpAddr, Rejection> {
    if ip.is_empty() {
        return Ok(own);
    }
    let invalid = |_| Rejection::invalid("ip", Word("api.field_invalid"));
    ip.parse().map_err(invalid)
}
