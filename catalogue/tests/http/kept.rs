//! Feeds that are kept between builds: what changed is asked for alone, and what is kept is never
//! trusted.

use std::fs;
use std::path::Path;

use axum::response::Response;
use kiosk_catalogue::http::{FeedAnswers, FeedStates, KeptFeeds, UnreadError};
use kiosk_catalogue::{KeptText, keep_text};
use kiosk_domain::Locale;
use serde_json::json;

use super::follow::{feed, items, spoilt_then_mended};
use super::{as_ever, by_calls, first_second, says, upstream, with_feed};
use crate::server::{Seen, Twist, UpstreamServer};
use crate::shop;

fn kept(folder: &Path) -> KeptFeeds {
    KeptFeeds::within(folder.to_owned(), "one program".to_owned())
}

async fn ask(server: &UpstreamServer, kept: KeptFeeds) -> FeedAnswers {
    let asked = upstream(server).ask(kept, &(), first_second).await;
    asked.expect("the server answers")
}

async fn refusal(server: &UpstreamServer, kept: KeptFeeds) -> String {
    let asked = upstream(server).ask(kept, &(), first_second).await;
    asked.expect_err("the answer is of no use").to_string()
}

/// Of what the Japanese feed was asked for changes since the last look at it.
fn asked_since(server: &UpstreamServer) -> String {
    let requests = server.log.requests();
    let mut feeds = requests.iter().rev().filter(|seen| is_japanese(seen));
    let last = feeds.next().expect("the feed was asked for");
    last.text("since").to_owned()
}

fn is_japanese(seen: &Seen) -> bool {
    seen.path == "/v4/catalogue-feed" && seen.header("lang") == Some("ja")
}

/// Nothing changed since the feed that the shop has.
fn unchanged(seen: &Seen) -> Option<Response> {
    let is_followed = seen.path == "/v4/catalogue-feed" && seen.text("since") == "c1";
    is_followed.then(|| says(&feed("c1", false, [])))
}

/// Everything of the Japanese shop changed, to what it was.
fn all_changed(seen: &Seen) -> Option<Response> {
    let is_followed = is_japanese(seen) && seen.text("since") == "c1";
    is_followed.then(|| says(&feed("c2", false, items())))
}

#[tokio::test]
async fn a_kept_feed_gives_what_one_in_memory_gives_after_each_change() {
    for is_torn in [true, false] {
        let server = with_feed(spoilt_then_mended).await;
        let folder = tempfile::tempdir().expect("a folder can be made");
        let text = folder.path().join("ja.ndjson");
        let mut feed_states = FeedStates::default();
        let mut fingerprints = Vec::new();
        for since in ["", "c1", "c2", "c3"] {
            let upstream = upstream(&server);
            let followed = upstream.follow(&mut feed_states, &(), first_second);
            let followed = followed.await.expect("a catalogue");
            let answers = ask(&server, kept(folder.path())).await;
            assert_eq!(asked_since(&server), since);
            fingerprints.push(answers.fingerprint().expect("there is a feed"));
            shop::assert_same(&answers.snapshot().expect("it is sound"), &followed);
            if is_torn {
                // As a run leaves it that is killed while it keeps a change.
                let torn = format!("{}half a li", fs::read_to_string(&text).expect("a text"));
                fs::write(&text, torn).expect("it can be written");
            }
        }
        let is_same: Vec<_> = fingerprints
            .windows(2)
            .map(|pair| pair[0] == pair[1])
            .collect();
        assert_eq!(is_same, [true, false, false], "the second told nothing new");
    }
}

#[tokio::test]
async fn goods_of_what_looks_as_the_last_build_left_it_are_known_without_being_read() {
    let server = with_feed(unchanged).await;
    let folder = tempfile::tempdir().expect("a folder can be made");
    for _ in 0..2 {
        let read = ask(&server, kept(folder.path())).await.snapshot();
        shop::assert_same(&read.expect("it is sound"), &shop::snapshot());
    }
    let map = folder.path().join("feed-maps/ja");
    let KeptText::Whole(text) = KeptText::read(&map) else {
        panic!("the second has read it");
    };
    let (others, last) = text.rsplit_once('\n').expect("goods");
    keep_text(&map, others).expect("it can be written");
    let read = ask(&server, kept(folder.path())).await.snapshot();
    let read = read.expect("it is sound");
    let slug = last.rsplit_once(' ').expect("words").1;
    assert!(!read.locale(Locale::Ja).goods.contains_key(slug));

    // What is damaged is told, and the feed is read.
    fs::write(&map, others).expect("it can be written");
    let damaged = kept(folder.path());
    let read = ask(&server, damaged.clone()).await.snapshot();
    shop::assert_same(&read.expect("it is sound"), &shop::snapshot());
    assert!(damaged.is_damaged());

    // What looks otherwise is read.
    keep_text(&map, others).expect("it can be written");
    let text = folder.path().join("ja.ndjson");
    let bytes = fs::read(&text).expect("it was kept");
    fs::remove_file(&text).expect("it is there");
    fs::write(folder.path().join("another"), b"").expect("it can be written");
    fs::write(&text, bytes).expect("it can be written");
    let read = ask(&server, kept(folder.path())).await.snapshot();
    shop::assert_same(&read.expect("it is sound"), &shop::snapshot());
}

#[tokio::test]
async fn where_nothing_changed_nothing_is_sent_twice_and_nothing_is_read() {
    let server = with_feed(unchanged).await;
    let folder = tempfile::tempdir().expect("a folder can be made");
    let first = ask(&server, kept(folder.path())).await;
    assert_eq!(asked_since(&server), "");
    let again = ask(&server, kept(folder.path())).await;
    assert_eq!(asked_since(&server), "c1");
    assert_eq!(first.fingerprint(), again.fingerprint());
    again.keep();
    shop::assert_same(&again.snapshot().expect("it is sound"), &shop::snapshot());
    let entries = fs::read_dir(folder.path()).expect("a folder");
    assert_eq!(
        entries.count(),
        2 * 25 + 2,
        "a head and a text a locale, the index of goods and where they stand"
    );
}

#[tokio::test]
async fn what_is_damaged_or_of_others_is_asked_for_again() {
    let server = with_feed(unchanged).await;
    let folder = tempfile::tempdir().expect("a folder can be made");
    let heard = async |by: &str| {
        let kept = KeptFeeds::within(folder.path().to_owned(), by.to_owned());
        let answers = ask(&server, kept.clone()).await;
        shop::assert_same(&answers.snapshot().expect("it is sound"), &shop::snapshot());
        (asked_since(&server), kept.is_damaged())
    };
    assert_eq!(heard("one").await, (String::new(), false));
    assert_eq!(heard("another").await, (String::new(), false));
    assert_eq!(heard("another").await, ("c1".to_owned(), false));
    let head = folder.path().join("ja.json");
    let whole = fs::read(&head).expect("it was kept");
    let foreign = fs::read(folder.path().join("en.json")).expect("it was kept");
    let mut flipped = whole.clone();
    *flipped.last_mut().expect("a byte") ^= 1;
    for damaged in [&whole[..whole.len() - 1], b"", b"\xff\n{}", &flipped] {
        fs::write(&head, damaged).expect("it can be written");
        assert_eq!(heard("another").await, (String::new(), true));
        assert_eq!(fs::read(&head).ok().as_ref(), Some(&whole));
    }
    // Of another market.
    fs::write(&head, foreign).expect("it can be written");
    assert_eq!(heard("another").await, (String::new(), false));
}

#[tokio::test]
async fn a_text_that_is_not_as_it_was_written_gives_no_catalogue() {
    let server = with_feed(unchanged).await;
    let folder = tempfile::tempdir().expect("a folder can be made");
    drop(ask(&server, kept(folder.path())).await);
    let text = folder.path().join("ja.ndjson");
    let whole = fs::read(&text).expect("it was kept");
    let mut flipped = whole.clone();
    flipped[40] ^= 1;
    let foreign = fs::read(folder.path().join("en.ndjson")).expect("it was kept");
    for damaged in [&whole[..whole.len() - 1], b"", &flipped, &foreign] {
        fs::write(&text, damaged).expect("it can be written");
        let kept = kept(folder.path());
        let answers = ask(&server, kept.clone()).await;
        assert!(matches!(answers.snapshot(), Err(UnreadError::Damaged)));
        assert!(kept.is_damaged());
        kept.forget();
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
        let again = ask(&server, kept).await.snapshot();
        shop::assert_same(&again.expect("it is sound"), &shop::snapshot());
        assert_eq!(fs::read(&text).ok().as_ref(), Some(&whole));
    }
}

#[tokio::test]
async fn changes_that_outweigh_the_feed_are_followed_by_all_of_it() {
    let server = with_feed(all_changed).await;
    let folder = tempfile::tempdir().expect("a folder can be made");
    for since in ["", "c1", ""] {
        let answers = ask(&server, kept(folder.path())).await;
        assert_eq!(asked_since(&server), since);
        shop::assert_same(&answers.snapshot().expect("it is sound"), &shop::snapshot());
    }
}

#[tokio::test]
async fn a_change_that_cannot_be_used_is_refused_and_leaves_what_is_kept() {
    let cut: Twist = |seen| {
        let is_followed = is_japanese(seen) && seen.text("since") == "c1";
        is_followed.then(|| says("{\"cursor\":\"c2\",\"full\":false}\n{\"kind\":\"group\",\"key\":\"moon-pass\",\"gone\":true}\n"))
    };
    let spoilt: Twist = |seen| {
        let is_followed = is_japanese(seen) && seen.text("since") == "c1";
        let item = json!({"kind": "skus", "key": "moon-pass", "value": [{"id": 1}]});
        is_followed.then(|| says(&feed("c2", false, [item])))
    };
    let unasked: Twist = |seen| {
        (is_japanese(seen) && seen.text("since").is_empty()).then(|| says(&feed("c2", false, [])))
    };
    let call = "GET /v4/catalogue-feed (locale ja): line 2: ";
    for (twist, told) in [
        (
            cut,
            "the feed was cut after 1 items: its last line is missing",
        ),
        (spoilt, "skus `moon-pass`: `[0].currency` is missing"),
    ] {
        let folder = tempfile::tempdir().expect("a folder can be made");
        drop(ask(&with_feed(as_ever).await, kept(folder.path())).await);
        let before = fs::read(folder.path().join("ja.json")).expect("it was kept");
        let server = with_feed(twist).await;
        let refused = refusal(&server, kept(folder.path())).await;
        assert_eq!(refused, format!("{call}{told}"));
        assert_eq!(fs::read(folder.path().join("ja.json")).ok(), Some(before));
    }
    let folder = tempfile::tempdir().expect("a folder can be made");
    let server = with_feed(unasked).await;
    let refused = refusal(&server, kept(folder.path())).await;
    assert!(
        refused.ends_with("and a build needs everything"),
        "{refused}"
    );
}

#[tokio::test]
async fn a_change_to_other_prices_than_those_asked_for_is_refused() {
    let moved: Twist = |seen| {
        let is_followed = is_japanese(seen) && seen.text("since") == "c1";
        let gone = json!({"kind": "region", "key": "JP", "gone": true});
        is_followed.then(|| says(&feed("c2", false, [gone])))
    };
    let folder = tempfile::tempdir().expect("a folder can be made");
    drop(ask(&with_feed(as_ever).await, kept(folder.path())).await);
    let answers = ask(&with_feed(moved).await, kept(folder.path())).await;
    let refused = answers.snapshot().expect_err("Japan is gone").to_string();
    assert!(
        refused.contains("the regions on offer changed while the catalogue was read"),
        "{refused}"
    );
}

#[tokio::test]
async fn what_cannot_be_kept_is_read_all_the_same() {
    let server = with_feed(unchanged).await;
    let folder = tempfile::tempdir().expect("a folder can be made");
    let occupied = folder.path().join("feeds");
    fs::write(&occupied, "a file").expect("it can be written");
    for _ in 0..2 {
        let answers = ask(&server, kept(&occupied)).await;
        assert_eq!(asked_since(&server), "");
        shop::assert_same(&answers.snapshot().expect("it is sound"), &shop::snapshot());
    }
}

#[tokio::test]
async fn a_server_without_feeds_is_read_and_nothing_is_kept() {
    let server = by_calls(as_ever).await;
    let folder = tempfile::tempdir().expect("a folder can be made");
    let answers = ask(&server, kept(folder.path())).await;
    assert_eq!(answers.fingerprint(), None);
    shop::assert_same(&answers.snapshot().expect("it is sound"), &shop::snapshot());
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
}
