//! What is said in one room of the runtime alone.

use std::fs;
use std::path::PathBuf;

use crate::support::{files, root};

/// The files below `runtime/src` that hold one of `words` outside of `rooms`.
fn strays(words: &[&str], rooms: &[&str]) -> Vec<String> {
    let all = files("runtime/src", &[".rs"]).into_iter();
    let others = all.filter(|file| !rooms.iter().any(|room| file.starts_with(room)));
    with_words(words, others)
}

/// Those of some files whose code holds one of `words`.
fn with_words(words: &[&str], files: impl Iterator<Item = PathBuf>) -> Vec<String> {
    let holds = |file: &PathBuf| {
        let source = fs::read_to_string(root().join(file)).expect("a source file is text");
        let mut code = source
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        code.any(|line| words.iter().any(|word| line.contains(word)))
    };
    files
        .filter(holds)
        .map(|file| file.display().to_string())
        .collect()
}

#[test]
fn sql_lives_in_storage_alone() {
    assert_eq!(strays(&["sqlx::"], &["runtime/src/storage"]), [""; 0]);
}

#[test]
fn use_cases_words_and_rows_know_no_http_server() {
    let rooms = ["service", "words", "storage", "jobs", "config", "system"];
    let folders = rooms
        .iter()
        .flat_map(|room| files(&format!("runtime/src/{room}"), &[".rs"]));
    let strays = with_words(&["axum::", "axum_extra::"], folders);
    assert_eq!(strays, [""; 0]);
}

#[test]
fn failures_are_told_once_at_the_boundary() {
    let boundaries = [
        "runtime/src/api/speak",
        "runtime/src/jobs",
        "runtime/src/catalogue",
        "runtime/src/site",
        "runtime/src/telemetry",
        "runtime/src/api/docs.rs",
        "runtime/src/api/description/document.rs",
        "runtime/src/server/listen.rs",
        // Where one of many is left out, so that it holds up no other: nobody else hears of it.
        "runtime/src/service/coupon/warn_of_ending.rs",
        "runtime/src/storage/coupon/activity.rs",
    ];
    assert_eq!(strays(&["tracing::error!"], &boundaries), [""; 0]);
}

#[test]
fn orders_move_through_one_door_behind_which_everybody_hears_of_it() {
    let rooms = ["runtime/src/service/ordering/move_order.rs"];
    assert_eq!(strays(&["tx.move_order("], &rooms), [""; 0]);
}

#[test]
fn both_engines_have_one_text_of_every_migration() {
    let migrations = files("runtime/migrations", &[".sql"]);
    let list = fs::read_to_string(root().join("runtime/src/storage/migrate.rs"))
        .expect("the list of migrations is text");
    for file in &migrations {
        let name = file
            .file_name()
            .expect("a file has a name")
            .to_string_lossy();
        assert!(list.contains(&*name), "`{name}` is not in the list");
        let text = fs::read_to_string(root().join(file)).expect("a migration is text");
        for word in [
            "BLOB",
            "BYTEA",
            "BOOLEAN",
            "SERIAL",
            "TIMESTAMP",
            "JSONB",
            " REAL",
            "AUTOINCREMENT",
        ] {
            assert!(
                !text.contains(word),
                "`{name}` holds {word}, which one engine reads otherwise"
            );
        }
    }
}
