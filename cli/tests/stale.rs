//! A program is one of the things that pages depend on; all others are edited in `build::edits`.

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::process::Command;

use crate::support::{Shop, tree};

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

#[test]
fn a_damaged_picture_of_an_earlier_build_is_never_published_and_made_anew() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let whole = tree(&shop.file("dist"));
    let kept = fs::read_dir(shop.file(".kiosk/media")).expect("pictures are kept");
    let kept = kept.map(|entry| entry.expect("a picture").path());
    let small = kept
        .into_iter()
        .find(|file| file.to_string_lossy().ends_with("-1x.webp"))
        .expect("a picture for density 1");
    let mut bytes = fs::read(&small).expect("it can be read");
    *bytes.last_mut().expect("it is not empty") ^= 1;
    fs::write(&small, bytes).expect("it can be written");
    fs::remove_dir_all(shop.file("dist")).expect("it is there");
    let run = shop.kiosk(&["build", "--no-cache"]);
    assert_eq!(run.code, 1, "{}", run.stdout);
    assert!(
        run.stderr.contains("-1x.webp` is damaged"),
        "{}",
        run.stderr
    );
    assert!(run.stderr.contains("hint: build again"), "{}", run.stderr);
    shop.succeed(&["build"]);
    assert!(tree(&shop.file("dist")) == whole, "it is made anew");
}
