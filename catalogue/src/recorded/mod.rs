//! A recording: one feed a locale, saved to a folder, to build from without a network.

mod error;
mod load;
mod record;

pub use error::RecordedError;
pub use load::{load, load_knowing};
pub use record::record;

use std::path::{Path, PathBuf};

use kiosk_domain::Locale;

/// Whether a file has one of the names that a recording gives its own, whole or not yet.
pub fn is_file_name(name: &Path) -> bool {
    let folder = Path::new("");
    Locale::ALL
        .into_iter()
        .any(|locale| name == feed_file(folder, locale) || name == unfinished_file(folder, locale))
}

/// The file of a locale's feed.
fn feed_file(folder: &Path, locale: Locale) -> PathBuf {
    folder.join(format!("{}.ndjson", locale.name()))
}

/// Where it is until it is written whole.
fn unfinished_file(folder: &Path, locale: Locale) -> PathBuf {
    folder.join(format!(".{}.ndjson.new", locale.name()))
}
