//! Where the output goes: a pipe that nobody reads any more, a disk that is full.

use std::fs::File;
use std::io;
use std::process::Command;

use crate::support::{Run, Shop, tree};
use crate::users;

/// Commands that print, what they print for people and for programs.
const PRINTING: [&[&str]; 7] = [
    &["users", "list"],
    &["users", "list", "--json"],
    &["users", "show", "7"],
    &["users", "block", "9", "--why", "a test", "--json"],
    &["coupons", "list"],
    &["migrate"],
    &["completions", "bash"],
];

fn into_closed_pipe(shop: &Shop, arguments: &[&str]) -> Run {
    let (reader, writer) = io::pipe().expect("a pipe");
    drop(reader);
    shop.kiosk_into(writer, arguments)
}

/// What a command says for people to read, without its line in the security log.
fn beside_the_log(run: &Run) -> String {
    let lines = run.stderr.split_inclusive('\n');
    lines
        .filter(|line| !line.contains("INFO security: "))
        .collect()
}

fn full() -> File {
    File::options()
        .write(true)
        .open("/dev/full")
        .expect("/dev/full")
}

#[test]
fn a_command_whose_reader_has_gone_ends_quietly() {
    let shop = users::shop();
    for arguments in PRINTING {
        let run = into_closed_pipe(&shop, arguments);
        let told = beside_the_log(&run);
        assert_eq!((run.code, told.as_str()), (0, ""), "{arguments:?}");
    }
}

#[test]
fn the_exit_code_tells_what_a_command_found_though_its_reader_has_gone() {
    let shop = Shop::fixture("small");
    let run = into_closed_pipe(&shop, &["migrate", "--check"]);
    assert_eq!((run.code, run.stderr.as_str()), (1, ""));
}

#[test]
fn codes_that_nobody_reads_are_not_made() {
    let shop = users::shop();
    let offer = [
        "coupons",
        "create",
        "--name",
        "Gift",
        "--amount",
        "1",
        "--currency",
        "USD",
        "--ends",
        "2100-01-01",
        "--json",
    ];
    let created: serde_json::Value =
        serde_json::from_str(&shop.succeed(&offer).stdout).expect("JSON");
    let id = created["id"].as_str().expect("an id");
    let run = into_closed_pipe(&shop, &["coupons", "issue", id, "--codes", "2000"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    let file = shop.file(".kiosk/data/kiosk.db");
    let made = users::in_rows(&file, "UPDATE coupon_code SET uses = 0");
    assert_eq!(made, 500, "those of the first batch");
}

#[test]
fn an_output_that_is_full_is_an_error() {
    let shop = users::shop();
    for arguments in PRINTING {
        let run = shop.kiosk_into(full(), arguments);
        let told = "error: cannot write to standard output\n  because: No space left";
        assert_eq!(run.code, 1, "{arguments:?}");
        let stderr = beside_the_log(&run);
        assert!(stderr.starts_with(told), "{arguments:?}: {stderr}");
    }
}

#[test]
fn an_error_that_cannot_be_told_is_an_error_still() {
    let shop = Shop::empty();
    let failing = shop.command(&["users", "list"]).stderr(full()).status();
    assert_eq!(failing.expect("kiosk runs").code(), Some(1));
}

#[test]
fn a_build_whose_disk_is_full_leaves_the_last_site_and_nothing_beside_it() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let first = tree(&shop.file("dist"));
    // Pages are shorter; the browser's largest script and the sitemaps are longer.
    let limited = "trap '' XFSZ; ulimit -f 200; exec \"$0\" build --no-cache";
    let run = Command::new("sh")
        .args(["-c", limited, env!("CARGO_BIN_EXE_kiosk")])
        .current_dir(shop.path())
        .output();
    let run = run.expect("a shell runs");
    let told = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.status.code(), Some(1), "{told}");
    assert!(told.contains("cannot write `"), "{told}");
    assert!(told.contains(".dist.kiosk/stage/"), "{told}");
    assert!(!shop.file(".dist.kiosk/stage").exists());
    assert!(tree(&shop.file("dist")) == first);
}
