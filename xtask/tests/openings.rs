//! Every source file opens with a sentence that says what it holds.

use std::fs;

use crate::support::{CRATES, files, root};

/// The text of the comment that a file opens with.
fn opening<'a>(source: &'a str, marks: &[(&str, &str)]) -> Option<&'a str> {
    marks.iter().find_map(|(open, close)| {
        let rest = source.strip_prefix(open)?;
        Some(rest.split_once(close)?.0.trim())
    })
}

/// A sentence begins with a capital, a digit or code, and is ended by a stop, by more text or by the comment.
fn is_sentence(text: &str) -> bool {
    let first = text.chars().next();
    text.len() > 3
        && first.is_some_and(|first| {
            first.is_uppercase() || first.is_numeric() || "`'’\"".contains(first)
        })
}

fn silent(folders: &[&str], ends: &[&str], marks: &[(&str, &str)]) -> Vec<String> {
    let all = folders.iter().flat_map(|folder| files(folder, ends));
    let is_silent = |file: &std::path::PathBuf| {
        let source = fs::read_to_string(root().join(file)).expect("a source file is text");
        let crate_readme = source.starts_with("#![doc = include_str!(");
        // What a tool must be told first is no sentence.
        let told = source
            .split_once('\n')
            .filter(|(first, _)| first.contains("@vitest-environment"));
        let rest = told.map_or(&*source, |(_, rest)| rest);
        !crate_readme && !opening(rest, marks).is_some_and(is_sentence)
    };
    all.filter(is_silent)
        .map(|file| file.display().to_string())
        .collect()
}

#[test]
fn rust_files_open_with_a_sentence() {
    assert_eq!(silent(&CRATES, &[".rs"], &[("//! ", "\n")]), [""; 0]);
}

#[test]
fn web_files_open_with_a_sentence() {
    let marks = [("/** ", "*/"), ("/**\n * ", "*/"), ("/* ", "*/")];
    let code = [".ts", ".tsx", ".mjs", ".css"];
    assert_eq!(
        silent(
            &["web/src", "web/tests", "web/scripts", "web/e2e"],
            &code,
            &marks
        ),
        [""; 0]
    );
}

#[test]
fn templates_open_with_a_sentence() {
    assert_eq!(
        silent(&["templates"], &[".html"], &[("{# ", "#}"), ("{#- ", "#}")]),
        [""; 0]
    );
}
