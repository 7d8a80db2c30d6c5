//! A site whose ledger is lost: which of its files a build wrote, by their looks.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use anyhow::Context as _;
use walkdir::WalkDir;

use super::ledger::{LedgerRecord, MARK, is_hashed};
use super::precompress::plain_name;
use crate::render::Fingerprint;

/// Every page says by which build it was made, near its beginning.
const PAGE_MARK: &str = " data-build=\"";
const PAGE_HEAD: u64 = 2048;
/// Folders that hold nothing but what a build wrote.
const FOLDERS: [&str; 3] = ["search/", "feeds/", "sitemap/"];

/// The files of a folder that a build must have written. What is left out is somebody else's
/// and stays: a domain's name for a host, a proof of ownership.
///
/// # Errors
/// When the folder cannot be read.
pub fn files(out: &Path) -> anyhow::Result<Vec<(String, LedgerRecord)>> {
    if !out.join(MARK).is_file() {
        return Ok(Vec::new());
    }
    let mut files = Vec::new();
    for entry in WalkDir::new(out) {
        let entry = entry.with_context(|| format!("cannot read `{}`", out.display()))?;
        let Ok(name) = entry.path().strip_prefix(out) else {
            continue;
        };
        let name = name.to_string_lossy().replace('\\', "/");
        let plain = plain_name(&name);
        if entry.file_type().is_file() && is_ours(plain, &out.join(plain)) {
            let unknown = Fingerprint::of_bytes(&[]);
            let record = LedgerRecord::new(unknown, unknown, &entry.metadata()?);
            files.push((name, record));
        }
    }
    Ok(files)
}

fn is_ours(name: &str, path: &Path) -> bool {
    is_hashed(name)
        || FOLDERS.iter().any(|folder| name.starts_with(folder))
        || (name.ends_with(".html") && is_page(path))
}

fn is_page(path: &Path) -> bool {
    let mut head = Vec::new();
    let read = File::open(path).map(|file| file.take(PAGE_HEAD).read_to_end(&mut head));
    read.is_ok() && String::from_utf8_lossy(&head).contains(PAGE_MARK)
}
