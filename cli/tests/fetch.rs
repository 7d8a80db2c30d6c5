//! `kiosk fetch`: a recording builds the very site that its upstream builds.

use std::fs;

use crate::support::{Shop, Upstream, tree};

const FROM_FILES: &str = "kind = \"files\"";
const FROM_RECORDING: &str = "kind = \"recorded\"\npath = \"recording\"";

#[test]
fn a_recording_builds_the_same_bytes_as_its_upstream() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let from_files = tree(&shop.file("dist"));
    let run = shop.succeed(&["fetch", "recording", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&run.stdout).expect("--json answers JSON");
    assert_eq!(
        (&report["locales"], &report["goods"]),
        (&25.into(), &3.into())
    );
    shop.edit("site.toml", FROM_FILES, FROM_RECORDING);
    shop.succeed(&["build", "--no-cache"]);
    assert!(from_files == tree(&shop.file("dist")), "the sites differ");
}

#[test]
fn a_recording_is_replaced_whole() {
    let shop = Shop::fixture("small");
    let run = shop.succeed(&["fetch", "recording"]);
    assert!(
        run.stdout.contains("path = \"recording\""),
        "{}",
        run.stdout
    );
    let first = tree(&shop.file("recording"));
    assert_eq!(first.len(), 25);
    shop.edit(
        "content/catalogue/groups/star-drifters/group.yaml",
        "\"0.99\"",
        "\"0.97\"",
    );
    shop.succeed(&["fetch", "recording"]);
    let second = tree(&shop.file("recording"));
    assert!(first.keys().eq(second.keys()) && first != second);
    let beside = tree(shop.path())
        .into_keys()
        .filter(|file| file.starts_with(".recording"))
        .count();
    assert_eq!(beside, 0, "nothing is left beside it");
}

#[test]
fn a_folder_of_something_else_is_refused_and_kept() {
    let shop = Shop::fixture("small");
    let before = tree(shop.path());
    let run = shop.kiosk(&["fetch", "content"]);
    assert_eq!(run.code, 1);
    assert!(
        run.stderr.contains("SHOP/content` holds") && run.stderr.contains("hint:"),
        "{}",
        run.stderr
    );
    assert!(before == tree(shop.path()));
}

#[test]
fn what_others_keep_beside_a_recording_is_refused_and_kept() {
    for file in [
        ".recording.new/notes.txt",
        ".recording.new/notes.ndjson",
        ".recording.old/en.ndjson/notes.txt",
        ".recording.old",
    ] {
        let shop = Shop::fixture("small");
        shop.succeed(&["fetch", "recording"]);
        shop.write(file, "mine");
        let before = tree(shop.path());
        let run = shop.kiosk(&["fetch", "recording"]);
        assert_eq!(run.code, 1, "{file}");
        let (name, _) = file.split_once('/').unwrap_or((file, ""));
        let says = |text: &str| run.stderr.contains(text);
        assert!(
            says(&format!("`SHOP/{name}` ")) && says("hint: move it away"),
            "{}",
            run.stderr
        );
        assert!(before == tree(shop.path()), "{file}");
    }
}

#[test]
fn what_a_killed_fetch_left_beside_its_recording_is_removed() {
    let shop = Shop::fixture("small");
    shop.succeed(&["fetch", "recording"]);
    let recording = tree(&shop.file("recording"));
    for left in [
        ".recording.new/en.ndjson",
        ".recording.new/.ja.ndjson.new",
        ".recording.old/default.ndjson",
    ] {
        shop.write(left, "half of it");
    }
    shop.succeed(&["fetch", "recording"]);
    assert!(recording == tree(&shop.file("recording")));
    for left in [".recording.new", ".recording.old"] {
        assert!(!shop.file(left).exists(), "{left}");
    }
}

#[test]
fn mistakes_in_the_shop_leave_the_last_recording() {
    let shop = Shop::fixture("small");
    shop.succeed(&["fetch", "recording"]);
    let before = tree(&shop.file("recording"));
    shop.edit(
        "content/catalogue/groups/star-drifters/group.yaml",
        "\"0.99\"",
        "free",
    );
    let run = shop.kiosk(&["fetch", "recording"]);
    assert_eq!(run.code, 1);
    assert!(
        run.stderr.contains("star-drifters/group.yaml:"),
        "{}",
        run.stderr
    );
    assert!(before == tree(&shop.file("recording")));
}

#[test]
fn a_server_builds_the_same_bytes_as_its_recording() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    shop.succeed(&["fetch", "recording"]);
    let server = Upstream::start(&shop.file("recording"));
    shop.edit(
        "site.toml",
        FROM_FILES,
        &format!("kind = \"http\"\nbase = \"{}\"", server.base),
    );
    let from_files = tree(&shop.file("dist"));
    shop.succeed(&["build", "--no-cache"]);
    assert!(from_files == tree(&shop.file("dist")), "the sites differ");
    shop.succeed(&["fetch", "again"]);
    let (recording, again) = (tree(&shop.file("recording")), tree(&shop.file("again")));
    assert!(recording == again, "a recording of a recording is the same");
}

#[test]
fn a_server_is_asked_for_what_changed_and_the_site_is_that_of_a_cold_build() {
    let shop = Shop::fixture("small");
    shop.succeed(&["fetch", "recording"]);
    let server = Upstream::start(&shop.file("recording"));
    let from_server = format!("kind = \"http\"\nbase = \"{}\"", server.base);
    shop.edit("site.toml", FROM_FILES, &from_server);
    shop.succeed(&["build"]);
    let kept = shop.file(".kiosk/feeds");
    let text = kept.join("ja.ndjson");
    let told = fs::read_to_string(&text).expect("the feed was kept");

    // A change is kept behind what is there, and changes what a cold build has.
    let file = shop.file("recording/ja.ndjson");
    let recording = fs::read_to_string(&file).expect("a feed");
    let renamed = recording.replace("Star Drifters", "Star Riders");
    assert!(renamed != recording, "it was renamed");
    fs::write(&file, renamed).expect("it can be written");
    shop.succeed(&["build"]);
    let changed = fs::read_to_string(&text).expect("the feed was kept");
    assert!(changed.starts_with(&told) && changed.len() > told.len());
    assert_as_built_anew(&shop);

    // What is damaged is told in one line, and all is asked for again.
    let whole = fs::read_to_string(&text).expect("the feed was kept");
    fs::write(&text, whole.replacen("Riders", "Robber", 1)).expect("it can be written");
    fs::write(&file, recording).expect("it can be written");
    let damaged = shop.succeed(&["build"]);
    let note = "feeds` is damaged and was not used";
    assert_eq!(
        damaged.stderr.matches(note).count(),
        1,
        "{}",
        damaged.stderr
    );
    assert_as_built_anew(&shop);
}

/// Asserts that a site is what a build makes that knows nothing, but for files that go later.
fn assert_as_built_anew(shop: &Shop) {
    let mut built = tree(&shop.file("dist"));
    // The next build shall know what this one did, and not what that from nothing keeps.
    let (known, beside) = (shop.file(".kiosk"), shop.file(".known"));
    fs::rename(&known, &beside).expect("a build kept something");
    shop.succeed(&["build", "--no-cache", "--out", "cold"]);
    fs::remove_dir_all(&known).expect("a build kept something");
    fs::rename(&beside, &known).expect("it was there");
    let cold = tree(&shop.file("cold"));
    built.retain(|name, _| !name.starts_with("assets/") || cold.contains_key(name));
    assert!(built == cold, "the sites differ");
}

#[test]
fn a_server_that_is_gone_is_named_and_the_last_recording_stays() {
    let shop = Shop::fixture("small");
    shop.succeed(&["fetch", "recording"]);
    let before = tree(&shop.file("recording"));
    // A port that was free a moment ago, with nobody behind it.
    let nobody =
        std::net::TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    let base = format!("http://{}", nobody.expect("a port is free"));
    shop.edit(
        "site.toml",
        FROM_FILES,
        &format!("kind = \"http\"\nbase = \"{base}\""),
    );
    let run = shop.kiosk(&["fetch", "recording"]);
    assert_eq!(run.code, 1);
    assert!(
        run.stderr.contains(&base) && run.stderr.contains("/charge/area-list"),
        "{}",
        run.stderr
    );
    assert!(before == tree(&shop.file("recording")));
}

#[test]
fn goods_that_a_build_knows_are_those_of_a_cold_build_whatever_changed_beside_them() {
    let shop = Shop::fixture("small");
    let record = |shop: &Shop| {
        shop.edit("site.toml", FROM_RECORDING, FROM_FILES);
        shop.succeed(&["fetch", "recording"]);
        shop.edit("site.toml", FROM_FILES, FROM_RECORDING);
    };
    shop.succeed(&["fetch", "recording"]);
    shop.edit("site.toml", FROM_FILES, FROM_RECORDING);
    shop.succeed(&["build"]);
    assert!(shop.file(".kiosk/goods-index").exists());
    let group = "content/catalogue/groups/star-drifters/group.yaml";
    for (price, before) in [("\"0.97\"", "\"0.99\""), ("\"0.95\"", "\"0.97\"")] {
        shop.edit(group, before, price);
        record(&shop);
        // Search says the price of goods that changed, and the others as they were.
        shop.succeed(&["build"]);
        assert_as_built_anew(&shop);
    }
    // Neither is what stands in the site trusted where it is not as it was published, nor what
    // stands beside it.
    shop.edit(group, "\"0.95\"", "\"0.93\"");
    record(&shop);
    shop.write("dist/search/en.json", "{\"goods\":{}}");
    shop.succeed(&["build"]);
    assert_as_built_anew(&shop);
    for damaged in ["", "no index\n", "0\n0\n"] {
        shop.write(".kiosk/goods-index", damaged);
        shop.edit(group, "\"0.93\"", "\"0.91\"");
        record(&shop);
        let run = shop.succeed(&["build"]);
        let told = "goods-index` is damaged and was not used";
        assert_eq!(run.stderr.matches(told).count(), 1, "{}", run.stderr);
        assert_as_built_anew(&shop);
        shop.edit(group, "\"0.91\"", "\"0.93\"");
    }
    // Whoever wants nothing of it used does not hear of it either, and the next build knows goods.
    shop.write(".kiosk/goods-index", "no index\n");
    for options in [&["build", "--no-cache"][..], &["build"]] {
        let run = shop.succeed(options);
        assert!(!run.stderr.contains("damaged"), "{}", run.stderr);
        let index = fs::read(shop.file(".kiosk/goods-index")).expect("it was written");
        assert_ne!(index, b"no index\n");
    }
    assert_as_built_anew(&shop);
}

#[test]
fn files_beside_the_pages_that_were_lost_or_replaced_come_back_though_nothing_else_is_another() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let built = tree(&shop.file("dist"));
    let files = ["sitemap/goods-1.xml", "sitemap.xml", "search/en.json"];
    for file in files {
        let file = format!("dist/{file}");
        fs::remove_file(shop.file(&file)).expect("it was built");
        shop.succeed(&["build"]);
        assert!(built == tree(&shop.file("dist")), "without `{file}`");
        shop.write(&file, "another");
        shop.succeed(&["build"]);
        assert!(built == tree(&shop.file("dist")), "another `{file}`");
    }
}
