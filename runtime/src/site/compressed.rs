//! Files that no build compressed, compressed for whoever asks first.

use std::io;
use std::path::Path;

use axum::body::Bytes;
use tokio::sync::Semaphore;

use super::folder::{FileContent, Folder};
use crate::system::{RecentCache, WORTH_COMPRESSING, gzip};

/// A larger file is sent as it is: to compress it takes too long for one request.
const LARGEST: u64 = 2 * 1024 * 1024;

/// So many files are compressed at once: whoever asks for another then reads it as it is.
const MOST_AT_ONCE: usize = 2;

/// Compressed files by the fingerprint of the plain ones.
#[derive(Debug)]
pub(super) struct CompressedFiles {
    known: RecentCache<Bytes>,
    turns: Semaphore,
}

impl Default for CompressedFiles {
    fn default() -> Self {
        Self {
            known: RecentCache::default(),
            turns: Semaphore::new(MOST_AT_ONCE),
        }
    }
}

impl CompressedFiles {
    /// A file's content compressed by gzip; `None` if that is of no use. A blocking call.
    pub(super) fn gzip(
        &self,
        folder: &Folder,
        relative: &Path,
        plain: &FileContent,
    ) -> io::Result<Option<FileContent>> {
        if plain.len < WORTH_COMPRESSING as u64 || plain.len > LARGEST {
            return Ok(None);
        }
        let key = plain.fingerprint.as_bytes();
        if let Some(known) = self.known.get(key) {
            return Ok(Some(FileContent::in_memory(known, plain.modified)));
        }
        let Ok(_turn) = self.turns.try_acquire() else {
            return Ok(None);
        };
        let Some((bytes, modified)) = folder.read_whole(relative)? else {
            return Ok(None);
        };
        let compressed = Bytes::from(gzip(&bytes));
        // It may have been replaced since it was named.
        if modified == plain.modified && bytes.len() as u64 == plain.len {
            self.known.keep(key, &compressed, compressed.len());
        }
        Ok(Some(FileContent::in_memory(compressed, modified)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_sent_as_it_is_while_others_are_compressed() {
        let held = tempfile::tempdir().unwrap();
        let page = "a page of some length ".repeat(200);
        std::fs::write(held.path().join("index.html"), &page).unwrap();
        let folder = Folder::new(held.path().to_owned());
        let index = Path::new("index.html");
        let files = CompressedFiles::default();
        let plain = folder.read(index).unwrap().unwrap();
        let turns = files.turns.try_acquire_many(2).unwrap();
        assert!(files.gzip(&folder, index, &plain).unwrap().is_none());
        drop(turns);
        let compressed = files.gzip(&folder, index, &plain).unwrap().unwrap();
        assert_eq!(compressed.len, gzip(page.as_bytes()).len() as u64);
    }
}
