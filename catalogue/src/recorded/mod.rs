//! A recording: one feed a locale, saved to a folder, to build from without a network.

mod error;
mod load;
mod record;

pub use error::RecordedError;
pub use load::{load, load_knowing};
pub use record::record;

use std::path::{Path, PathBuf};

use kiosk_domain::Locale;

/// The file of a locale's feed.
fn feed_file(folder: &Path, locale: Locale) -> PathBuf {
    folder.join(format!("{}.ndjson", locale.name()))
}
