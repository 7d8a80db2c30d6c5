//! Which cursors are known, and what they get.

use kiosk_catalogue::feed::write_feed;
use kiosk_domain::Locale;

use super::edits::{SHOP, cursor, edited, feed};
use crate::catalogue::feed::FeedHistory;

fn history() -> FeedHistory {
    FeedHistory::new(&SHOP)
}

fn is_full(feed: &str) -> bool {
    let head: serde_json::Value =
        serde_json::from_str(feed.lines().next().expect("a head")).expect("a line of JSON");
    head["full"] == true
}

#[test]
fn without_a_cursor_the_answer_is_full() {
    let history = history();
    let mut full = Vec::new();
    write_feed(SHOP.locale(Locale::Ja), &cursor(&history), &mut full)
        .expect("a vector takes every byte");
    assert_eq!(feed(&history, None).into_bytes(), full);
}

#[test]
fn an_unknown_cursor_gets_everything() {
    let history = history();
    let other_locale = history.cursor(Locale::Zh).expect("the shop is JSON");
    for cursor in ["", "ja-", "x", "\u{0}\"}", other_locale] {
        assert_eq!(feed(&history, Some(cursor)), feed(&history, None));
    }
}

#[test]
fn the_present_cursor_gets_nothing() {
    let history = history();
    let cursor = cursor(&history);
    assert_eq!(
        feed(&history, Some(&cursor)),
        format!("{{\"cursor\":\"{cursor}\",\"full\":false}}\n{{\"end\":0}}\n")
    );
}

#[test]
fn a_cursor_survives_a_restart_and_a_reload_that_changed_nothing() {
    let cursor = cursor(&history());
    assert_eq!(super::edits::cursor(&history()), cursor);
    let reloaded = history().advance(&SHOP).expect("the shop is JSON");
    assert!(!is_full(&feed(&reloaded, Some(&cursor))));
}

#[test]
fn only_what_changed_is_told() {
    let history = history();
    let cursor = cursor(&history);
    let next = edited(&SHOP, |catalogue| {
        catalogue
            .goods
            .remove("moon-pass")
            .expect("the shop has it");
        let star = catalogue
            .goods
            .get_mut("star-drifters")
            .expect("the shop has it");
        star.skus.clear();
        catalogue.rich_text = "new".to_owned();
    });
    let history = history.advance(&next).expect("the shop is JSON");
    let zh = |history: &FeedHistory| history.cursor(Locale::Zh).map(str::to_owned).ok();
    assert_eq!(zh(&history), zh(&self::history()), "the others stay");
    let lines: Vec<_> = feed(&history, Some(&cursor))
        .lines()
        .skip(1)
        .map(str::to_owned)
        .collect();
    assert_eq!(
        lines,
        [
            r#"{"kind":"group","key":"moon-pass","gone":true}"#,
            r#"{"kind":"article","key":"moon-pass","gone":true}"#,
            r#"{"kind":"reviews","key":"moon-pass","gone":true}"#,
            r#"{"kind":"skus","key":"moon-pass","gone":true}"#,
            r#"{"kind":"skus","key":"star-drifters","value":[]}"#,
            r#"{"kind":"collection","key":"html-content","value":{"content":"new"}}"#,
            r#"{"end":6}"#,
        ]
    );
}

#[test]
fn thirty_two_versions_are_known_and_no_more() {
    let mut history = history();
    let mut cursors = vec![cursor(&history)];
    for version in 1..=32 {
        let next = edited(&SHOP, |catalogue| catalogue.rich_text = version.to_string());
        history = history.advance(&next).expect("the shop is JSON");
        cursors.push(cursor(&history));
    }
    assert!(is_full(&feed(&history, Some(&cursors[0]))));
    for known in &cursors[1..] {
        assert!(!is_full(&feed(&history, Some(known))));
    }
}
