//! Mistakes in the shop's files: each names the file, the line and the way out.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// One mistake in one of the shop's files.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// The file, relative to the shop's folder.
    pub file: PathBuf,
    /// The line, from 1, where one is known.
    pub line: Option<usize>,
    /// What is wrong.
    pub message: String,
    /// What to do about it, where we know.
    pub hint: Option<String>,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file.display())?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        write!(f, ": {}", self.message)?;
        if let Some(hint) = &self.hint {
            write!(f, "\n  hint: {hint}")?;
        }
        Ok(())
    }
}

/// A line of a file.
#[derive(Clone, Copy, Debug)]
pub struct SourceLine<'a> {
    /// The file, as it is shown.
    pub file: &'a Path,
    /// The line's number, from 1 up.
    pub line: usize,
}

/// All mistakes of a run, gathered from many threads and told in order.
#[derive(Debug, Default)]
pub struct Problems(Mutex<Vec<Problem>>);

impl Problems {
    /// Adds one.
    pub fn push(&self, problem: Problem) {
        self.0
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
            .push(problem);
    }

    /// Adds one about a whole file.
    pub fn file(&self, file: &Path, message: impl Into<String>, hint: Option<&str>) {
        self.push(Problem {
            file: file.to_owned(),
            line: None,
            message: message.into(),
            hint: hint.map(str::to_owned),
        });
    }

    /// Adds one about a line of a file.
    pub fn line(&self, at: SourceLine<'_>, message: impl Into<String>, hint: &str) {
        self.push(Problem {
            file: at.file.to_owned(),
            line: Some(at.line),
            message: message.into(),
            hint: Some(hint.to_owned()),
        });
    }

    /// Whether none was gathered.
    pub fn is_empty(&self) -> bool {
        let problems = self.0.lock();
        problems
            .unwrap_or_else(std::sync::PoisonError::into_inner)
            .is_empty()
    }

    /// Whether a file is known to hold mistakes, so that what follows from them is not told.
    pub fn has_problem_in(&self, file: &Path) -> bool {
        let problems = self
            .0
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        problems.iter().any(|problem| problem.file == file)
    }

    /// Everything gathered so far, by file and line; none is told twice.
    pub fn into_sorted(self) -> Vec<Problem> {
        let mut problems = self
            .0
            .into_inner()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        problems.sort();
        problems.dedup();
        problems
    }
}
