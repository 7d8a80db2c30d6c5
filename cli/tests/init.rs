//! `kiosk init`: a shop that builds at once, or nothing at all.

use std::fs;

use kiosk_catalogue::Problems;
use kiosk_cli::SiteConfig;
use kiosk_runtime::config::EnvVars;
use tempfile::TempDir;

use crate::support::{Shop, tree};

#[test]
fn a_new_shop_builds_and_has_nothing_to_mend() {
    let shop = Shop::started();
    let report = shop.succeed(&["build", "--json"]);
    let report: serde_json::Value =
        serde_json::from_str(&report.stdout).expect("--json answers JSON");
    assert!(report["pages"].as_u64() > Some(25 * 30), "{report}");
    let home = shop.read("dist/index.html");
    assert!(
        home.contains("My Shop") && home.contains("Harbor Lights"),
        "the home page shows the goods"
    );
    let pass = shop.read("dist/ja/harbor-lights-pass/index.html");
    assert!(
        pass.contains("シーズンパス") && pass.contains("¥1,500"),
        "texts and prices speak the page's language"
    );
    let check = shop.kiosk(&["check"]);
    assert_eq!(check.code, 0, "{}\n{}", check.stdout, check.stderr);
}

/// A shop's choices for the runtime, as they are when nothing of the environment is chosen.
fn runtime(shop: &Shop) -> String {
    let problems = Problems::default();
    let environment = EnvVars::default();
    let read = SiteConfig::load_with_runtime(shop.path(), &environment, &problems);
    let (_, draft) = read.expect("it is read").expect("it is TOML");
    assert_eq!(problems.into_sorted(), []);
    format!("{draft:?}")
}

#[test]
fn commented_choices_of_a_new_shop_are_known_and_the_defaults() {
    let shop = Shop::started();
    let silent = runtime(&shop);
    let file = shop.read("site.toml");
    let begin = file.find("# [runtime]\n").expect("the runtime has a table");
    let (before, block) = file.split_at(begin);
    let choice = |line: &str| {
        let (key, _) = line.split_once(" = ")?;
        key.bytes()
            .all(|byte| byte == b'_' || byte.is_ascii_lowercase())
            .then_some(())
    };
    let lines = block.lines().map(|line| {
        let bare = line.strip_prefix("# ").unwrap_or(line);
        let table = bare.starts_with('[') && bare.ends_with(']');
        if table || choice(bare).is_some() {
            bare
        } else {
            line
        }
    });
    let lines: Vec<_> = lines.collect();
    let chosen = lines
        .iter()
        .filter(|line| line.contains(" = ") && !line.starts_with('#'));
    assert_eq!(chosen.count(), 20, "{lines:#?}");
    shop.write("site.toml", &format!("{before}{}\n", lines.join("\n")));
    assert_eq!(runtime(&shop), silent);
}

#[test]
fn a_new_shop_says_where_accounts_and_coupons_are() {
    let shop = Shop::started();
    let text = shop.read("README.md");
    for part in [
        "/api",
        ".kiosk/data/mail/",
        "sandbox",
        "kiosk users",
        "kiosk coupons create",
    ] {
        assert!(text.contains(part), "{part}");
    }
}

#[test]
fn a_folder_that_cannot_be_made_or_used_is_told_with_a_way_out() {
    let parent = Shop::empty();
    parent.write("a-file", "");
    for folder in ["/proc/none", "a-file", "a-file/shop"] {
        let refused = parent.kiosk(&["init", folder]);
        assert_eq!(refused.code, 1, "{folder}");
        for part in [folder, "hint: name a folder"] {
            assert!(refused.stderr.contains(part), "{}", refused.stderr);
        }
    }
}

#[test]
fn a_new_shop_tells_the_editor_how_to_go_on() {
    let parent = Shop::empty();
    let run = parent.succeed(&["init", "my shop"]);
    insta::assert_snapshot!(run.stdout);
    let shop = parent.file("my shop");
    assert!(shop.join("README.md").is_file() && shop.join(".gitignore").is_file());
    let here = Shop::empty();
    let run = here.succeed(&["init", "."]);
    assert!(
        !run.stdout.contains("cd "),
        "there is nowhere to go to: {}",
        run.stdout
    );
    assert_eq!(
        tree(here.path()),
        tree(&shop),
        "an empty folder is as good as a new one"
    );
}

#[test]
fn a_folder_with_something_in_it_is_refused_and_kept() {
    let parent = Shop::empty();
    parent.write("taken/notes.txt", "mine");
    let run = parent.kiosk(&["init", "taken"]);
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(run.stderr);
    assert_eq!(
        tree(parent.path()).into_keys().collect::<Vec<_>>(),
        ["taken/notes.txt"]
    );
    let run = parent.kiosk(&["init", "taken/notes.txt"]);
    assert_eq!(run.code, 1);
    assert!(run.stderr.contains("taken/notes.txt"), "{}", run.stderr);
}

#[test]
fn a_shop_that_cannot_be_written_leaves_nothing() {
    let folder = TempDir::new().expect("a folder can be made");
    // A file where the stage's folder must be made fails the first write.
    let blocked = folder.path().join("blocked");
    fs::write(&blocked, "a file").expect("a file can be written");
    let error = kiosk_cli::make(&blocked.join("shop")).expect_err("a file holds no folder");
    assert!(format!("{error:#}").contains("blocked"), "{error:#}");
    assert_eq!(
        fs::read_to_string(&blocked).expect("it is still there"),
        "a file"
    );
}
