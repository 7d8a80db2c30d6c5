//! How the API speaks: the envelope, in the visitor's language, and what is only for the log.

mod rejection;
mod response;
mod translate;

pub use rejection::Rejection;
pub use response::{ApiResponse, ApiResult};
pub(crate) use translate::{ErrorSummary, ResponseLocale, refused, translate_alone};
