//! What advertisers are told, and of whom; how often somebody went to the app's shop.

mod app_download;
mod conversions;

pub use conversions::{Advertiser, allowed};
