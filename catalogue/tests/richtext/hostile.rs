//! Whatever goes in, nothing that runs comes out.

use kiosk_catalogue::richtext::Cleaner;
use proptest::prelude::*;

use super::markup::{hostile, nearly_canonical};

/// The letter by which the sanitiser remembers links that leave the shop.
const MARK: char = '\u{e002}';

fn cleaner() -> Cleaner {
    Cleaner::new(vec!["shop.example".to_owned()])
}

/// The tags of clean HTML, in small letters. Clean HTML holds no raw angle elsewhere.
fn tags(html: &str) -> Vec<String> {
    html.split('<')
        .skip(1)
        .map(|part| part.split('>').next().unwrap_or_default().to_lowercase())
        .collect()
}

/// A tag with nothing between its quotes.
fn without_values(tag: &str) -> String {
    tag.split('"').step_by(2).collect::<Vec<_>>().join("\"\"")
}

fn check(html: &str) -> Result<(), TestCaseError> {
    let cleaner = cleaner();
    let clean = cleaner.clean(html).into_owned();
    for tag in tags(&clean) {
        let name: String = tag
            .chars()
            .take_while(|letter| !letter.is_whitespace())
            .collect();
        let forbidden = [
            "script", "style", "svg", "math", "iframe", "form", "button", "template", "title",
            "textarea",
        ];
        prop_assert!(
            !forbidden.contains(&name.trim_start_matches('/')),
            "{tag} in {clean}"
        );
        let bare = without_values(&tag);
        prop_assert!(
            !bare.contains(" on") && !bare.contains(" style="),
            "{tag} in {clean}"
        );
        prop_assert!(
            !tag.contains("=\"javascript:") && !tag.contains("=\"data:"),
            "{tag} in {clean}"
        );
        let leaves =
            tag.starts_with("a ") && (tag.contains("\"https://else") || tag.contains("\"//else"));
        prop_assert!(
            !leaves || tag.contains(" rel=\"nofollow noopener\""),
            "{tag} in {clean}"
        );
    }
    prop_assert!(!clean.contains(MARK), "the mark in {clean}");
    prop_assert_eq!(
        cleaner.clean(&clean).into_owned(),
        clean.as_str(),
        "cleaned twice"
    );
    prop_assert_eq!(cleaner.sanitise(&clean), clean.as_str(), "sanitised twice");
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn html_that_attacks_is_disarmed(html in hostile()) {
        check(&html)?;
    }

    #[test]
    fn broken_html_is_mended_once(html in nearly_canonical()) {
        check(&html)?;
    }

    #[test]
    fn any_text_is_safe(html in ".{0,80}") {
        check(&html)?;
    }
}

#[test]
fn links_out_are_marked_and_own_links_are_not() {
    let clean = |html: &str| cleaner().clean(html).into_owned();
    assert_eq!(
        clean("<a href=\"https://else.example/\">x</a>"),
        "<a href=\"https://else.example/\" rel=\"nofollow noopener\">x</a>"
    );
    assert_eq!(
        clean("<a href=\"https://shop.example/\" rel=\"me\">x</a>"),
        "<a href=\"https://shop.example/\">x</a>"
    );
    assert_eq!(clean("<a href=\"/x/\">x</a>"), "<a href=\"/x/\">x</a>");
}

#[test]
fn a_forged_mark_opens_no_way_out() {
    let clean = |html: &str| cleaner().clean(html).into_owned();
    assert_eq!(
        clean("<a href=\"/&#xE002;/else.example\">x</a>"),
        "<a>x</a>"
    );
    assert_eq!(clean("href=\"&#xE002;x\" y"), "href=\"x\" y");
}

#[test]
fn foreign_pictures_come_as_webp() {
    let clean = cleaner()
        .clean("<img src=\"https://cdn.example/a.png\" onerror=\"x\">")
        .into_owned();
    assert_eq!(clean, "<img src=\"https://cdn.example/a.png?format=webp\">");
}

#[test]
fn html_that_nests_without_end_is_shown_as_the_text_it_is() {
    let unclosed: String = (0..2_000).map(|id| format!("<font id=\"{id}\">")).collect();
    let monsters = [
        "<div>".repeat(100_000),
        "<blockquote>".repeat(4_000) + &"</blockquote>".repeat(4_000),
        "<div><table><tr><td></div>".repeat(4_000),
        "<b><div></b>".repeat(4_000),
        "<div><!-- </div> -->".repeat(4_000),
        unclosed + &"<p>".repeat(4_000),
    ];
    for html in monsters {
        let clean = cleaner().clean(&html).into_owned();
        let begin: String = html.chars().take(5).collect();
        let shown = begin.replace('<', "&lt;").replace('>', "&gt;");
        assert!(clean.starts_with(&shown), "{begin}");
        assert_eq!(cleaner().clean(&clean), clean, "{begin}");
    }
}

#[test]
fn html_that_nests_as_texts_do_stays_what_it_is() {
    let lists = "<ul><li>".repeat(40) + "deep" + &"</li></ul>".repeat(40);
    let long = "<p class=\"x\">one <b>two</b></p>".repeat(2_000);
    let clean = |html: &str| cleaner().clean(html).into_owned();
    assert!(clean(&lists).starts_with("<ul><li><ul>"));
    assert!(clean(&long).starts_with("<p>one <b>two</b></p>"));
}
