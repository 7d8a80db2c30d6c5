//! A file of megabytes that is hashed while it is written, and ends with that hash: who reads it knows
//! whether it is whole.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use blake3::Hasher;

/// A file that ends with a hash over all before it.
#[derive(Debug)]
pub struct SealedFile {
    file: File,
    hasher: Hasher,
}

impl SealedFile {
    /// Makes a file, in the place of what was there.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn create(path: &Path) -> io::Result<Self> {
        Ok(Self {
            file: File::create(path)?,
            hasher: Hasher::new(),
        })
    }

    /// Ends it with the hash.
    ///
    /// # Errors
    /// When that cannot be written.
    pub fn seal(mut self) -> io::Result<()> {
        self.file.write_all(self.hasher.finalize().as_bytes())
    }
}

impl Write for SealedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.hasher.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// What stands in a sealed file before its hash, if that is right: a bit that turns over in the place of
/// a price would make pages stale.
pub fn sealed(bytes: &[u8]) -> Option<&[u8]> {
    let (bytes, seal) = bytes.split_last_chunk::<{ blake3::OUT_LEN }>()?;
    (blake3::hash(bytes).as_bytes() == seal).then_some(bytes)
}
