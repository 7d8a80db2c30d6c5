//! What the fast way accepts, the sanitiser hands back in the same bytes.

use std::borrow::Cow;

use kiosk_catalogue::richtext::Cleaner;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestRunner};

use super::markup::{canonical, nearly_canonical};

fn cleaner() -> Cleaner {
    Cleaner::new(vec!["shop.example".to_owned()])
}

fn is_accepted(cleaner: &Cleaner, html: &str) -> bool {
    matches!(cleaner.clean(html), Cow::Borrowed(_))
}

proptest! {
    #![proptest_config(Config::with_cases(4_000))]

    #[test]
    fn accepted_html_comes_back_unchanged(html in prop_oneof![canonical(), nearly_canonical()]) {
        let cleaner = cleaner();
        if is_accepted(&cleaner, &html) {
            prop_assert_eq!(cleaner.sanitise(&html), html.as_str());
        }
    }
}

/// A property of what is accepted proves little if next to nothing is.
#[test]
fn generated_html_is_accepted_and_refused_in_fair_shares() {
    let cleaner = cleaner();
    let mut runner = TestRunner::deterministic();
    let mut share = |strategy: &dyn Fn(&mut TestRunner) -> String| {
        (0..500)
            .filter(|_| is_accepted(&cleaner, &strategy(&mut runner)))
            .count()
    };
    let plain = share(&|runner| canonical().new_tree(runner).expect("a text").current());
    let nearly = share(&|runner| {
        nearly_canonical()
            .new_tree(runner)
            .expect("a text")
            .current()
    });
    assert!(plain >= 350, "{plain} of 500 canonical texts are accepted");
    assert!(
        (100..400).contains(&nearly),
        "{nearly} of 500 nearly canonical texts are accepted"
    );
}

#[test]
fn the_grammar_of_markdown_is_accepted() {
    let html = kiosk_catalogue::richtext::markdown_to_html(
        "## Where is my ID?\n\nOpen **Settings**,  \ntap *Profile* & read \"`ID`\".\n\n- one\n- two [more](/guide/en/id.html)\n\n> Keep it.\n\n1. first\n2. second\n\n---\n",
    );
    assert!(is_accepted(&cleaner(), &html), "{html}");
    assert_eq!(cleaner().sanitise(&html), html);
}
