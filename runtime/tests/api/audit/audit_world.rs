//! A shop that holds orders, a shopper whose order is held, and a store of files that fails.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder as _};
use kiosk_domain::{Amount, AuditId, AuditImageType, RiskRules};
use kiosk_runtime::adapters::PrivateFiles;
use kiosk_runtime::adapters::files::{FileKey, FileStoreError, FolderFiles};
use kiosk_runtime::service::audit::{
    AuditDecision, AuditVerdict, AuditView, DecideAuditError, decide_audit, doubtful_audit_files,
};
use kiosk_runtime::storage::ordering::Order;
use serde_json::{Value, json};

use crate::api::coupon::CouponUser;
use crate::api::ordering::{CARD, OrderWorld, submit, usd};
use crate::api::world::{Caller, JsonResponse};
use crate::api::{Engine, World};

/// A shop that holds every order of a dollar and more.
pub struct AuditWorld {
    pub orders: OrderWorld,
    pub files: Arc<FaultyFiles>,
}

impl AuditWorld {
    pub async fn open(engine: Engine) -> Self {
        let rules = RiskRules {
            amount: Some(Amount::parse("1").unwrap()),
            ..RiskRules::default()
        };
        Self::by_rules(engine, rules).await
    }

    /// A shop that holds orders by rules of its own.
    pub async fn by_rules(engine: Engine, rules: RiskRules) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let files = Arc::new(FaultyFiles {
            files: FolderFiles::new(folder.path()),
            root: folder.path().to_owned(),
            left: AtomicUsize::new(usize::MAX),
            refuses: AtomicBool::new(false),
            stuck: Mutex::default(),
            _folder: folder,
        });
        let store: Arc<dyn PrivateFiles> = files.clone();
        let orders = OrderWorld::with(engine, |parts| {
            parts.config.audit.rules = rules;
            parts.files = store;
        });
        Self {
            orders: orders.await,
            files,
        }
    }

    pub fn world(&self) -> &World {
        self.orders.world()
    }

    /// A code that somebody bought and paid, and that is not delivered.
    pub async fn held_order(&self, user: &CouponUser) -> Order {
        self.orders.stock_codes(CARD.sku, 1).await;
        let order_no = submit(user, CARD.body()).await;
        let order = self.orders.order(&order_no).await;
        let session = format!("session of {order_no}");
        self.orders.ask(&order, &session).await;
        self.orders.tell_paid(&session, &session, usd("4.95")).await;
        self.world().run_jobs().await;
        assert_eq!(
            self.orders.states(order.id).await,
            ["pending", "waitProcessing"]
        );
        order
    }

    /// Uploads all four pictures and hands them in.
    pub async fn hand_in(&self, user: &CouponUser, order: &Order) {
        for kind in AuditImageType::ALL {
            upload(&user.caller, order, kind.name()).await.data();
        }
        let reply = set_status(&user.caller, order, 1).await;
        assert_eq!(reply.data()["audit"]["status"], 1);
    }

    pub async fn decide(
        &self,
        order: &Order,
        verdict: AuditVerdict,
    ) -> Result<AuditView, DecideAuditError> {
        let decision = AuditDecision {
            order_no: order.order_no.clone(),
            verdict,
            operator: "olga".to_owned(),
            note: Some("looked twice".to_owned()),
        };
        decide_audit(&self.world().app.audit(), decision).await
    }

    pub async fn audit_id(&self, order: &Order) -> AuditId {
        let storage = &self.world().app.storage;
        storage.audit_of_order(order.id).await.unwrap().unwrap().id
    }

    /// No picture is without its file, and after a sweep no file without its picture.
    pub async fn assert_whole(&self) {
        let app = &self.world().app;
        let missing = doubtful_audit_files(&app.storage, &*app.files).await;
        assert_eq!(missing.unwrap(), []);
        self.orders.sweep_after(61).await;
        let after = kiosk_domain::AuditImageId::new(i64::MIN);
        let kept = app.storage.kept_images(after, 100).await.unwrap();
        assert_eq!(self.files.count(), kept.len());
        let missing = doubtful_audit_files(&app.storage, &*app.files).await;
        assert_eq!(missing.unwrap(), []);
    }
}

/// A folder whose store fails at a chosen call: what it was asked may be done or not.
#[derive(Debug)]
pub struct FaultyFiles {
    files: FolderFiles,
    root: PathBuf,
    left: AtomicUsize,
    refuses: AtomicBool,
    stuck: Mutex<BTreeSet<FileKey>>,
    _folder: tempfile::TempDir,
}

impl FaultyFiles {
    /// Lets the call after so many fail; what it was asked is done all the same.
    pub fn fail_after(&self, calls: usize) {
        self.left.store(calls, Ordering::SeqCst);
    }

    /// Lets nothing be written, or everything again.
    pub fn refuse_writing(&self, refuses: bool) {
        self.refuses.store(refuses, Ordering::SeqCst);
    }

    /// Lets these files, and no others, be neither read nor removed.
    pub fn hold(&self, keys: impl IntoIterator<Item = FileKey>) {
        *self.stuck.lock().unwrap() = keys.into_iter().collect();
    }

    fn is_stuck(&self, key: FileKey) -> bool {
        self.stuck.lock().unwrap().contains(&key)
    }

    /// How many files there are.
    pub fn count(&self) -> usize {
        count(&self.root)
    }

    fn is_due(&self) -> bool {
        let fewer =
            |left: usize| (left != usize::MAX).then(|| left.checked_sub(1).unwrap_or(usize::MAX));
        self.left
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, fewer)
            == Ok(0)
    }
}

fn count(folder: &Path) -> usize {
    let entries = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    entries
        .map(|path| if path.is_dir() { count(&path) } else { 1 })
        .sum()
}

fn failed() -> FileStoreError {
    FileStoreError("the store fails".to_owned())
}

#[async_trait]
impl PrivateFiles for FaultyFiles {
    async fn put(&self, key: FileKey, bytes: Vec<u8>) -> Result<(), FileStoreError> {
        if self.refuses.load(Ordering::SeqCst) {
            return Err(failed());
        }
        // The file is written, and nobody hears of it.
        self.files.put(key, bytes).await?;
        if self.is_due() { Err(failed()) } else { Ok(()) }
    }

    async fn get(&self, key: FileKey) -> Result<Option<Vec<u8>>, FileStoreError> {
        if self.is_stuck(key) {
            return Err(failed());
        }
        self.files.get(key).await
    }

    async fn remove(&self, key: FileKey) -> Result<(), FileStoreError> {
        if self.is_due() || self.is_stuck(key) {
            return Err(failed());
        }
        self.files.remove(key).await
    }
}

/// The parts of a form.
#[derive(Default)]
pub struct FormParts<'a> {
    pub order_no: Option<&'a str>,
    pub kind: Option<&'a str>,
    pub file: Option<&'a [u8]>,
}

impl FormParts<'_> {
    /// Posts the form as a browser does.
    pub async fn post(&self, caller: &Caller) -> JsonResponse {
        let mut body = Vec::new();
        for (name, text) in [("order_no", self.order_no), ("type", self.kind)] {
            if let Some(text) = text {
                let part = format!(
                    "--edge\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{text}\r\n"
                );
                body.extend_from_slice(part.as_bytes());
            }
        }
        if let Some(file) = self.file {
            body.extend_from_slice(
                b"--edge\r\ncontent-disposition: form-data; name=\"file\"; \
                  filename=\"../../etc/passwd\"\r\ncontent-type: text/html\r\n\r\n",
            );
            body.extend_from_slice(file);
            body.extend_from_slice(b"\r\n");
        }
        body.extend_from_slice(b"--edge--\r\n");
        let media_type = "multipart/form-data; boundary=edge";
        caller
            .post_typed("/charge/user-audit-upload", media_type, body)
            .await
    }
}

/// A small PNG.
pub fn picture() -> Vec<u8> {
    let mut file = Vec::new();
    PngEncoder::new(&mut file)
        .write_image(&[200; 12 * 9 * 3], 12, 9, ExtendedColorType::Rgb8)
        .unwrap();
    file
}

/// Uploads a small picture of a kind.
pub async fn upload(caller: &Caller, order: &Order, kind: &str) -> JsonResponse {
    let form = FormParts {
        order_no: Some(order.order_no.as_str()),
        kind: Some(kind),
        file: Some(&picture()),
    };
    form.post(caller).await
}

pub async fn set_status(caller: &Caller, order: &Order, status: u8) -> JsonResponse {
    let body = json!({"order_no": order.order_no.as_str(), "status": status});
    caller.post("/charge/user-audit-status-update", body).await
}

pub async fn audit_of(caller: &Caller, order: &Order) -> JsonResponse {
    let call = format!("/charge/user-audit-detail?order_no={}", order.order_no);
    caller.get(&call).await
}

pub async fn recent(caller: &Caller) -> Value {
    let reply = caller.post("/charge/user-audit-recent", json!({})).await;
    reply.data().clone()
}
