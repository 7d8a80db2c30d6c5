//! Mail as files in a folder, for shops without a mail server.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use async_trait::async_trait;
use lettre::message::Mailbox;
use lettre::{AsyncFileTransport, AsyncTransport, Tokio1Executor};

use super::envelope::message;
use super::{Mail, Mailer};
use crate::adapters::DeliveryError;
use crate::system::own_private_folder;

/// Who the files say the mail is from.
const SENDER: &str = "Kiosk <kiosk@localhost>";

/// Writes each mail to a file of its own, `{id}.eml`, which mail programs open, in a folder that
/// its owner alone enters.
#[derive(Clone, Debug)]
pub struct FolderMailer {
    folder: PathBuf,
    from: Mailbox,
}

impl FolderMailer {
    /// Writes into a folder, which is made with the first mail.
    ///
    /// # Errors
    /// When the sender of such mails cannot be read.
    pub fn new(folder: &Path) -> anyhow::Result<Self> {
        Ok(Self {
            folder: folder.to_owned(),
            from: SENDER.parse().context("the sender of mails in files")?,
        })
    }
}

#[async_trait]
impl Mailer for FolderMailer {
    async fn send(&self, mail: &Mail) -> Result<(), DeliveryError> {
        let message = message(mail, &self.from)?;
        let folder = &self.folder;
        let untaken = || {
            let place = folder.display();
            DeliveryError::Later(format!("the mail folder `{place}` takes no file"))
        };
        let own = folder.clone();
        let made = tokio::task::spawn_blocking(move || own_private_folder(&own)).await;
        if !matches!(made, Ok(Ok(()))) {
            return Err(untaken());
        }
        AsyncFileTransport::<Tokio1Executor>::new(folder)
            .send(message)
            .await
            .map_err(|_| untaken())?;
        Ok(())
    }
}
