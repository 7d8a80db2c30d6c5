//! What `[runtime.risk]`, `[runtime.audit]`, `[runtime.files]` and their variables may say.

use kiosk_domain::{Amount, AuditImageType};
use kiosk_runtime::config::FilesConfig;

use super::{read, right};

#[test]
fn no_order_is_held_unasked_and_files_stand_in_a_folder() {
    let config = right("", &[]);
    assert!(config.audit.rules.is_off());
    assert_eq!(config.audit.images, AuditImageType::ALL);
    assert_eq!(config.audit.kept.as_secs(), 30 * 86_400);
    assert!(matches!(config.files, FilesConfig::Folder(folder) if folder.ends_with("files")));
}

#[test]
fn rules_pictures_and_the_object_store_are_chosen() {
    let section = "\
risk: {amount: 200, first_order: 49.50, velocity_orders: 5, velocity_hours: 2}
audit: {images: [id_card, pay_image], kept_days: 7}
files: {endpoint: https://s3.example/, bucket: audits, key_id: shop}";
    let variables = [
        ("KIOSK_RISK_REGION_MISMATCH", "0"),
        ("KIOSK_FILES_KEY", "hush"),
    ];
    let config = right(section, &variables);
    assert!(!format!("{config:?}").contains("hush"));
    let rules = config.audit.rules;
    assert_eq!(rules.first_order, Some(Amount::cents(4_950)));
    assert_eq!(rules.region_mismatch, Some(Amount::ZERO));
    let velocity = rules.velocity.unwrap();
    assert_eq!((velocity.orders, velocity.within.as_secs()), (5, 7_200));
    let images = [AuditImageType::IdCard, AuditImageType::PayImage];
    assert_eq!(config.audit.images, images);
    let FilesConfig::S3(store) = config.files else {
        panic!("an object store");
    };
    assert_eq!(
        (&*store.endpoint, &*store.region),
        ("https://s3.example", "us-east-1")
    );
}

#[test]
fn everything_that_is_wrong_is_told() {
    let section = "\
risk: {amount: -1, velocity_hours: 3}
audit: {images: [id_card, id_card, passport], kept_days: 0}
files: {endpoint: http://s3.example, bucket: My Bucket, key: hush}";
    let (_, told) = read(section, &[]);
    for said in [
        "`-1` does not fit here",
        "VELOCITY_ORDERS is missing",
        "`id_card` is wanted twice",
        "passport",
        "`0` does not fit here",
        "`http://s3.example` is not encrypted on its way",
        "`My Bucket` is no name of a bucket",
        "a secret stands in no file of the shop",
        "KEY_ID is missing",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
    let (_, told) = read("audit: {images: []}", &[]);
    assert!(told.contains("an audit would want no picture"), "{told}");
}
