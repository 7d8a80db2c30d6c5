//! What a program that reads `--json` is told of a command that did not work.

use serde_json::{Value, json};

use crate::source::ProblemsError;

/// An error as one line of JSON: its sentence, and the mistakes in what the owner wrote, if it was
/// those.
pub fn as_json(error: &anyhow::Error) -> Value {
    let problems = error.downcast_ref::<ProblemsError>();
    let problems = problems.into_iter().flat_map(|error| &error.problems);
    let problems: Vec<_> = problems
        .map(|problem| {
            json!({
                "file": problem.file,
                "line": problem.line,
                "message": problem.message,
                "hint": problem.hint,
            })
        })
        .collect();
    json!({ "error": format!("{error:#}"), "problems": problems })
}
