//! The program that builds: another one may make other pages of the same sources.

use std::env;
use std::fs::File;
use std::sync::OnceLock;

use anyhow::Context as _;

/// A hash of this program's file, the same on every machine.
///
/// # Errors
/// When the file cannot be read.
pub fn hash() -> anyhow::Result<String> {
    static KNOWN: OnceLock<String> = OnceLock::new();
    if let Some(known) = KNOWN.get() {
        return Ok(known.clone());
    }
    let read = || -> std::io::Result<String> {
        let mut hasher = blake3::Hasher::new();
        hasher.update_reader(File::open(env::current_exe()?)?)?;
        Ok(hasher.finalize().to_hex().to_string())
    };
    let hash = read().context("cannot read the file of this program, by which pages are known")?;
    Ok(KNOWN.get_or_init(|| hash).clone())
}
