//! Recordings: written, read back, and refused.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use kiosk_catalogue::feed::GoodsCache;
use kiosk_catalogue::recorded::{load, load_knowing, record};
use kiosk_catalogue::{KeptText, SETTLED, Snapshot, keep_text};
use kiosk_domain::Locale;

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

/// What a build reads of a recording with what the last one kept in a folder, so long after the
/// recording was written; and whether something there was damaged.
fn known(recording: &Path, kept: &Path, after: Duration) -> (Snapshot, bool) {
    let known = GoodsCache::within(kept.to_owned(), "one program".to_owned());
    read_by(recording, known, after)
}

/// The same by a cache.
fn read_by(recording: &Path, known: GoodsCache, after: Duration) -> (Snapshot, bool) {
    let known = known.knowing_files(SystemTime::now() + after, SETTLED);
    let snapshot = load_knowing(recording, &known).expect("a recording");
    known.keep(&snapshot);
    (snapshot, known.damaged().is_some())
}

/// A text that was kept in a file.
fn whole(file: &Path) -> String {
    match KeptText::read(file) {
        KeptText::Whole(text) => text,
        other => panic!("`{}`: {other:?}", file.display()),
    }
}

/// A map, and what it says of the last goods.
fn last_of(map: &Path) -> (String, String) {
    let text = whole(map);
    let goods = text.lines().rfind(|line| line.split(' ').count() == 5);
    let goods = goods.expect("goods").to_owned();
    (text, goods)
}

const LATER: Duration = Duration::from_secs(10);

#[test]
fn goods_of_a_file_that_looks_as_it_did_are_known_without_being_read() {
    let recording = recording();
    let kept = tempfile::tempdir().expect("a temporary folder");
    let map = kept.path().join("feed-maps/ja");
    let read = |after| known(recording.path(), kept.path(), after);
    let assert_whole = |(snapshot, is_damaged), was_damaged| {
        shop::assert_same(&snapshot, &shop::snapshot());
        assert_eq!(is_damaged, was_damaged);
    };
    assert_whole(read(Duration::ZERO), false);
    assert!(!map.exists(), "what was just written may be written again");
    for _ in 0..2 {
        assert_whole(read(LATER), false);
    }
    // What the map says is believed, for nobody has read the file.
    let (text, goods) = last_of(&map);
    let (place, slug) = goods.rsplit_once(' ').expect("words");
    let other = text.replacen(&goods, &format!("{place} told-by-the-map"), 1);
    keep_text(&map, &other).expect("it can be written");
    let assert_told = || {
        let (snapshot, _) = read(LATER);
        let told = &snapshot.locale(Locale::Ja).goods;
        assert!(told.contains_key("told-by-the-map") && !told.contains_key(slug));
    };
    assert_told();
    // One who begins anew believes nothing, does not hear of damage, and keeps it for the next one.
    let told = fs::read(&map).expect("it was kept");
    for kept_before in [told.as_slice(), b"garbage"] {
        fs::write(&map, kept_before).expect("it can be written");
        let anew = GoodsCache::anew(kept.path().to_owned(), "one program".to_owned());
        assert_whole(read_by(recording.path(), anew, LATER), false);
        assert_eq!(last_of(&map), (text.clone(), goods.clone()));
        assert_whole(read(LATER), false);
    }
    fs::write(&map, told).expect("it can be written");
    // Goods that nobody knows any more are read, and no others.
    let index = kept.path().join("goods-index");
    let hash = place.split(' ').nth(2).expect("a hash");
    let others: Vec<_> = whole(&index)
        .lines()
        .filter(|line| !line.starts_with(hash))
        .map(str::to_owned)
        .collect();
    keep_text(&index, &others.join("\n")).expect("it can be written");
    assert_told();
    assert!(whole(&index).contains(hash));

    // A file that takes its place looks otherwise.
    let file = recording.path().join("ja.ndjson");
    let bytes = fs::read(&file).expect("a feed");
    fs::write(recording.path().join("beside"), bytes).expect("it can be written");
    fs::rename(recording.path().join("beside"), &file).expect("it can be moved");
    assert_whole(read(LATER), false);
    assert_eq!(last_of(&map).1, goods);
}

#[test]
fn a_map_that_is_damaged_or_of_others_or_tells_another_text_is_not_used() {
    let recording = recording();
    let kept = tempfile::tempdir().expect("a temporary folder");
    let map = kept.path().join("feed-maps/ja");
    let read = || known(recording.path(), kept.path(), LATER);
    read();
    let whole = fs::read_to_string(&map).expect("it was kept");
    let (text, goods) = last_of(&map);
    let assert_unused = |is_damaged| {
        let (snapshot, was_damaged) = read();
        shop::assert_same(&snapshot, &shop::snapshot());
        assert_eq!(was_damaged, is_damaged);
        assert_eq!(fs::read_to_string(&map).ok().as_ref(), Some(&whole));
    };
    for damaged in [&whole[..whole.len() - 1], "", "garbage"] {
        fs::write(&map, damaged).expect("it can be written");
        assert_unused(true);
    }
    let (head, lines) = text.split_once('\n').expect("lines");
    keep_text(&map, &format!("{head}\nno piece of a text")).expect("it can be written");
    assert_unused(true);
    let (first, rest) = lines.split_once('\n').expect("lines");
    let words: Vec<&str> = first.split(' ').collect();
    let other_hash = format!("{} {} {}", words[0], words[1], "0".repeat(32));
    let goods_of_nobody = goods.replacen(|digit: char| digit.is_ascii_hexdigit(), "7", 40);
    for other in [
        text.replacen("one program", "another", 1),
        format!("{head}\n{other_hash}\n{rest}"),
        text.replacen(&goods, &goods_of_nobody, 1),
        format!("{head}\n{first}"),
    ] {
        keep_text(&map, &other).expect("it can be written");
        assert_unused(false);
    }
    // Where the index of goods is gone no map helps.
    fs::remove_file(kept.path().join("goods-index")).expect("it was kept");
    assert_unused(false);
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
