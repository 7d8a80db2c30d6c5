//! What counts as an arrow, tried on small crates.

use std::path::Path;

use syn::visit::Visit as _;

use super::circles::arrows;
use super::ranks::Ranks;
use super::tree::Tree;
use super::verdict::{ModulePair, Rules, broken};
use super::visit::Paths;

/// A crate of these modules, each with its text.
fn tree(modules: &[(&str, &str)]) -> Tree {
    let mut tree = Tree::default();
    for (module, text) in modules {
        let segments: Vec<_> = module
            .split('/')
            .filter(|segment| !segment.is_empty())
            .map(str::to_owned)
            .collect();
        let mut paths = Paths::default();
        paths.visit_file(&syn::parse_file(text).expect("a trial is Rust"));
        tree.keep(Path::new(&format!("{module}.rs")), &segments, &paths);
    }
    tree
}

/// The arrows that a text draws which stands in `a/x`, beside `a/y`, `b` and `b/z`.
fn drawn(text: &str) -> Vec<String> {
    let modules = [
        ("", "mod a; mod b;"),
        ("a", "mod x; mod y; pub use y::Passed;"),
        ("a/x", text),
        ("a/y", ""),
        ("b", ""),
        ("b/z", ""),
    ];
    let arrows = arrows(&tree(&modules).edges());
    arrows
        .iter()
        .map(|arrow| format!("{} {}", arrow.from.join("/"), arrow.to.join("/")))
        .collect()
}

#[test]
fn a_use_in_nested_groups_is_an_arrow() {
    assert_eq!(drawn("use crate::{std, b::{z::{self, F}}};"), ["a b"]);
    assert_eq!(
        drawn("use super::{super::b, y::{G as H}};"),
        ["a b", "a/x a/y"]
    );
    assert_eq!(drawn("use crate::b::*;"), ["a b"]);
}

#[test]
fn an_inline_path_is_an_arrow() {
    assert_eq!(drawn("fn f() { crate::b::z::g() }"), ["a b"]);
    assert_eq!(drawn("struct S(Vec<super::super::b::T>);"), ["a b"]);
    assert_eq!(drawn("impl crate::b::T for u8 {}"), ["a b"]);
}

#[test]
fn a_path_through_an_imported_module_is_an_arrow() {
    assert_eq!(drawn("use crate::b as c; fn f() { c::z::g() }"), ["a b"]);
}

#[test]
fn a_path_in_a_macro_or_an_attribute_is_an_arrow() {
    assert_eq!(drawn("fn f() { assert!(g(crate::b::h())) }"), ["a b"]);
    assert_eq!(
        drawn("macro_rules! m { () => { $crate::b::h() } }"),
        ["a b"]
    );
    assert_eq!(drawn("#[serde(with = \"crate::b\")] struct S;"), ["a b"]);
    assert_eq!(
        drawn("#[path(get, responses(crate::b::R))] fn f() {}"),
        ["a b"]
    );
}

#[test]
fn what_a_parent_passes_on_is_an_arrow_to_where_it_stands() {
    assert_eq!(drawn("use super::Passed;"), ["a/x a/y"]);
    assert_eq!(drawn("use crate::a::Passed;"), ["a/x a/y"]);
}

#[test]
fn a_parent_and_its_child_draw_no_arrow() {
    assert_eq!(drawn("use super::own; use crate::a::other;"), [""; 0]);
}

#[test]
fn what_only_tests_use_is_no_arrow() {
    assert_eq!(
        drawn("#[cfg(test)] mod tests { use crate::b::T; }"),
        [""; 0]
    );
    assert_eq!(drawn("#[cfg(test)] use crate::b::T;"), [""; 0]);
    assert_eq!(drawn("#[test] fn t() { crate::b::g() }"), [""; 0]);
}

#[test]
fn another_crate_of_the_same_name_is_no_arrow() {
    assert_eq!(drawn("use b::T; fn f() { serde::b::g() }"), [""; 0]);
}

const BELOW_B: ModulePair = ModulePair {
    from: "b/x",
    to: "b/y",
};

fn told(rules: &Rules) -> Vec<String> {
    let modules = [
        ("", "mod a; mod b;"),
        ("a", "use crate::b::T;"),
        ("b", "mod x; mod y;"),
        ("b/x", "\nuse super::y::U;"),
        ("b/x/inner", ""),
        ("b/y", "use super::x::V;"),
    ];
    broken(&tree(&modules), rules)
}

#[test]
fn an_arrow_against_the_ranks_is_told_with_its_place_and_the_way_out() {
    let rules = Rules {
        ranks: Some(Ranks::of("a ← b")),
        exceptions: &[BELOW_B],
    };
    let expected = "`a` → `b` at a.rs:1 (`crate::b::T`)\n  breaks `a ← b`: `a` may use nothing.\
        \n  The way out: move what both need below both, or hand it in as a parameter.";
    assert_eq!(told(&rules), [expected]);
}

#[test]
fn a_circle_of_a_folder_is_told_once() {
    let expected = "`b/x` → `b/y` at b/x.rs:2 (`super::y::U`)\
        \n`b/y` → `b/x` at b/y.rs:1 (`super::x::V`)\n  go in a circle.\
        \n  The way out: move what they share into a module of its own that uses none of them.";
    assert_eq!(told(&Rules::default()), [expected]);
}

#[test]
fn an_exception_that_breaks_no_rule_is_told() {
    let rules = Rules {
        ranks: Some(Ranks::of("b ← a")),
        exceptions: &[
            BELOW_B,
            ModulePair { from: "a", to: "b" },
            ModulePair { from: "b", to: "a" },
        ],
    };
    let told = told(&rules);
    assert_eq!(told.len(), 2, "{told:#?}");
    assert!(told[0].starts_with("`a` → `b` breaks no rule any more."));
    assert!(told[1].starts_with("`b` → `a` breaks no rule any more."));
}

#[test]
fn a_module_without_a_rank_is_told() {
    let rules = Rules {
        ranks: Some(Ranks::of("b ← c")),
        exceptions: &[BELOW_B],
    };
    let unranked = |text: &String| text == "`a` has no place in `b ← c`";
    assert!(told(&rules).iter().any(unranked));
}
