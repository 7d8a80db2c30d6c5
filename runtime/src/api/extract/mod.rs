//! What handlers ask a request for: parameters, language, address, session.

mod address;
mod form;
mod lenient;
mod params;
mod placeholder;
mod posted;
mod preferred_locale;
mod request_id;
mod segment;
mod session;

pub use super::lang::Lang;
pub(crate) use address::{client_address, peer};
pub(crate) use form::MultipartForm;
pub use params::Params;
#[cfg(any(fuzzing, test))]
pub(crate) use params::decode;
pub use posted::RequestBody;
pub(crate) use preferred_locale::{PreferredLocale, preferred_locale};
pub use request_id::RequestId;
pub use segment::PathSegment;
pub(crate) use session::{SESSION_COOKIE, bearer, token};
pub use session::{SignedIn, Visitor};
