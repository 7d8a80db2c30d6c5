//! What the shop tells advertisers, of those who allowed it.

mod consent_category;
mod conversion;

pub use consent_category::ConsentCategory;
pub use conversion::{AdClickId, AdClickIdError, ConversionKind};
