//! What a search finds, and which goods stand first.

use kiosk_domain::search::{Script, SearchIndex, SearchTerms, fold, words};
use serde_json::{Value, json};

use crate::vectors::{run, text};

#[test]
fn texts_are_cut_folded_and_ranked_as_the_vectors_say() {
    run("search.json", |rule, input| match rule {
        "fold" => json!(fold(text(input, "text"))),
        "cut" => cut(text(input, "text")),
        "rank" => {
            let terms: SearchTerms = serde_json::from_value(input.clone()).expect("terms");
            json!(SearchIndex::new(&terms).ranked(text(input, "typed")))
        }
        _ => panic!("no such rule: {rule}"),
    });
}

fn cut(text: &str) -> Value {
    let words = words(text).into_iter().map(|word| {
        let script = match word.script {
            Script::Spaced => "spaced",
            Script::Hangul => "hangul",
            Script::Dense => "dense",
        };
        json!([word.text, script])
    });
    words.collect()
}

#[test]
fn a_number_that_no_group_has_is_passed_over() {
    let terms = json!({"slugs": ["a"], "name": {"star": [0, 1, 4_294_967_295_u32]}});
    let terms: SearchTerms = serde_json::from_value(terms).expect("terms");
    assert_eq!(SearchIndex::new(&terms).ranked("star"), ["a"]);
}
