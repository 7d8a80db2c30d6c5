//! What the shop keeps on its disk is read by its owner alone.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use kiosk_runtime::adapters::mail::FolderMailer;
use kiosk_runtime::adapters::sms::LogSms;
use kiosk_runtime::adapters::{Mail, Mailer as _, Sms, SmsSender as _};
use kiosk_runtime::storage::{Storage, StorageOptions};

use super::Engine;

/// Fills a folder with a database, a mail and a text message.
async fn fill(folder: &Path) {
    let options = Engine::Sqlite.database(folder).await;
    Storage::open(&options).await.unwrap().close().await;
    let mail = Mail {
        to: "ann@example.com".to_owned(),
        subject: "Hello".to_owned(),
        text: "123456".to_owned(),
        html: None,
    };
    let mailer = FolderMailer::new(&folder.join("mail")).unwrap();
    mailer.send(&mail).await.unwrap();
    let sms = Sms {
        to: "+6281234567".to_owned(),
        text: "123456".to_owned(),
    };
    LogSms::new(&folder.join("sms.log"))
        .send(&sms)
        .await
        .unwrap();
}

fn modes(folder: &Path) -> [u32; 3] {
    let mode = |name| {
        fs::metadata(folder.join(name))
            .unwrap()
            .permissions()
            .mode()
            & 0o777
    };
    [mode("kiosk.db"), mode("mail"), mode("sms.log")]
}

#[tokio::test]
async fn what_is_kept_is_made_for_the_owner_alone_whatever_was_there() {
    let folder = tempfile::tempdir().unwrap();
    let (fresh, loose) = (folder.path().join("fresh"), folder.path().join("loose"));
    fs::create_dir_all(loose.join("mail")).unwrap();
    fs::write(loose.join("kiosk.db"), "").unwrap();
    fs::write(loose.join("sms.log"), "").unwrap();
    for (name, mode) in [("mail", 0o755), ("kiosk.db", 0o644), ("sms.log", 0o664)] {
        fs::set_permissions(loose.join(name), Permissions::from_mode(mode)).unwrap();
    }
    for folder in [fresh, loose] {
        fill(&folder).await;
        assert_eq!(modes(&folder), [0o600, 0o700, 0o600], "{folder:?}");
    }
}

#[tokio::test]
async fn a_database_that_cannot_be_used_is_told_with_the_way_out_and_without_its_password() {
    let folder = tempfile::tempdir().unwrap();
    let server = Engine::Postgres.database(folder.path()).await;
    let url = secrecy::ExposeSecret::expose_secret(&server.url).to_owned();
    let (scheme, rest) = url.split_once("://").unwrap();
    let (_, place) = rest.rsplit_once('@').unwrap();
    let (host, _) = place.split_once('/').unwrap();
    let nowhere = format!("{scheme}://kiosk:hush@{host}/nowhere");
    let no_file = format!("sqlite:{}", folder.path().display());
    for url in [nowhere, no_file] {
        let options = StorageOptions {
            url: url.into(),
            connections: 1,
        };
        let error = format!("{:#}", Storage::open(&options).await.unwrap_err());
        assert!(error.contains("\nhint: "), "{error}");
        assert!(error.contains("KIOSK_DATABASE_URL"), "{error}");
        assert!(!error.contains("hush"), "{error}");
    }
}
