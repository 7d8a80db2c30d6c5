//! What surrounds every call.

mod cors;
mod count;
mod headers;
mod kept;
mod limit_address;
mod name_request;
mod origin;
mod panic;
mod surround;
mod time;

pub(crate) use cors::cors;
pub(crate) use kept::kept;
pub(super) use surround::surround;
