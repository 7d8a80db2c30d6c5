//! `kiosk backup` and `kiosk verify` on the database of a shop.

use std::fs;
use std::process::Command;

use serde_json::{Value, json};

use crate::support::{Run, Shop, empty_postgres};

/// The code card of the fixture.
const CARD: &str = "50201";

fn json(run: &Run) -> Value {
    serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{error}: {}", run.stdout))
}

/// A shop with two codes and an uploaded file.
fn shop() -> Shop {
    let shop = Shop::fixture("small");
    shop.write("codes.txt", "SECRET-1\nSECRET-2\n");
    shop.succeed(&[
        "codes",
        "import",
        "--sku",
        CARD,
        "codes.txt",
        "--why",
        "a test",
    ]);
    shop.write(".kiosk/data/files/ab/picture", "a picture");
    shop
}

#[test]
fn a_copy_is_restored_and_verified() {
    let shop = shop();
    let made = json(&shop.succeed(&["backup", "copy", "--json"]));
    assert_eq!(
        made,
        json!({"to": "copy", "files": 1, "code_keys": [1], "elsewhere": null})
    );
    assert_eq!(shop.read("copy/files/ab/picture"), "a picture");
    let about: Value = serde_json::from_str(&shop.read("copy/backup.json")).unwrap();
    assert_eq!(about["code_keys"], json!([1]));
    for secret in ["copy/secret", "copy/code-keys"] {
        assert!(!shop.file(secret).exists(), "{secret}");
    }
    let keys = shop.read(".kiosk/data/code-keys");
    fs::remove_dir_all(shop.file(".kiosk/data")).unwrap();
    fs::rename(shop.file("copy"), shop.file(".kiosk/data")).unwrap();
    let without = shop.kiosk(&["verify"]);
    assert_eq!(without.code, 1, "the keys are not in the copy");
    assert!(
        !shop.file(".kiosk/data/code-keys").exists(),
        "none are made"
    );
    shop.write(".kiosk/data/code-keys", &keys);
    let private = std::os::unix::fs::PermissionsExt::from_mode(0o600);
    fs::set_permissions(shop.file(".kiosk/data/code-keys"), private).unwrap();
    let verified = shop.succeed(&["verify"]);
    assert_eq!(verified.stdout, "everything fits together\n");
    let counted = json(&shop.succeed(&["codes", "count", "--json"]));
    assert_eq!(counted[0]["free"], 2);
}

#[test]
fn no_copy_is_overwritten_and_a_half_one_does_not_stay() {
    let shop = shop();
    let entries = || {
        let entries = fs::read_dir(shop.path()).unwrap();
        entries.count()
    };
    let before = entries();
    let refused = shop.kiosk(&["backup", "content"]);
    assert_eq!(refused.code, 1);
    assert!(
        refused.stderr.contains("no copy is overwritten"),
        "{}",
        refused.stderr
    );
    let file = shop.file(".kiosk/data/files/ab/unreadable");
    std::os::unix::fs::symlink(shop.file("nowhere"), &file).unwrap();
    let passed_over = shop.kiosk(&["backup", "copy"]);
    assert_eq!(
        passed_over.code, 0,
        "only files are copied: {}",
        passed_over.stderr
    );
    fs::remove_dir_all(shop.file("copy")).unwrap();
    let nowhere = shop.kiosk(&["backup", "nowhere/copy"]);
    assert_eq!(nowhere.code, 1);
    assert!(
        nowhere.stderr.contains("cannot be made"),
        "{}",
        nowhere.stderr
    );
    fs::write(
        shop.file(".kiosk/data/kiosk.db"),
        "no database".repeat(1_000),
    )
    .unwrap();
    assert_eq!(shop.kiosk(&["backup", "copy"]).code, 1);
    assert_eq!(entries(), before, "nothing is left behind");
}

#[test]
fn a_database_of_postgresql_is_copied_and_restored() {
    let shop = Shop::fixture("small");
    let key = "0123456789abcdef".repeat(4);
    let keys = format!("hash:{key} 1:{key}");
    let (url, restored) = (empty_postgres(), empty_postgres());
    let named = |url| {
        [
            ("KIOSK_DATABASE_URL", url),
            ("KIOSK_CODES_KEYS", keys.as_str()),
        ]
    };
    let empty = shop.kiosk_with(&named(&url), &["backup", "copy"]);
    assert_eq!(empty.code, 1, "{}", empty.stdout);
    assert!(empty.stderr.contains("kiosk migrate"), "{}", empty.stderr);
    shop.write("codes.txt", "SECRET-1\nSECRET-2\n");
    let import = [
        "codes",
        "import",
        "--sku",
        CARD,
        "codes.txt",
        "--why",
        "a test",
    ];
    let imported = shop.kiosk_with(&named(&url), &import);
    assert_eq!(imported.code, 0, "{}", imported.stderr);
    let made = shop.kiosk_with(&named(&url), &["backup", "copy", "--json"]);
    assert_eq!(made.code, 0, "{}", made.stderr);
    let pg_restore = Command::new("pg_restore")
        .args(["--no-owner", "--exit-on-error"])
        .arg(format!("--dbname={restored}"))
        .arg(shop.file("copy/kiosk.dump"))
        .status();
    assert!(pg_restore.unwrap().success());
    let verified = shop.kiosk_with(&named(&restored), &["verify"]);
    assert_eq!(
        verified.stdout, "everything fits together\n",
        "{}",
        verified.stderr
    );
    let counted = json(&shop.kiosk_with(&named(&restored), &["codes", "count", "--json"]));
    assert_eq!(counted[0]["free"], 2);
}

#[test]
fn a_server_that_does_not_answer_is_named_and_its_password_is_not() {
    let shop = Shop::fixture("small");
    let url = [("KIOSK_DATABASE_URL", "postgres://ann:hush@127.0.0.1:1/shop")];
    let refused = shop.kiosk_with(&url, &["backup", "copy"]);
    assert_eq!(refused.code, 1);
    assert!(!refused.stderr.contains("hush"), "{}", refused.stderr);
    assert!(refused.stderr.contains("127.0.0.1:1"), "{}", refused.stderr);
    assert!(!shop.file("copy").exists());
}

#[test]
fn files_of_an_object_store_are_said_not_to_be_in_a_copy() {
    let shop = Shop::fixture("small");
    shop.write("codes.txt", "SECRET-1\n");
    shop.succeed(&[
        "codes",
        "import",
        "--sku",
        CARD,
        "codes.txt",
        "--why",
        "a test",
    ]);
    let site = shop.read("site.toml");
    let files =
        "[runtime.files]\nendpoint = \"https://s3.example\"\nbucket = \"shop\"\nkey_id = \"key\"\n";
    shop.write("site.toml", &format!("{site}\n{files}"));
    let secret = [("KIOSK_FILES_KEY", "0123456789abcdef0123456789abcdef")];
    let made = shop.kiosk_with(&secret, &["backup", "copy"]);
    assert_eq!(made.code, 0, "{}", made.stderr);
    assert!(
        made.stdout
            .contains("the bucket `shop` at https://s3.example, and is not copied"),
        "{}",
        made.stdout
    );
}

#[test]
fn a_shop_without_a_database_has_nothing_in_doubt() {
    let shop = Shop::fixture("small");
    let verified = json(&shop.succeed(&["verify", "--json"]));
    assert_eq!(verified, json!({"doubts": 0, "areas": []}));
    assert!(!shop.file(".kiosk/data").exists(), "reading makes nothing");
}
