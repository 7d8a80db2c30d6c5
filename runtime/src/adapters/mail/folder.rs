//! Mail as files in a folder, for shops without a mail server.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use async_trait::async_trait;
use lettre::{AsyncFileTransport, AsyncTransport, Tokio1Executor};

use super::smtp::message;
use super::{Mail, Mailer};

/// Who the files say the mail is from.
const SENDER: &str = "Kiosk <kiosk@localhost>";

/// Writes each mail to a file of its own, `{id}.eml`, which mail programs open.
#[derive(Clone, Debug)]
pub struct FolderMailer(PathBuf);

impl FolderMailer {
    /// Writes into a folder, which is made with the first mail.
    pub fn new(folder: &Path) -> Self {
        Self(folder.to_owned())
    }
}

#[async_trait]
impl Mailer for FolderMailer {
    async fn send(&self, mail: &Mail) -> anyhow::Result<()> {
        let folder = &self.0;
        let place = || format!("the mail folder `{}`", folder.display());
        tokio::fs::create_dir_all(folder)
            .await
            .with_context(place)?;
        let message = message(mail, &SENDER.parse()?)?;
        AsyncFileTransport::<Tokio1Executor>::new(folder)
            .send(message)
            .await
            .with_context(place)?;
        Ok(())
    }
}
