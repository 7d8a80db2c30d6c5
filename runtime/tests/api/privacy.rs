//! What the shop keeps on its disk is read by its owner alone, and its log by more people.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use kiosk_domain::{
    Amount, CodeState, ContactKey, JobId, RegionSymbol, SessionId, SessionTimes, UnixTime, UserId,
    VerifyType,
};
use kiosk_runtime::adapters::mail::FolderMailer;
use kiosk_runtime::adapters::sms::LogSms;
use kiosk_runtime::adapters::{DeliveryKey, Mail, Mailer as _, Sms, SmsSender as _};
use kiosk_runtime::config::StorageOptions;
use kiosk_runtime::service::account::{SignIn, SignInProof};
use kiosk_runtime::storage::account::{
    CodeProof, Credentials, NewCode, NewSession, NewUser, PendingKey, User,
};
use kiosk_runtime::storage::{ClaimedJob, FailedJob, NewJob, Storage};

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
    let key = DeliveryKey::of_job(JobId::new(1));
    mailer.send(&mail, key).await.unwrap();
    let sms = Sms {
        to: "+6281234567".to_owned(),
        text: "123456".to_owned(),
    };
    LogSms::new(&folder.join("sms.log"))
        .send(&sms, key)
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

#[test]
fn nothing_that_is_on_its_way_to_storage_shows_what_lets_somebody_in() {
    let hush = || "hush".to_owned();
    let now = UnixTime::from_secs(1);
    let job = NewJob::now(JobId::new(1), "send_code", &hush(), now).unwrap();
    let contact: ContactKey = "email:ann@example.com".parse().unwrap();
    let proof = CodeProof {
        purpose: VerifyType::Register,
        contact: contact.clone(),
        code_hash: hush(),
        now,
    };
    let user = User {
        id: UserId::new(1),
        email: None,
        area_code: None,
        phone: None,
        nickname: "Ann".to_owned(),
        region: RegionSymbol::default(),
        spent: Amount::ZERO,
        complete_order_count: 0,
        created_at: now,
        blocked_at: None,
    };
    let new_user = NewUser {
        user: user.clone(),
        email_key: None,
        password_hash: Some(hush()),
        channel: "{}".to_owned(),
    };
    let credentials = Credentials {
        user,
        password_hash: Some(hush()),
    };
    let sign_in = SignIn {
        session: NewSession {
            token_hash: hush(),
            id: SessionId::new(1),
            user_id: UserId::new(1),
            times: SessionTimes::begun(now),
            agent: String::new(),
            address: String::new(),
        },
        replaces: Some(hush()),
    };
    let sign_in_proof = SignInProof::Password(hush());
    let pending_key = PendingKey {
        uuid_hash: hush(),
        browser_hash: hush(),
    };
    let new_code = NewCode {
        purpose: VerifyType::Register,
        contact,
        code_hash: hush(),
        state: CodeState::sent(now),
    };
    let claimed = ClaimedJob {
        id: JobId::new(1),
        kind: "send_code".to_owned(),
        payload: hush(),
        attempt: 1,
    };
    let buried = FailedJob {
        id: JobId::new(1),
        attempt: 1,
        dead_at: UnixTime::from_secs(1),
        payload: Some(hush()),
        error: "it panicked".to_owned(),
    };
    let shown = format!(
        "{job:?} {proof:?} {new_user:?} {credentials:?} {sign_in:?} {sign_in_proof:?} \
         {pending_key:?} {new_code:?} {claimed:?} {buried:?}"
    );
    assert!(shown.contains("send_code"), "{shown}");
    assert!(!shown.contains("hush"), "{shown}");
}
