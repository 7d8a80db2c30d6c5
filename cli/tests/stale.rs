//! A program is one of the things that pages depend on; all others are edited in `build::edits`.

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::process::Command;

use crate::support::Shop;

#[test]
fn another_program_of_the_same_version_renders_all_pages_again() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let other = shop.file("another-kiosk");
    fs::copy(env!("CARGO_BIN_EXE_kiosk"), &other).expect("it can be copied");
    let mut file = OpenOptions::new()
        .append(true)
        .open(&other)
        .expect("it is there");
    file.write_all(b"\n").expect("it can be written");
    drop(file);
    let built = Command::new(&other)
        .args(["build", "--json"])
        .current_dir(shop.path())
        .output()
        .expect("it runs");
    assert!(built.status.success());
    let report: serde_json::Value = serde_json::from_slice(&built.stdout).expect("it is JSON");
    assert!(report["pages"].as_u64() > Some(0), "{report}");
    assert_eq!(report["rendered"], report["pages"]);
}
