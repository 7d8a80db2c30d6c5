//! Who stands first.

use super::sample::{best, found, names_found};

#[test]
fn a_name_stands_before_a_slip_and_a_slip_before_a_category() {
    // The category of every group here is Mobile Games.
    let names = [
        "Mobble Racer",
        "Koi",
        "My Mobile",
        "Mobile",
        "Mobiles of Varn",
    ];
    assert_eq!(
        names_found(&names, "mobile"),
        [
            "Mobile",
            "Mobiles of Varn",
            "My Mobile",
            "Mobble Racer",
            "Koi"
        ]
    );
}

#[test]
fn the_whole_name_stands_first() {
    let names = ["Koi Kingdom Pass", "Old Koi Kingdom", "Koi Kingdom"];
    assert_eq!(
        names_found(&names, "koi kingdom"),
        ["Koi Kingdom", "Koi Kingdom Pass", "Old Koi Kingdom"]
    );
}

#[test]
fn equals_keep_the_order_of_the_catalogue() {
    let names = ["Star B", "Star A", "Star C"];
    assert_eq!(names_found(&names, "star"), names);
    assert_eq!(found("games"), found("games"));
}

#[test]
fn all_words_must_be_found_where_that_is_possible() {
    let names = ["Star Pass", "Moon Pass", "Star Drifters"];
    assert_eq!(names_found(&names, "moon pass"), ["Moon Pass"]);
    // Nothing has both: any will do, more is better.
    assert_eq!(
        names_found(&names, "moon drifters zzzz"),
        ["Moon Pass", "Star Drifters"]
    );
    assert_eq!(
        names_found(&names, "star drifters zzzz"),
        ["Star Drifters", "Star Pass"]
    );
}

#[test]
fn tags_categories_and_subtitles_are_found() {
    assert!(found("exclusive").contains(&"koi-kingdom"));
    assert!(found("mobile games").contains(&"koi-kingdom"));
    assert!(found("game top-up").contains(&"koi-kingdom"));
    assert!(found("手机游戏").contains(&"koi-kingdom"));
    assert!(found("ألعاب الجوال").contains(&"koi-kingdom"));
    assert_eq!(best("calmest pond"), "koi-kingdom");
    assert!(found("池塘").contains(&"koi-kingdom"));
}
