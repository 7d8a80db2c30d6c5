//! What advertisers are told, of those who allowed it, and how often somebody went to the app's shop.

mod app_download;
mod channel_click;
mod report;
mod sweep;
mod upload;

pub(crate) use app_download::count_app_download;
pub(crate) use channel_click::channel_click;
pub(crate) use report::{ReportedConversion, report_conversion};
pub(crate) use sweep::sweep_conversions;
pub use upload::{ConversionError, UploadConversion};
pub(crate) use upload::{ConversionParts, upload_conversion};
