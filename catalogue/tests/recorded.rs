//! Recordings: written, read back, and refused.

use std::fs;
use std::path::Path;

use kiosk_catalogue::recorded::{load, record};

use crate::shop;

fn recording() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    record(&shop::snapshot(), folder.path()).expect("a recording");
    folder
}

fn refusal(folder: &Path) -> String {
    let error = load(folder)
        .expect_err("the recording does not fit")
        .to_string();
    error.replace(&folder.display().to_string(), "recording")
}

#[test]
fn a_recording_holds_the_whole_shop() {
    let folder = recording();
    shop::assert_same(
        &load(folder.path()).expect("a recording"),
        &shop::snapshot(),
    );
}

#[test]
fn recording_again_gives_the_same_bytes_and_leaves_nothing_beside() {
    let (first, second) = (recording(), recording());
    record(&shop::snapshot(), second.path()).expect("a recording over a recording");
    let mut names = 0;
    for entry in fs::read_dir(second.path()).expect("a folder") {
        let name = entry.expect("an entry").file_name();
        assert_eq!(
            fs::read(first.path().join(&name)).ok(),
            fs::read(second.path().join(&name)).ok(),
            "{name:?}"
        );
        names += 1;
    }
    assert_eq!(names, 25);
}

#[test]
fn lines_longer_than_a_chunk_and_files_of_many_chunks_are_read() {
    let folder = recording();
    let file = folder.path().join("zh.ndjson");
    let mut feed = fs::read_to_string(&file).expect("a feed");
    let long = format!(
        "{{\"kind\":\"note\",\"key\":\"x\",\"value\":\"{}\"}}\n",
        "x".repeat(3 << 20)
    );
    let short = "{\"kind\":\"note\",\"key\":\"x\",\"value\":1}\n".repeat(100_000);
    let end = feed.rfind("{\"end\"").expect("an end");
    let items = feed.lines().count() - 2 + 100_001;
    feed.replace_range(end.., &format!("{short}{long}{{\"end\":{items}}}"));
    fs::write(&file, feed).expect("a file");
    shop::assert_same(
        &load(folder.path()).expect("a recording"),
        &shop::snapshot(),
    );
}

#[test]
fn a_mistake_in_a_recording_is_reported_with_file_and_line() {
    let folder = recording();
    let file = folder.path().join("ja.ndjson");
    let feed = fs::read_to_string(&file).expect("a feed");

    fs::write(&file, feed.replacen("\"goods_name\":\"Moon Pass\",", "", 3)).expect("a file");
    let told = refusal(folder.path());
    assert!(told.starts_with("`recording/ja.ndjson`:"), "{told}");
    let lines = feed.lines().count();
    let cut: String = feed
        .lines()
        .take(lines - 1)
        .map(|line| format!("{line}\n"))
        .collect();
    fs::write(&file, cut).expect("a file");
    assert_eq!(
        refusal(folder.path()),
        format!(
            "`recording/ja.ndjson`:{}: the feed was cut after {} items: its last line is missing",
            lines - 1,
            lines - 2
        )
    );

    let mut lines: Vec<_> = feed.lines().collect();
    lines[4] = r#"{"kind":"skus","key":"moon-pass","value":[{"id":1}]}"#;
    fs::write(&file, lines.join("\n")).expect("a file");
    assert_eq!(
        refusal(folder.path()),
        "`recording/ja.ndjson`:5: skus `moon-pass`: `[0].currency` is missing"
    );

    fs::write(
        &file,
        [feed.lines().next().expect("a head").as_bytes(), b"\n\xff\n"].concat(),
    )
    .expect("a file");
    assert_eq!(
        refusal(folder.path()),
        "`recording/ja.ndjson`:2: this is not UTF-8"
    );

    fs::remove_file(&file).expect("the file");
    let told = refusal(folder.path());
    assert!(
        told.starts_with("cannot read `recording/ja.ndjson`: "),
        "{told}"
    );
    assert!(
        told.contains("hint: `kiosk fetch` writes a recording"),
        "{told}"
    );
}

#[test]
fn a_recording_that_fails_leaves_the_earlier_one() {
    let folder = recording();
    let before = fs::read(folder.path().join("en.ndjson")).expect("a feed");
    fs::create_dir(folder.path().join(".zh.ndjson.new")).expect("a folder in the way");
    let error = record(&shop::snapshot(), folder.path()).expect_err("a folder is in the way");
    assert!(error.to_string().starts_with("cannot write `"), "{error}");
    assert_eq!(
        fs::read(folder.path().join("en.ndjson")).expect("a feed"),
        before
    );
    assert!(!folder.path().join(".en.ndjson.new").exists());
}
