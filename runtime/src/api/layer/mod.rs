//! What surrounds every call.

mod cors;
mod count;
mod headers;
mod kept;
mod limit_address;
mod name_request;
mod origin;
mod panic;
mod route_limits;
mod surround;
mod time;

pub(crate) use cors::cors;
pub(crate) use kept::kept;
pub(super) use route_limits::{Callers, RouteLimits};
pub(super) use surround::{Surroundings, surround};
