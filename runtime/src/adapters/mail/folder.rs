//! Mail as files in a folder, for shops without a mail server.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Context as _;
use async_trait::async_trait;
use lettre::message::Mailbox;

use super::envelope::message;
use super::{Mail, Mailer};
use crate::adapters::{DeliveryError, DeliveryKey};
use crate::system::own_private_folder;

/// Who the files say the mail is from.
const SENDER: &str = "Kiosk <kiosk@localhost>";

/// How many mails are kept; the oldest go first.
const KEPT: usize = 1_000;
/// After how many mails it is looked how many there are: so many more may there be.
const LOOK_AFTER: usize = 50;

/// Writes each mail to a file of its own, `{key}.eml`, which mail programs open, in a folder that
/// its owner alone enters. A mail that is sent again takes the place of its file. Of more than
/// about 1,000 mails the oldest are removed; other files are left alone.
#[derive(Clone, Debug)]
pub struct FolderMailer {
    folder: PathBuf,
    from: Mailbox,
    sent: Arc<AtomicUsize>,
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
            sent: Arc::default(),
        })
    }
}

#[async_trait]
impl Mailer for FolderMailer {
    async fn send(&self, mail: &Mail, key: DeliveryKey) -> Result<(), DeliveryError> {
        let bytes = message(mail, &self.from, key)?.formatted();
        let folder = self.folder.clone();
        // The first of this program looks, too: others may have left many.
        let looks = self
            .sent
            .fetch_add(1, Ordering::Relaxed)
            .is_multiple_of(LOOK_AFTER);
        let write = move || {
            write(&folder, key, &bytes)?;
            if looks {
                forget_oldest(&folder)
            } else {
                Ok(())
            }
        };
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

/// Removes the oldest mails of a folder that holds more than are kept.
fn forget_oldest(folder: &Path) -> io::Result<()> {
    let mut mails = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        // The numbers of jobs grow with time.
        mails.extend(job_of(&path).map(|job| (job, path)));
    }
    mails.sort_unstable();
    let surplus = mails.len().saturating_sub(KEPT);
    for (_, path) in mails.into_iter().take(surplus) {
        match fs::remove_file(path) {
            // Another program that writes here was quicker.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            removed => removed?,
        }
    }
    Ok(())
}

/// The number of the job that wrote a mail.
fn job_of(path: &Path) -> Option<i64> {
    let name = path.file_name()?.to_str()?;
    let number = name.strip_prefix("job-")?.strip_suffix(".eml")?;
    number.parse().ok()
}

#[cfg(test)]
mod tests {
    use kiosk_domain::JobId;

    use super::*;

    #[tokio::test]
    async fn of_many_mails_the_oldest_are_removed_and_other_files_stay() {
        let folder = tempfile::tempdir().unwrap();
        let mailer = FolderMailer::new(folder.path()).unwrap();
        let mail = Mail {
            to: "ann@example.com".to_owned(),
            subject: "Hello".to_owned(),
            text: "Hello".to_owned(),
            html: None,
        };
        fs::write(folder.path().join("notes.eml"), "mine").unwrap();
        for id in 1..=1_500 {
            // Shorter numbers are older, whatever their letters say.
            fs::write(folder.path().join(format!("job-{id}.eml")), "a mail").unwrap();
        }
        let key = DeliveryKey::of_job(JobId::new(2_000));
        mailer.send(&mail, key).await.unwrap();
        let there = |name: &str| folder.path().join(name).exists();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), KEPT + 1);
        assert!(there("notes.eml") && there("job-2000.eml") && there("job-502.eml"));
        assert!(!there("job-501.eml") && !there("job-99.eml"));
    }
}
