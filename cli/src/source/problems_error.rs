//! Mistakes in what the owner wrote, as the one error that tells all of them.

use std::fmt;

use kiosk_catalogue::Problem;

/// What the owner wrote holds mistakes; these are all of them.
#[derive(Debug)]
pub struct ProblemsError {
    /// The mistakes, in the order in which they are told.
    pub problems: Vec<Problem>,
    /// Where they are, and what did not happen because of them.
    tail: &'static str,
}

impl ProblemsError {
    /// Of the shop's files, of which a site was to be made.
    pub fn in_files(problems: Vec<Problem>) -> Self {
        Self {
            problems,
            tail: "in the shop's files; nothing was written",
        }
    }

    /// Of `site.toml` and the environment, by which a command was to work.
    pub fn in_configuration(problems: Vec<Problem>) -> Self {
        Self {
            problems,
            tail: "in the configuration; nothing was started",
        }
    }
}

impl fmt::Display for ProblemsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for problem in &self.problems {
            writeln!(f, "{problem}")?;
        }
        let count = self.problems.len();
        let mistakes = if count == 1 { "mistake" } else { "mistakes" };
        write!(f, "{count} {mistakes} {}", self.tail)
    }
}

impl std::error::Error for ProblemsError {}
