//! How the API speaks: the envelope, in the visitor's language, and what is only for the log.

mod hint_cookie;
mod reason;
mod rejection;
mod response;
mod translate;

pub(crate) use hint_cookie::{cookie_attributes, hint_cookie};
pub(crate) use reason::REASONS;
pub use rejection::Rejection;
pub(crate) use rejection::TRY_LATER;
pub use response::{ApiResponse, ApiResult};
pub(crate) use translate::{ErrorSummary, Negotiation, refuse_broken, refused, translate_alone};
