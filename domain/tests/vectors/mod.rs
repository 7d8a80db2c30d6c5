//! Runs `vectors/*.json`: cases of a rule, an input and what is expected of it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use kiosk_domain::UnixTime;
use serde::Deserialize;
use serde_json::Value;

/// The files that a test of this suite runs.
const FILES: [&str; 25] = [
    "account.json",
    "audit.json",
    "canonical.json",
    "categories.json",
    "code.json",
    "coupon.json",
    "discount.json",
    "locales.json",
    "member.json",
    "money.json",
    "ordering.json",
    "price.json",
    "query-keys.json",
    "region.json",
    "retry.json",
    "richtext.json",
    "routes.json",
    "search.json",
    "session.json",
    "shown-sku.json",
    "social.json",
    "supply.json",
    "template.json",
    "visibility.json",
    "window.json",
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    rule: String,
    why: String,
    input: Value,
    expected: Value,
}

/// Compares what the rules answer with what the file expects, all cases at once.
pub fn run(file: &str, answer: impl Fn(&str, &Value) -> Value) {
    assert!(FILES.contains(&file), "{file} is not listed");
    let text = fs::read_to_string(folder().join(file)).expect("the vectors are readable");
    let cases: Vec<Case> = serde_json::from_str(&text).expect("the vectors are well formed");
    assert!(cases.len() >= 10, "{file} holds {} cases", cases.len());
    let wrong: Vec<String> = cases
        .iter()
        .filter_map(|case| {
            let actual = answer(&case.rule, &case.input);
            (actual != case.expected).then(|| {
                let Case {
                    rule,
                    why,
                    input,
                    expected,
                } = case;
                format!("{rule} ({why}): {input}\n  expected {expected}\n  answered {actual}")
            })
        })
        .collect();
    assert!(wrong.is_empty(), "{file}:\n{}", wrong.join("\n"));
}

/// The text at a key of an input.
pub fn text<'a>(input: &'a Value, key: &str) -> &'a str {
    input[key]
        .as_str()
        .unwrap_or_else(|| panic!("`{key}` is a text in {input}"))
}

/// The moment under a name.
pub fn moment(input: &Value, name: &str) -> UnixTime {
    UnixTime::from_secs(number(input, name))
}

/// The number at a key of an input.
pub fn number(input: &Value, key: &str) -> i64 {
    input[key]
        .as_i64()
        .unwrap_or_else(|| panic!("`{key}` is an integer in {input}"))
}

/// The list at a key of an input.
pub fn list<'a>(input: &'a Value, key: &str) -> &'a [Value] {
    input[key]
        .as_array()
        .unwrap_or_else(|| panic!("`{key}` is a list in {input}"))
}

/// The list of texts at a key of an input.
pub fn texts<'a>(input: &'a Value, key: &str) -> Vec<&'a str> {
    list(input, key)
        .iter()
        .map(|item| item.as_str().expect("an item is a text"))
        .collect()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("vectors")
}

#[test]
fn every_vector_file_is_run() {
    let present: BTreeSet<String> = fs::read_dir(folder())
        .expect("the folder is readable")
        .map(|entry| entry.expect("the entry is readable").file_name())
        .map(|name| name.into_string().expect("the name is a text"))
        .collect();
    assert_eq!(present, FILES.map(str::to_owned).into());
}
