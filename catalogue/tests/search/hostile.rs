//! What strangers send.

use proptest::prelude::*;

use super::sample::{found, index_of};

#[test]
fn nothing_to_look_for_finds_nothing() {
    for typed in [
        "",
        "   ",
        "?!…",
        "・'’",
        "\u{0}\u{7f}",
        "\u{301}\u{301}",
        "🎮",
    ] {
        assert!(found(typed).is_empty(), "{typed:?}");
    }
    assert!(found(&"star ".repeat(21)).is_empty());
    assert!(!found(&"star ".repeat(20)).is_empty());
}

#[test]
fn signs_of_query_languages_are_plain_text() {
    for typed in [
        "name:star",
        "+star -drifters",
        "\"star drifters",
        "star*",
        "/sta.*/",
        "star~2",
        "star^9",
        "(star",
        "star\\",
        "[star TO drifters]",
        "star'; DROP TABLE goods",
    ] {
        assert!(found(typed).contains(&"star-drifters"), "{typed}");
    }
    assert_eq!(found("NOT star"), found("not star"));
}

#[test]
fn a_hostile_catalogue_is_indexed() {
    let long = "星".repeat(100_000);
    let endless = "x".repeat(200_000);
    let index = index_of(&[&long, &endless, "", "\u{0}", "\u{fdfa}", "\u{202e}Star"]);
    let first = |typed: &str| index.ranked(typed)[0].to_owned();
    assert_eq!(first("星星星"), "g00");
    assert_eq!(first("xxxxx"), "g01");
    assert_eq!(first("star"), "g05");
    let widest = "\u{fdfa}".repeat(100);
    index.ranked(&widest);
}

proptest! {
    #[test]
    fn any_text_is_a_search(typed in any::<String>()) {
        let slugs = found(&typed);
        let mut once = slugs.clone();
        once.sort_unstable();
        once.dedup();
        prop_assert_eq!(once.len(), slugs.len());
        prop_assert_eq!(found(&typed), slugs);
    }

    #[test]
    fn any_few_signs_are_a_search(typed in "[\\p{L}\\p{M}\\p{N}\\p{P}\\p{Z}\u{ac00}-\u{d7a3}\u{4e00}-\u{4e10}ก-๛star]{0,12}") {
        found(&typed);
    }
}
