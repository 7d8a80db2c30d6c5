//! Writes a recording.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::path::Path;

use kiosk_domain::Locale;
use rayon::prelude::*;

use super::{RecordedError, feed_file, unfinished_file};
use crate::feed::write_feed;
use crate::snapshot::{LocaleCatalogue, Snapshot};

/// A recording is read whole, so its cursor says nothing but where it came from.
const CURSOR: &str = "recording";

/// Writes the feeds of all locales into a folder, which is made if it is missing. Every file
/// is written beside its place first, so that a failure leaves an earlier recording whole.
///
/// # Errors
/// When a file cannot be written.
pub fn record(snapshot: &Snapshot, folder: &Path) -> Result<(), RecordedError> {
    fs::create_dir_all(folder).map_err(|error| RecordedError::Write {
        file: folder.to_owned(),
        error,
    })?;
    let written: Result<Vec<()>, _> = Locale::ALL
        .par_iter()
        .map(|locale| write(snapshot.locale(*locale), &unfinished_file(folder, *locale)))
        .collect();
    let placed = written.and_then(|_| {
        Locale::ALL.into_iter().try_for_each(|locale| {
            let file = feed_file(folder, locale);
            fs::rename(unfinished_file(folder, locale), &file)
                .map_err(|error| RecordedError::Write { file, error })
        })
    });
    if placed.is_err() {
        // The failure is what the caller must hear of, not a leftover that is missing.
        Locale::ALL
            .into_iter()
            .for_each(|locale| drop(fs::remove_file(unfinished_file(folder, locale))));
    }
    placed
}

fn write(catalogue: &LocaleCatalogue, file: &Path) -> Result<(), RecordedError> {
    let written = || -> io::Result<()> {
        let mut out = BufWriter::with_capacity(1 << 18, File::create(file)?);
        write_feed(catalogue, CURSOR, &mut out)?;
        out.flush()?;
        out.get_ref().sync_data()
    };
    written().map_err(|error| RecordedError::Write {
        file: file.to_owned(),
        error,
    })
}
