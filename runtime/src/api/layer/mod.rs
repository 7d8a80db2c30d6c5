//! What surrounds every call.

mod count;
mod headers;
mod limit_address;
mod name_request;
mod origin;
mod panic;
mod time;

pub(super) use count::count_call;
pub(super) use headers::limit_headers;
pub(super) use limit_address::limit_address;
pub(super) use name_request::name_request;
pub(super) use origin::refuse_other_origins;
pub(super) use panic::catch_panic;
pub(crate) use time::PATIENCE;
pub(super) use time::limit_time;
