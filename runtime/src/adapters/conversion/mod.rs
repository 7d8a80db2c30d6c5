//! Advertisers who are told what a visit led to; nobody is unless the owner says so.

mod baidu;
mod uploader;

pub use baidu::BaiduOcpc;
pub use uploader::{ConversionUploader, UploadedConversion, from_config};
