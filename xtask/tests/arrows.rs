//! The arrows between crates: `domain ← contract ← catalogue ← runtime ← cli`, beside them
//! `domain ← captcha ← runtime`, and nothing else.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

use crate::support::root;

/// What each crate may use of the house.
const ARROWS: [(&str, &[&str]); 7] = [
    ("kiosk-domain", &[]),
    ("kiosk-contract", &["kiosk-domain"]),
    ("kiosk-catalogue", &["kiosk-domain", "kiosk-contract"]),
    ("kiosk-captcha", &["kiosk-domain"]),
    (
        "kiosk-runtime",
        &[
            "kiosk-domain",
            "kiosk-contract",
            "kiosk-catalogue",
            "kiosk-captcha",
        ],
    ),
    (
        "kiosk-cli",
        &[
            "kiosk-domain",
            "kiosk-contract",
            "kiosk-catalogue",
            "kiosk-runtime",
        ],
    ),
    ("xtask", &["kiosk-contract"]),
];

/// What the rules of the shop may stand on: no IO, no clock, no randomness.
const DOMAIN_STANDS_ON: [&str; 4] = ["jiff", "serde", "thiserror", "unicode-normalization"];

/// The packages that each crate of the workspace depends on; tests may use what they like.
fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let arguments = ["metadata", "--format-version", "1", "--no-deps"];
    let output = Command::new(cargo)
        .args(arguments)
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    let text = |value: &Value| value.as_str().expect("a name is text").to_owned();
    let list = |value: &Value| value.as_array().expect("a list").clone();
    let used = |package: &Value| {
        let all = list(&package["dependencies"]);
        all.iter()
            .filter(|dependency| dependency["kind"] != "dev")
            .map(|dependency| text(&dependency["name"]))
            .collect()
    };
    list(&metadata["packages"])
        .iter()
        .map(|package| (text(&package["name"]), used(package)))
        .collect()
}

#[test]
fn crates_follow_the_arrows() {
    let dependencies = dependencies();
    let known: BTreeSet<_> = ARROWS.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(
        dependencies.keys().cloned().collect::<BTreeSet<_>>(),
        known,
        "a crate has no place among the arrows"
    );
    for (name, allowed) in ARROWS {
        let own: BTreeSet<_> = dependencies[name]
            .iter()
            .filter(|used| known.contains(*used))
            .collect();
        let against: Vec<_> = own
            .into_iter()
            .filter(|used| !allowed.contains(&used.as_str()))
            .collect();
        assert!(
            against.is_empty(),
            "{name} uses {against:?} against the arrows"
        );
    }
}

#[test]
fn the_domain_stands_on_nothing_that_acts() {
    let against: Vec<_> = dependencies()["kiosk-domain"]
        .iter()
        .filter(|used| !DOMAIN_STANDS_ON.contains(&used.as_str()))
        .cloned()
        .collect();
    assert_eq!(against, [""; 0]);
}
