//! Tables that are only ever added to: nothing in storage changes or removes a row of theirs.

use std::collections::BTreeSet;
use std::fs;

use crate::support::{files, root};

/// What the comment above a table says that is only added to.
const PROMISES: [&str; 2] = ["only ever added to", "added to and never changed"];

fn text(file: &std::path::Path) -> String {
    fs::read_to_string(root().join(file)).expect("a source file is text")
}

/// The tables of which the comment before them promises it.
fn append_only(migration: &str) -> BTreeSet<String> {
    let mut promised = BTreeSet::new();
    let mut comment = String::new();
    for line in migration.lines() {
        if let Some(said) = line.strip_prefix("-- ") {
            comment.push_str(said);
            comment.push(' ');
            continue;
        }
        let comment = std::mem::take(&mut comment).to_lowercase();
        let table = line.strip_prefix("CREATE TABLE ");
        let name = table.and_then(|rest| rest.split([' ', '(']).next());
        if let Some(name) = name
            && PROMISES.iter().any(|promise| comment.contains(promise))
        {
            promised.insert(name.to_owned());
        }
    }
    promised
}

/// The tables whose rows a source's statements change or remove.
fn changed(source: &str) -> BTreeSet<String> {
    let words: Vec<_> = source
        .split(|sign: char| !sign.is_alphanumeric() && sign != '_')
        .filter(|word| !word.is_empty())
        .collect();
    let statements = words.windows(3).filter_map(|words| match words {
        ["UPDATE", table, "SET"] | ["DELETE", "FROM", table] => Some((*table).to_owned()),
        _ => None,
    });
    statements.collect()
}

#[test]
fn nothing_changes_a_row_that_is_only_ever_added() {
    let migrations = files("runtime/migrations", &[".sql"]);
    let promised: BTreeSet<_> = migrations
        .iter()
        .flat_map(|file| append_only(&text(file)))
        .collect();
    for table in ["ledger_entry", "order_event", "operator_action"] {
        assert!(promised.contains(table), "{table} is not in {promised:?}");
    }
    let broken: Vec<_> = files("runtime/src/storage", &[".rs"])
        .into_iter()
        .flat_map(|file| {
            let changed = changed(&text(&file));
            let broken: Vec<_> = changed.intersection(&promised).cloned().collect();
            broken
                .into_iter()
                .map(move |table| format!("{}: {table}", file.display()))
        })
        .collect();
    assert_eq!(broken, [""; 0]);
}

#[test]
fn a_statement_that_changes_a_row_is_seen() {
    let source =
        "\"UPDATE ledger_entry SET amount = 0\", \"DELETE FROM\n  order_event WHERE n = 1\"";
    let seen = changed(source);
    assert_eq!(Vec::from_iter(seen), ["ledger_entry", "order_event"]);
    let migration =
        "-- The books: only ever added to.\nCREATE TABLE book (\n-- More.\nCREATE TABLE b (";
    assert_eq!(Vec::from_iter(append_only(migration)), ["book"]);
}
