//! Mistakes in the shop's files: all at once, in order, each with its line and a way out.

use kiosk_catalogue::{Problems, files, yaml};

use crate::shop::fixtures;

fn told(shop: &str) -> String {
    let problems = Problems::default();
    files::load(&fixtures(shop), &problems);
    let told: Vec<_> = problems
        .into_sorted()
        .iter()
        .map(ToString::to_string)
        .collect();
    told.join("\n")
}

#[test]
fn mistakes_of_all_files_are_reported_at_once() {
    insta::assert_snapshot!(told("mistakes/content"));
}

#[test]
fn files_that_disagree_are_reported_where_they_name_each_other() {
    insta::assert_snapshot!(told("strangers/content"));
}

#[test]
fn a_shop_without_a_required_file_is_refused() {
    let refusal = |source: &str| {
        let error = yaml::parse(source).expect_err("no document of ours");
        format!("{}: {error}", error.line)
    };
    assert_eq!(
        refusal("a: &x 1\nb: *x"),
        "2: aliases such as `*name` are not supported"
    );
    assert_eq!(
        refusal("a: !set {b}"),
        "1: tags such as `!name` are not supported"
    );
    assert_eq!(
        refusal("a: 1\n---\nb: 2"),
        "2: a second document begins here"
    );
    assert_eq!(refusal("? [a]\n: 1"), "1: a key must be a plain text");
}

#[test]
fn scalars_keep_their_text() {
    let node = yaml::parse("price: 0.10\nyes: on\nquoted: \"~\"\nnothing: ~").expect("a document");
    let yaml::NodeKind::Map(entries) = node.kind else {
        panic!("a map")
    };
    let kinds: Vec<_> = entries.into_iter().map(|(_, node)| node.kind).collect();
    let scalar = |text: &str| yaml::NodeKind::Scalar(text.to_owned());
    assert_eq!(
        kinds,
        [
            scalar("0.10"),
            scalar("on"),
            scalar("~"),
            yaml::NodeKind::Empty
        ]
    );
}
