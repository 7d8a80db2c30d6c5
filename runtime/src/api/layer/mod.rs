//! What surrounds every call.

mod cached;
mod cors;
mod count;
mod headers;
mod limit_address;
mod name_request;
mod origin;
mod panic;
mod route_limits;
mod surround;
mod time;

pub(crate) use cached::cached;
pub(crate) use cors::cors;
pub(super) use route_limits::{Callers, RouteLimits};
pub(super) use surround::{Surroundings, surround};
