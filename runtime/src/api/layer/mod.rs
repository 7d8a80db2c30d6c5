//! What surrounds every call.

mod name_request;
mod origin;
mod time;

pub(super) use name_request::name_request;
pub(super) use origin::refuse_other_origins;
pub(super) use time::limit_time;
