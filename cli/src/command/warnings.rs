//! Warnings on the terminal: what a command does without, and goes on.

use crate::terminal::warn;

/// Tells each on the standard error, which no program reads as the outcome.
pub fn print_warnings(warnings: &[String]) {
    for warning in warnings {
        warn(format_args!("warning: {warning}"));
    }
}
