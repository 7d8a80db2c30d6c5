//! Mail as files in a folder, for shops without a mail server.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use async_trait::async_trait;
use lettre::message::Mailbox;
use lettre::{AsyncFileTransport, AsyncTransport, Tokio1Executor};

use super::envelope::message;
use super::{Mail, Mailer};
use crate::adapters::DeliveryError;

/// Who the files say the mail is from.
const SENDER: &str = "Kiosk <kiosk@localhost>";

/// Writes each mail to a file of its own, `{id}.eml`, which mail programs open.
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
        tokio::fs::create_dir_all(folder)
            .await
            .map_err(|_| untaken())?;
        AsyncFileTransport::<Tokio1Executor>::new(folder)
            .send(message)
            .await
            .map_err(|_| untaken())?;
        Ok(())
    }
}
