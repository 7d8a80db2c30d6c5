//! `ARCHITECTURE.md` and `README.md` name only what is there.

use std::collections::BTreeSet;
use std::fs;

use crate::support::root;

/// What stands between backticks and looks like a path of the checkout.
fn paths(page: &str) -> BTreeSet<String> {
    let code = page
        .split("```")
        .step_by(2)
        .flat_map(|prose| prose.split('`').skip(1).step_by(2));
    let is_path = |word: &&str| {
        word.contains('/')
            && word
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"/._-".contains(&byte))
    };
    code.filter(is_path)
        .filter(|word| !word.starts_with('/'))
        .map(str::to_owned)
        .collect()
}

/// Where an entry of a linked list leads.
fn links(page: &str) -> BTreeSet<String> {
    let targets = page
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split_once(')'));
    targets
        .map(|(target, _)| target.to_owned())
        .filter(|target| !target.contains("://") && !target.starts_with('#'))
        .collect()
}

fn missing(page: &str) -> Vec<String> {
    let text = fs::read_to_string(root().join(page)).expect("the page is there");
    let named: BTreeSet<_> = paths(&text).into_iter().chain(links(&text)).collect();
    assert!(!named.is_empty(), "`{page}` names no path");
    named
        .into_iter()
        .filter(|path| !root().join(path).exists())
        .collect()
}

#[test]
fn the_architecture_page_names_only_what_is_there() {
    assert_eq!(missing("ARCHITECTURE.md"), [""; 0]);
}

#[test]
fn the_front_page_links_only_to_what_is_there() {
    let text = fs::read_to_string(root().join("README.md")).expect("the page is there");
    let gone: Vec<_> = links(&text)
        .into_iter()
        .filter(|path| !root().join(path).exists())
        .collect();
    assert_eq!(gone, [""; 0]);
}
