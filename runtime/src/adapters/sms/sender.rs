//! What a text message is, and what sends it.

use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use super::{GatewaySms, LogSms};
use crate::adapters::{DeliveryError, DeliveryKey};
use crate::config::SmsConfig;

/// A text message to one person. Its text may hold a code: it is never logged.
#[derive(Clone, Serialize, Deserialize)]
pub struct Sms {
    /// The number with its area code: `+62812…`.
    pub to: String,
    /// The text.
    pub text: String,
}

impl fmt::Debug for Sms {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Sms").finish_non_exhaustive()
    }
}

/// Sends text messages.
#[async_trait]
pub trait SmsSender: fmt::Debug + Send + Sync {
    /// Hands a message over. Under a key that it was handed over by before, it is the same message.
    ///
    /// # Errors
    /// When nobody took it; the job tries again later, unless it was refused for good.
    async fn send(&self, sms: &Sms, key: DeliveryKey) -> Result<(), DeliveryError>;
}

/// The sender that a configuration asks for.
///
/// # Errors
/// When the gateway cannot be spoken to in principle.
pub fn from_config(config: &SmsConfig) -> anyhow::Result<Arc<dyn SmsSender>> {
    Ok(match config {
        SmsConfig::Log(file) => Arc::new(LogSms::new(file)),
        SmsConfig::Http { url, token } => Arc::new(GatewaySms::new(url, token)?),
    })
}
