//! How the API speaks: the envelope, in the visitor's language, and what is only for the log.

mod answer;
mod rejection;
mod translate;

pub use answer::{ApiResponse, ApiResult};
pub use rejection::Rejection as Refusal;
pub(crate) use translate::{ErrorSummary, ResponseLocale, refused, translate_alone};
