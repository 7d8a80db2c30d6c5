//! What the shop tells advertisers, of those who allowed it.

mod conversion;

pub use conversion::{AdClickId, AdClickIdError, ConversionKind};
