//! The answers to which the browser's rule is held are those of the server's rule.

use std::collections::BTreeSet;
use std::path::Path;

use kiosk_catalogue::search_terms;
use kiosk_domain::search::{SearchIndex, SearchTerms};
use serde::Deserialize;

use super::sample::SHOP;

#[derive(Deserialize)]
struct Held {
    terms: SearchTerms,
    answers: Vec<(String, String, Vec<String>)>,
}

#[test]
fn the_server_answers_every_held_query_as_the_browser_does() {
    let file = "../web/tests/domain/search-answers.json";
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = std::fs::read_to_string(file).expect("the answers are readable");
    let held: Held = serde_json::from_str(&text).expect("the answers are well formed");
    let hint = "write them with `cargo xtask gen`";
    assert!(
        held.terms == search_terms(&SHOP),
        "the terms are stale: {hint}"
    );
    let index = SearchIndex::new(&held.terms);
    let mut languages = BTreeSet::new();
    for (language, typed, slugs) in &held.answers {
        languages.insert(language);
        let first: Vec<_> = index.ranked(typed).into_iter().take(8).collect();
        assert_eq!(&first, slugs, "{typed} in {language}: {hint}");
    }
    assert!(held.answers.len() >= 200, "{} queries", held.answers.len());
    assert_eq!(languages.len(), 11);
}
