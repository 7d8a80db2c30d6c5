//! `kiosk audits` on the database and the files of a shop.

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};

use kiosk_domain::{
    AuditId, AuditImageId, AuditImageType, AuditStatus, OrderState, RiskReason, UnixTime,
};
use kiosk_runtime::adapters::PrivateFiles as _;
use kiosk_runtime::adapters::files::{FileKey, FolderFiles};
use kiosk_runtime::storage::StorageError;
use kiosk_runtime::storage::audit::{Audit, AuditImage, AuditImageState};
use kiosk_runtime::storage::ordering::{Order, OrderActor};
use serde_json::{Value, json};

use crate::orders::{ORDER, order};
use crate::support::{Run, Shop};
use crate::users::{in_storage, shop as shop_with_people};

fn json(run: &Run) -> Value {
    serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{error}: {}", run.stdout))
}

/// Ann's paid order, which is held; she has handed in her identity card.
fn shop() -> Shop {
    let shop = shop_with_people();
    let now = UnixTime::from_secs(1_795_197_600);
    let files = FolderFiles::new(&shop.file(".kiosk/data/files"));
    in_storage(&shop, async |storage| {
        let order = Order {
            state: OrderState::WaitProcessing,
            ..order()
        };
        let audit = Audit {
            id: AuditId::new(80),
            order_id: order.id,
            user_id: order.user_id,
            status: AuditStatus::Review,
            events: 1,
            images: vec![AuditImageType::IdCard],
            risks: vec![RiskReason::Amount, RiskReason::FirstOrder],
            reason: None,
            note: None,
            created_at: now,
            moved_at: now,
        };
        let image = AuditImage {
            id: AuditImageId::new(90),
            audit_id: audit.id,
            kind: AuditImageType::IdCard,
            state: AuditImageState::Begun,
            bytes: 9,
            width: 3,
            height: 2,
            created_at: now,
        };
        let key = FileKey::of_audit_image(image.id);
        files.put(key, b"a picture".to_vec()).await.unwrap();
        let stored: Result<(), StorageError> = storage
            .write(async |tx| {
                tx.insert_order(&order).await?;
                tx.note_placed(&order, &OrderActor::Shopper).await?;
                tx.open_audit(&audit).await?;
                tx.begin_image(&image).await?;
                assert!(tx.keep_image(&image).await?);
                Ok(())
            })
            .await;
        stored.unwrap();
    });
    shop
}

#[test]
fn audits_are_listed_and_shown() {
    let none = Shop::fixture("small").succeed(&["audits", "list"]);
    assert_eq!(none.stdout, "There are no audits.\n");
    let shop = shop();
    let listed = json(&shop.succeed(&["audits", "list", "--status", "audit", "--json"]));
    assert_eq!(listed[0]["order_no"], ORDER);
    assert_eq!(listed[0]["risks"], json!(["amount", "first_order"]));
    let others = json(&shop.succeed(&["audits", "list", "--status", "pass", "--json"]));
    assert_eq!(others, json!([]));
    let shown = json(&shop.succeed(&["audits", "show", ORDER, "--json"]));
    assert_eq!(shown["status"], "audit");
    assert_eq!(shown["uploaded"][0]["kind"], "id_card");
    let text = shop.succeed(&["audits", "show", ORDER]).stdout;
    assert!(text.contains("held by amount, first_order\n"), "{text}");
    assert!(text.contains("\n  id_card  3×2  9 bytes\n"), "{text}");
}

#[test]
fn pictures_are_written_where_their_user_alone_reads_them() {
    let shop = shop();
    let folder = shop.file("pictures");
    let to = folder.to_str().unwrap();
    shop.succeed(&["audits", "export", ORDER, "--to", to, "--why", "a test"]);
    let file = folder.join(format!("{ORDER}-id_card.jpg"));
    assert_eq!(fs::read(&file).unwrap(), b"a picture");
    let mode = fs::metadata(&file).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode, 0o600);
    let shown = json(&shop.succeed(&["audits", "show", ORDER, "--json"]));
    assert_eq!(shown["exports"].as_array().unwrap().len(), 1);
    assert_eq!(shown["exports"][0]["what"], "export-audit");
    assert_eq!(shown["exports"][0]["why"], "a test");
    let text = shop.succeed(&["audits", "show", ORDER]).stdout;
    assert!(text.contains("export-audit"), "{text}");
    let mode = |path: &std::path::Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder), 0o700);
    // What stands in the picture's place keeps its bytes and its mode.
    let trap = shop.file("trap");
    fs::write(&trap, "of somebody else").unwrap();
    fs::set_permissions(&trap, fs::Permissions::from_mode(0o666)).unwrap();
    for make in [symlink as fn(_, _) -> _, fs::hard_link] {
        fs::remove_file(&file).unwrap();
        make(&trap, &file).unwrap();
        shop.succeed(&["audits", "export", ORDER, "--to", to, "--why", "a test"]);
        assert_eq!(shop.read("trap"), "of somebody else");
        assert_eq!(
            (fs::read(&file).unwrap(), mode(&file)),
            (b"a picture".to_vec(), 0o600)
        );
        assert!(fs::symlink_metadata(&file).unwrap().is_file());
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing is left");
    let open = shop.file("open");
    fs::create_dir(&open).unwrap();
    fs::set_permissions(&open, fs::Permissions::from_mode(0o777)).unwrap();
    let run = shop.kiosk(&["audits", "export", ORDER, "--to", "open", "--why", "a test"]);
    assert_eq!(run.code, 1);
    let said = "others may write to the folder `open`, and no picture was written\nhint: ";
    assert!(run.stderr.contains(said), "{}", run.stderr);
    assert_eq!(fs::read_dir(&open).unwrap().count(), 0);
}

#[test]
fn of_pictures_that_are_not_all_there_the_others_are_written() {
    let shop = shop();
    let now = UnixTime::from_secs(1_795_197_600);
    in_storage(&shop, async |storage| {
        let lost = AuditImage {
            id: AuditImageId::new(91),
            audit_id: AuditId::new(80),
            kind: AuditImageType::BankCard,
            state: AuditImageState::Begun,
            bytes: 9,
            width: 3,
            height: 2,
            created_at: now,
        };
        let stored: Result<(), StorageError> = storage
            .write(async |tx| {
                tx.begin_image(&lost).await?;
                assert!(tx.keep_image(&lost).await?);
                Ok(())
            })
            .await;
        stored.unwrap();
    });
    let run = shop.kiosk(&[
        "audits", "export", ORDER, "--to", "pictures", "--why", "a test",
    ]);
    assert_eq!(run.code, 1);
    let said = "not every picture was written: the file of `bank_card` is missing\nhint: ";
    assert!(run.stderr.contains(said), "{}", run.stderr);
    let file = format!("pictures/{ORDER}-id_card.jpg");
    assert_eq!(shop.read(&file), "a picture");
    assert!(run.stdout.contains(&file), "{}", run.stdout);
}

#[test]
fn an_order_that_an_audit_holds_is_not_handed_out_or_completed() {
    let shop = shop();
    let queued = json(&shop.succeed(&["orders", "list", "--queue", "--json"]));
    assert_eq!(queued, json!([]));
    let shown = json(&shop.succeed(&["orders", "show", ORDER, "--json"]));
    assert_eq!(shown["waits_for"], "audit");
    for verb in ["complete", "retry"] {
        let refused = shop.kiosk(&["orders", verb, ORDER, "--why", "topped up"]);
        assert_eq!(refused.code, 1, "{verb}: {}", refused.stdout);
        let said = format!(
            "an identity audit holds it\nhint: decide it first, by `kiosk audits pass {ORDER}"
        );
        assert!(refused.stderr.contains(&said), "{}", refused.stderr);
    }
}

#[test]
fn a_decision_is_kept_with_who_and_why() {
    let shop = shop();
    let decide = |arguments: &[&str]| {
        let note = ["--why", "blurred", "--by", "olga", "--json"];
        shop.kiosk(&[&["audits"], arguments, &note].concat())
    };
    let wrong = decide(&["resubmit", ORDER, "--reason", "forged"]);
    assert_eq!(wrong.code, 1);
    assert!(
        wrong
            .stdout
            .contains("`forged` is no reason of this decision"),
        "{}",
        wrong.stdout
    );
    let again = decide(&[
        "resubmit",
        ORDER,
        "--reason",
        "unreadable",
        "--image",
        "id_card",
    ]);
    assert_eq!(again.code, 0, "{}", again.stderr);
    assert_eq!(json(&again)["status"], "resubmit");
    let passed = decide(&["pass", ORDER]);
    assert_eq!(json(&passed)["status"], "pass");
    let refused = decide(&["refuse", ORDER, "--reason", "mismatch"]);
    assert_eq!(refused.code, 1, "what was decided is decided");
    let shown = json(&shop.succeed(&["audits", "show", ORDER, "--json"]));
    let events = shown["events"].as_array().unwrap();
    let what: Vec<_> = events.iter().map(|event| &event["what"]).collect();
    assert_eq!(what, ["open", "resubmit", "pass"]);
    assert_eq!(events[1]["by"], "operator olga");
    assert_eq!(
        (&events[1]["reason"], &events[1]["note"]),
        (&json!("unreadable"), &json!("blurred"))
    );
    assert_eq!(
        shown["uploaded"],
        json!([]),
        "the picture is asked for again"
    );
    let unknown = decide(&["pass", &"0".repeat(32)]);
    assert!(
        unknown.stdout.contains("has no audit"),
        "{}",
        unknown.stdout
    );
    let unsaid = shop.kiosk(&["audits", "pass", ORDER]);
    assert_eq!(unsaid.code, 2, "why is said");
}
