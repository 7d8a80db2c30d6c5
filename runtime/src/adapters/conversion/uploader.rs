//! What tells an advertiser what a visit led to.

use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use kiosk_domain::{ConversionKind, UnixTime};

use super::BaiduOcpc;
use crate::adapters::DeliveryError;
use crate::config::OcpcConfig;

/// What a visit led to. It names no person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UploadedConversion {
    /// What.
    pub kind: ConversionKind,
    /// The address to which the advertisement led, with the id of the click.
    pub landing_url: String,
    /// When.
    pub at: UnixTime,
}

/// Tells an advertiser what a visit led to.
#[async_trait]
pub trait ConversionUploader: fmt::Debug + Send + Sync {
    /// Tells it.
    ///
    /// # Errors
    /// When it was not taken; the job tries again later, unless it was refused for good.
    async fn upload(&self, conversion: &UploadedConversion) -> Result<(), DeliveryError>;
}

/// The advertiser that a configuration names, if it does.
///
/// # Errors
/// When no HTTP client can be made.
pub fn from_config(
    config: Option<&OcpcConfig>,
) -> anyhow::Result<Option<Arc<dyn ConversionUploader>>> {
    Ok(match config {
        Some(config) => Some(Arc::new(BaiduOcpc::new(config)?)),
        None => None,
    })
}
