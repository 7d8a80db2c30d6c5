//! Bodies compressed by gzip.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;

/// A shorter body fits into a packet as it is.
pub const WORTH_COMPRESSING: usize = 1024;

/// The bytes, compressed.
pub fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.expect("memory takes every byte")
}
