//! What the terminal is told: standard output for what was asked for, standard error for the rest.

use std::fmt;
use std::io::{self, Write as _};

use anyhow::Context as _;

/// Prints a line to standard output.
///
/// That whoever read it has closed it is no error: they have read enough, and the exit code goes
/// on telling how the command ended.
///
/// # Errors
/// When it cannot be written, such as on a full disk.
pub fn print(line: impl fmt::Display) -> anyhow::Result<()> {
    print_while_read(format_args!("{line}\n")).map(drop)
}

/// Prints a text to standard output; says whether anybody reads it still.
///
/// # Errors
/// When it cannot be written, such as on a full disk.
pub fn print_while_read(text: impl fmt::Display) -> anyhow::Result<bool> {
    let mut out = io::stdout().lock();
    let written = write!(out, "{text}").and_then(|()| out.flush());
    match written {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(error).context("cannot write to standard output"),
    }
}

/// Prints a line of a program that goes on, whoever can be told of it: what cannot be written is
/// logged.
pub fn tell(line: impl fmt::Display) {
    if let Err(error) = print(line) {
        tracing::warn!("{error:#}");
    }
}

/// Prints a line to standard error. Where that cannot be written, nobody is left to be told.
pub fn warn(line: impl fmt::Display) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}
