//! Warnings on the terminal: what a command does without, and goes on.

/// Tells each on the standard error, which no program reads as the outcome.
pub fn print_warnings(warnings: &[String]) {
    for warning in warnings {
        eprintln!("warning: {warning}");
    }
}
