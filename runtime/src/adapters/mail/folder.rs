//! Mail as files in a folder, for shops without a mail server.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use async_trait::async_trait;
use lettre::message::Mailbox;

use super::envelope::message;
use super::{Mail, Mailer};
use crate::adapters::{DeliveryError, DeliveryKey};
use crate::system::own_private_folder;

/// Who the files say the mail is from.
const SENDER: &str = "Kiosk <kiosk@localhost>";

/// Writes each mail to a file of its own, `{key}.eml`, which mail programs open, in a folder that
/// its owner alone enters. A mail that is sent again
/// takes the place of its file.
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
    async fn send(&self, mail: &Mail, key: DeliveryKey) -> Result<(), DeliveryError> {
        let bytes = message(mail, &self.from, key)?.formatted();
        let folder = self.folder.clone();
        let write = move || write(&folder, key, &bytes);
        match tokio::task::spawn_blocking(write).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => {
                let place = self.folder.display();
                let why = format!("the mail folder `{place}` takes no file");
                Err(DeliveryError::Later(why))
            }
        }
    }
}

fn write(folder: &Path, key: DeliveryKey, bytes: &[u8]) -> io::Result<()> {
    own_private_folder(folder)?;
    fs::write(folder.join(format!("{key}.eml")), bytes)
}
