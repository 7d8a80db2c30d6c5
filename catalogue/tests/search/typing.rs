//! Half-typed and mistyped words.

use super::sample::{best, found, names_found};

#[test]
fn the_beginning_of_a_word_is_enough() {
    for typed in ["s", "st", "sta", "star", "star d", "star drift", "drifters"] {
        assert!(found(typed).contains(&"star-drifters"), "{typed}");
    }
    assert_eq!(best("star dr"), "star-drifters");
    assert_eq!(best("chron aeth"), "chronicle-of-aether");
}

#[test]
fn words_may_stand_in_any_order_and_without_spaces() {
    for typed in [
        "drifters star",
        "stardrifters",
        "Star-Drifters!",
        "stardri",
        "star  drifters",
    ] {
        assert_eq!(best(typed), "star-drifters", "{typed}");
    }
}

#[test]
fn one_slip_is_forgiven() {
    // Left out, doubled, replaced, swapped, and the first letter wrong.
    for typed in ["drifers", "driffters", "driftars", "dritfers", "frifters"] {
        assert_eq!(best(typed), "star-drifters", "{typed}");
    }
    assert_eq!(best("satr drifters"), "star-drifters");
    assert_eq!(best("chornicl"), "chronicle-of-aether");
    assert_eq!(best("stardriftes"), "star-drifters");
}

#[test]
fn two_slips_are_not() {
    let names = ["Drifters"];
    assert_eq!(names_found(&names, "driftres"), names);
    assert!(names_found(&names, "drftres").is_empty());
    assert!(names_found(&names, "dirftres").is_empty());
}

#[test]
fn a_short_word_and_a_number_must_be_right() {
    let names = ["Koi Pond", "Racer 2048"];
    assert_eq!(names_found(&names, "koi"), ["Koi Pond"]);
    assert!(names_found(&names, "kox").is_empty());
    assert_eq!(names_found(&names, "pomd"), ["Koi Pond"]);
    assert_eq!(names_found(&names, "2048"), ["Racer 2048"]);
    assert_eq!(names_found(&names, "20"), ["Racer 2048"]);
    assert!(names_found(&names, "2049").is_empty());
}

#[test]
fn an_apostrophe_may_be_typed_or_not() {
    let names = ["Dragon's Eye", "L’Aventure"];
    for typed in ["dragon's", "dragon’s", "dragons", "dragon", "dragon s eye"] {
        assert_eq!(names_found(&names, typed), ["Dragon's Eye"], "{typed}");
    }
    for typed in ["l'aventure", "laventure", "aventure", "l aventure"] {
        assert_eq!(names_found(&names, typed), ["L’Aventure"], "{typed}");
    }
}
