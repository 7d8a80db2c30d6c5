//! What `[runtime.suppliers]` and its variables may say.

use kiosk_domain::{GroupId, SkuId};
use kiosk_runtime::config::SupplierKind;
use secrecy::ExposeSecret as _;

use super::{read, right};

#[test]
fn nobody_delivers_unasked() {
    let suppliers = right("", &[]).suppliers;
    assert!(suppliers.suppliers.is_empty() && !suppliers.sandbox);
    assert!(suppliers.of(SkuId::new(1), GroupId::new(1)).is_none());
}

#[test]
fn goods_go_to_whoever_names_them() {
    let section = "\
suppliers:
  sandbox: true
  try: {kind: sandbox, rest: true}
  acme:
    kind: http
    url: https://api.acme.example/kiosk/
    groups: [501, 502]
  nova: {kind: http, url: 'http://localhost:9000', skus: [50104]}";
    let variables = [
        (
            "KIOSK_SUPPLIERS_ACME_SECRET",
            "hush hush hush hush hush hush hush",
        ),
        (
            "KIOSK_SUPPLIERS_NOVA_SECRET",
            "hush hush hush hush hush hush hush",
        ),
        ("KIOSK_SUPPLIERS_NOVA_SKUS", "50104, 50105"),
    ];
    let config = right(section, &variables);
    assert!(!format!("{config:?}").contains("hush"));
    let suppliers = config.suppliers;
    assert!(suppliers.sandbox);
    let of = |sku, group| {
        let found = suppliers.of(SkuId::new(sku), GroupId::new(group));
        found.map(|supplier| supplier.name.as_str())
    };
    assert_eq!(of(50_104, 501), Some("nova"));
    assert_eq!(of(50_105, 501), Some("nova"));
    assert_eq!(of(50_106, 501), Some("acme"));
    assert_eq!(of(1, 1), Some("try"));
    let mut kinds = suppliers.suppliers.iter().map(|supplier| &supplier.kind);
    let Some(SupplierKind::Http(acme)) = kinds.find(|kind| matches!(kind, SupplierKind::Http(_)))
    else {
        panic!("there is one");
    };
    assert_eq!(acme.url, "https://api.acme.example/kiosk");
    assert!(acme.secret.expose_secret().starts_with("hush"));
    let names: Vec<_> = suppliers.without_goods().map(|one| &*one.name).collect();
    assert_eq!(names, ["try"]);
}

#[test]
fn everything_that_is_wrong_with_suppliers_is_told_at_once() {
    let section = "\
suppliers:
  sandbox: perhaps
  Acme: {kind: sandbox, rest: true}
  bare: {kind: sandbox}
  other: {kind: pigeon, rest: true}
  one: {kind: sandbox, rest: true, groups: [501], skus: [50104]}
  two: {kind: sandbox, rest: true}
  three: {kind: sandbox, groups: [501, 0]}
  four: {kind: sandbox, skus: [50104]}
  open: {kind: http, url: 'http://acme.example', groups: [1], secret: hush}
  silent: {kind: http, groups: [2]}
  short: {kind: http, url: 'https://acme.example', groups: [3], sku: [4]}";
    let (_, told) = read(
        section,
        &[
            (
                "KIOSK_SUPPLIERS_OPEN_SECRET",
                "hush hush hush hush hush hush hush",
            ),
            ("KIOSK_SUPPLIERS_SHORT_SECRET", "hush"),
            ("KIOSK_SUPPLIERS_SHORT_SECRETS", "hush"),
        ],
    );
    assert!(!told.contains("hush"), "{told}");
    insta::assert_snapshot!(told);
}

#[test]
fn a_supplier_called_sandbox_is_told_from_the_choice() {
    let (_, told) = read("suppliers: {sandbox: {kind: sandbox, rest: true}}", &[]);
    assert_eq!(
        told,
        "site.toml:1: suppliers.sandbox: no supplier can be called `sandbox`, which is a choice of its own\n  \
         hint: give it another name, as in [runtime.suppliers.demo]"
    );
}
