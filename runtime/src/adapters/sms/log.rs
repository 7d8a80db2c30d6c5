//! Text messages as lines of a file, for shops without a gateway.

use std::io;
use std::path::{Path, PathBuf};

use async_trait::async_trait;
use tokio::io::AsyncWriteExt as _;

use super::{Sms, SmsSender};
use crate::adapters::{DeliveryError, DeliveryKey};
use crate::system::{make_private_folder, own_private_file};

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

impl LogSms {
    async fn append(&self, line: &str) -> io::Result<()> {
        let own = self.0.clone();
        let made = tokio::task::spawn_blocking(move || {
            own.parent().map_or(Ok(()), make_private_folder)?;
            own_private_file(&own)
        });
        made.await??;
        let mut file = tokio::fs::OpenOptions::new();
        let mut file = file.append(true).open(&self.0).await?;
        file.write_all(line.as_bytes()).await?;
        file.flush().await
    }
}

#[async_trait]
impl SmsSender for LogSms {
    async fn send(&self, sms: &Sms, _: DeliveryKey) -> Result<(), DeliveryError> {
        let line = format!("{}\t{}\n", sms.to, sms.text.replace('\n', " "));
        self.append(&line).await.map_err(|error| {
            let (file, kind) = (self.0.display(), error.kind());
            DeliveryError::Later(format!("the file `{file}` takes no text message: {kind}"))
        })
    }
}
