//! Text messages as lines of a file, for shops without a gateway.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use async_trait::async_trait;
use tokio::io::AsyncWriteExt as _;

use super::{Sms, SmsSender};

/// Appends each message to a file beside the shop's data: number, tab, text. The program's
/// own log never holds a message.
#[derive(Clone, Debug)]
pub struct LogSms(PathBuf);

impl LogSms {
    /// Appends to a file, which is made with the first message.
    pub fn new(file: &Path) -> Self {
        Self(file.to_owned())
    }
}

#[async_trait]
impl SmsSender for LogSms {
    async fn send(&self, sms: &Sms) -> anyhow::Result<()> {
        let file = &self.0;
        let place = || format!("the file of text messages `{}`", file.display());
        if let Some(folder) = file.parent() {
            tokio::fs::create_dir_all(folder)
                .await
                .with_context(place)?;
        }
        let mut file = tokio::fs::OpenOptions::new()
            .create(true)
            .append(true)
            .open(file)
            .await
            .with_context(place)?;
        let line = format!("{}\t{}\n", sms.to, sms.text.replace('\n', " "));
        file.write_all(line.as_bytes()).await.with_context(place)?;
        file.flush().await.with_context(place)
    }
}
