//! A file that cannot be read or removed keeps nobody from the others, and a picture that somebody
//! hands in is not swept.

use kiosk_domain::{AuditImageId, AuditImageType};
use kiosk_runtime::adapters::files::FileKey;
use kiosk_runtime::service::audit::{ExportedFile, doubtful_audit_files, export_audit};
use kiosk_runtime::storage::StorageError;
use kiosk_runtime::storage::audit::AuditImage;

use super::AuditWorld;
use super::audit_world::{set_status, upload};
use crate::api::ordering::doubts;
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    a_file_that_cannot_be_removed_leaves_the_others_their_turn,
    a_file_that_cannot_be_read_is_told_beside_the_others,
    what_is_handed_in_meanwhile_is_not_swept,
);

/// All pictures that are kept, the oldest first.
async fn kept(audits: &AuditWorld) -> Vec<AuditImage> {
    let after = AuditImageId::new(i64::MIN);
    let storage = &audits.world().app.storage;
    storage.kept_images(after, 10).await.unwrap()
}

fn keys(images: &[AuditImage]) -> Vec<FileKey> {
    let ids = images.iter().map(|image| image.id);
    ids.map(FileKey::of_audit_image).collect()
}

async fn a_file_that_cannot_be_removed_leaves_the_others_their_turn(engine: Engine) {
    let audits = AuditWorld::open(engine).await;
    let ann = audits.orders.person("ann").await;
    let order = audits.held_order(&ann).await;
    for kind in AuditImageType::ALL {
        upload(&ann.caller, &order, kind.name()).await.data();
    }
    let before = keys(&kept(&audits).await);
    for kind in AuditImageType::ALL {
        upload(&ann.caller, &order, kind.name()).await.data();
    }
    assert_eq!(audits.files.count(), 8);
    // The first three of the four that are to go, so the pass ends before the last.
    audits.files.hold(before[..3].iter().copied());
    audits.orders.sweep_after(1).await;
    assert_eq!(audits.files.count(), 8);
    audits.orders.sweep_after(1).await;
    assert_eq!(audits.files.count(), 7, "the last one had its turn");
    audits.files.hold([]);
    audits.orders.sweep_after(1).await;
    assert_eq!(audits.files.count(), 4, "they are tried again");
    audits.assert_whole().await;
}

async fn a_file_that_cannot_be_read_is_told_beside_the_others(engine: Engine) {
    let audits = AuditWorld::open(engine).await;
    let ann = audits.orders.person("ann").await;
    let order = audits.held_order(&ann).await;
    audits.hand_in(&ann, &order).await;
    let images = kept(&audits).await;
    let keys = keys(&images);
    audits.files.hold([keys[1]]);
    let exported = export_audit(&*audits.files, &images).await;
    let is_read: Vec<_> = exported
        .iter()
        .map(|image| matches!(image.file, ExportedFile::Read(_)))
        .collect();
    assert_eq!(is_read, [true, false, true, true]);
    assert!(matches!(exported[1].file, ExportedFile::Unreadable(_)));
    let told = doubts(&audits.orders).await;
    let [one] = &told[..] else {
        panic!("{told:?}");
    };
    let place = format!("files file {}: it cannot be read", keys[1]);
    assert!(
        one.starts_with(&place) && one.contains("the store fails"),
        "{one}"
    );
    // A store that is down is told at once, and not once a picture.
    audits.files.hold(keys);
    let app = &audits.world().app;
    let down = doubtful_audit_files(&app.storage, &*audits.files).await;
    assert_eq!(down.unwrap_err().to_string(), "the store fails");
}

async fn what_is_handed_in_meanwhile_is_not_swept(engine: Engine) {
    let audits = AuditWorld::open(engine).await;
    let ann = audits.orders.person("ann").await;
    let order = audits.held_order(&ann).await;
    for kind in AuditImageType::ALL {
        upload(&ann.caller, &order, kind.name()).await.data();
    }
    let (storage, clock) = (&audits.world().app.storage, &audits.world().clock);
    let until = audits.world().app.clock.now();
    let expired = storage.expired_images(until, 10).await.unwrap();
    assert_eq!(expired.len(), 4);
    assert!(expired.iter().all(|image| image.order_id == order.id));
    // The sweeper has read which there are, and the shopper is faster.
    clock.advance(std::time::Duration::from_secs(1));
    let handed_in = set_status(&ann.caller, &order, 1).await;
    assert_eq!(handed_in.data()["audit"]["status"], 1);
    for image in &expired {
        let swept: Result<bool, StorageError> = storage
            .write(async |tx| {
                tx.lock_order(image.order_id).await?;
                tx.drop_expired_image(image.id, until).await?;
                tx.drop_begun_image(image.id).await
            })
            .await;
        assert!(!swept.unwrap(), "it is kept");
    }
    assert_eq!(kept(&audits).await.len(), 4);
}
