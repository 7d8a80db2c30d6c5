//! What advertisers were told, and how often somebody went to the app's shop.

mod app_download;
mod conversion;

pub use conversion::{ConversionClaim, ConversionSubject};
