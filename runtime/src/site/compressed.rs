//! Files that no build compressed, compressed for whoever asks first.

use std::io;
use std::path::Path;

use axum::body::Bytes;

use super::folder::{FileContent, Folder};
use crate::system::{RecentCache, WORTH_COMPRESSING, gzip};

/// A larger file is sent as it is: to compress it takes too long for one request.
const LARGEST: u64 = 2 * 1024 * 1024;

/// Compressed files by the fingerprint of the plain ones.
#[derive(Debug, Default)]
pub(super) struct CompressedFiles(RecentCache<Bytes>);

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
        if let Some(known) = self.0.get(key) {
            return Ok(Some(FileContent::in_memory(known, plain.modified)));
        }
        let Some((bytes, modified)) = folder.read_whole(relative)? else {
            return Ok(None);
        };
        let compressed = Bytes::from(gzip(&bytes));
        // It may have been replaced since it was named.
        if modified == plain.modified && bytes.len() as u64 == plain.len {
            self.0.keep(key, &compressed, compressed.len());
        }
        Ok(Some(FileContent::in_memory(compressed, modified)))
    }
}
