//! Text messages as lines of a file, for shops without a gateway.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use async_trait::async_trait;
use tokio::io::AsyncWriteExt as _;
use tokio::sync::Mutex;

use super::{Sms, SmsSender};
use crate::adapters::{DeliveryError, DeliveryKey};
use crate::system::{make_private_folder, own_private_file};

/// From how many bytes on another file is begun.
const LARGEST: u64 = 1 << 20;

/// Appends each message to a file beside the shop's data: number, tab, text. A file of 1 MiB makes
/// room for another and is kept beside it as `sms.log.old`, in the place of the one before. The
/// program's own log never holds a message.
#[derive(Clone, Debug)]
pub struct LogSms {
    file: PathBuf,
    /// One message after the other, so that a file makes room once.
    turn: Arc<Mutex<()>>,
}

impl LogSms {
    /// Appends to a file, which is made with the first message.
    pub fn new(file: &Path) -> Self {
        Self {
            file: file.to_owned(),
            turn: Arc::default(),
        }
    }
}

impl LogSms {
    async fn append(&self, line: &str) -> io::Result<()> {
        let _turn = self.turn.lock().await;
        let own = self.file.clone();
        let made = tokio::task::spawn_blocking(move || {
            own.parent().map_or(Ok(()), make_private_folder)?;
            make_room(&own)?;
            own_private_file(&own)
        });
        made.await??;
        let mut file = tokio::fs::OpenOptions::new();
        let mut file = file.append(true).open(&self.file).await?;
        file.write_all(line.as_bytes()).await?;
        file.flush().await
    }
}

#[async_trait]
impl SmsSender for LogSms {
    async fn send(&self, sms: &Sms, _: DeliveryKey) -> Result<(), DeliveryError> {
        let line = format!("{}\t{}\n", sms.to, sms.text.replace('\n', " "));
        self.append(&line).await.map_err(|error| {
            let (file, kind) = (self.file.display(), error.kind());
            DeliveryError::Later(format!("the file `{file}` takes no text message: {kind}"))
        })
    }
}

/// Moves a file that is large enough out of the way.
fn make_room(file: &Path) -> io::Result<()> {
    match std::fs::metadata(file) {
        Ok(known) if known.len() >= LARGEST => {
            std::fs::rename(file, file.with_extension("log.old"))
        }
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use kiosk_domain::JobId;

    use super::*;

    #[tokio::test]
    async fn a_large_file_makes_room_and_the_one_before_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("sms.log");
        let sender = LogSms::new(&file);
        let sms = Sms {
            to: "+6281234567".to_owned(),
            text: "x".repeat(600_000),
        };
        for number in 1..=5 {
            let key = DeliveryKey::of_job(JobId::new(number));
            sender.send(&sms, key).await.unwrap();
        }
        let lines = |name: &str| {
            let text = std::fs::read_to_string(folder.path().join(name)).unwrap();
            text.lines().count()
        };
        assert_eq!((lines("sms.log.old"), lines("sms.log")), (2, 1));
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
    }
}
