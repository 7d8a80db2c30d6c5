//! What a mail is, and what sends it.

use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use super::{FolderMailer, SmtpMailer};
use crate::adapters::{DeliveryError, DeliveryKey};
use crate::config::MailConfig;

/// A mail to one person. Its text may hold a code: it is never logged.
#[derive(Clone, Serialize, Deserialize)]
pub struct Mail {
    /// The address.
    pub to: String,
    /// The subject.
    pub subject: String,
    /// The text without markup.
    pub text: String,
    /// The text as HTML, when there is one.
    #[serde(default)]
    pub html: Option<String>,
}

impl fmt::Debug for Mail {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Mail").finish_non_exhaustive()
    }
}

/// Sends mail.
#[async_trait]
pub trait Mailer: fmt::Debug + Send + Sync {
    /// Hands a mail over. Under a key that it was handed over by before, it is the same mail.
    ///
    /// # Errors
    /// When nobody took it; the job tries again later, unless it was refused for good.
    async fn send(&self, mail: &Mail, key: DeliveryKey) -> Result<(), DeliveryError>;
}

/// The mailer that a configuration asks for.
///
/// # Errors
/// When the server's address or the sender is none.
pub fn from_config(config: &MailConfig) -> anyhow::Result<Arc<dyn Mailer>> {
    Ok(match config {
        MailConfig::Folder(folder) => Arc::new(FolderMailer::new(folder)?),
        MailConfig::Smtp { url, from } => Arc::new(SmtpMailer::new(url, from)?),
    })
}
