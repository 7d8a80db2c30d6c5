//! Why a recording cannot be used.

use std::io;
use std::path::PathBuf;

use crate::feed::FeedError;
use crate::open_feed::RereadError;

/// A recording that cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum RecordedError {
    /// A file could not be read.
    #[error("cannot read `{}`: {error}\n  hint: `kiosk fetch` writes a recording, one file for each of the 25 locales", file.display())]
    Read {
        /// The file.
        file: PathBuf,
        /// Why.
        #[source]
        error: io::Error,
    },
    /// A file is not in UTF-8.
    #[error("`{}`:{line}: this is not UTF-8", file.display())]
    NotText {
        /// The file.
        file: PathBuf,
        /// The line, from 1.
        line: usize,
    },
    /// A line of a file does not fit.
    #[error("`{}`:{line}: {fault}", file.display())]
    Feed {
        /// The file.
        file: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong there.
        #[source]
        fault: FeedError,
    },
    /// What was read of a file cannot be read again.
    #[error(transparent)]
    Reread(#[from] RereadError),
    /// A file could not be written.
    #[error("cannot write `{}`: {error}", file.display())]
    Write {
        /// The file.
        file: PathBuf,
        /// Why.
        #[source]
        error: io::Error,
    },
}
