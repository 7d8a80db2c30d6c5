//! What earlier builds wrote: every file with its fingerprint and length.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::staging::FileStatus;
use crate::render::Fingerprint;

/// One file of the new site.
#[derive(Debug)]
pub struct LedgerEntry {
    /// Its path below the output folder.
    pub file: String,
    /// What its bytes depend on.
    pub fingerprint: Fingerprint,
    /// Whether this build wrote it.
    pub written: FileStatus,
}

/// The files that the output folder holds.
#[derive(Debug, Default)]
pub struct Ledger {
    files: FxHashMap<String, LedgerRecord>,
    goods: usize,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct LedgerRecord {
    fingerprint: [u8; 16],
    bytes: u64,
    /// How many builds ago the site last had the file; 0 = it has it now.
    age: u32,
}

#[derive(Serialize, Deserialize)]
struct SavedLedger {
    version: String,
    goods: usize,
    files: Vec<(String, LedgerRecord)>,
}

impl Ledger {
    /// Whether nothing is known of earlier builds.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Reads what the last build into this folder wrote. Files that somebody removed or
    /// changed since are not known any more.
    pub fn load(out: &Path, cache: &Path) -> Self {
        let Some(saved) = read(&place(out, cache)) else {
            return Self::default();
        };
        let unchanged = |(file, record): &(String, LedgerRecord)| {
            fs::metadata(out.join(file))
                .is_ok_and(|facts| facts.is_file() && facts.len() == record.bytes)
        };
        use rayon::prelude::*;
        let files: Vec<_> = saved.files.into_par_iter().filter(unchanged).collect();
        Self {
            files: files.into_iter().collect(),
            goods: saved.goods,
        }
    }

    /// Goods groups of the last build into a folder.
    pub fn last_goods(out: &Path, cache: &Path) -> Option<usize> {
        Some(read(&place(out, cache))?.goods)
    }

    /// Whether the site has a file with just these ingredients.
    pub fn holds(&self, file: &str, fingerprint: Fingerprint) -> bool {
        self.files
            .get(file)
            .is_some_and(|record| record.fingerprint == fingerprint.bytes())
    }

    /// The ledger after this build. Hashed assets that the site no longer has are kept for
    /// some builds, because pages that browsers hold still ask for them (`pitfalls.md` P23).
    pub fn next(&self, entries: &[LedgerEntry], keep_builds: usize, goods: usize) -> Self {
        let mut files: FxHashMap<String, LedgerRecord> = entries
            .iter()
            .map(|entry| {
                let bytes = match entry.written {
                    FileStatus::Written { bytes } => bytes,
                    FileStatus::Unchanged => {
                        self.files.get(&entry.file).map_or(0, |record| record.bytes)
                    }
                };
                let record = LedgerRecord {
                    fingerprint: entry.fingerprint.bytes(),
                    bytes,
                    age: 0,
                };
                (entry.file.clone(), record)
            })
            .collect();
        let changed = entries
            .iter()
            .any(|entry| entry.written != FileStatus::Unchanged);
        for (file, record) in &self.files {
            let age = record.age + u32::from(changed);
            let kept = is_hashed(file) && age as usize <= keep_builds;
            if kept && !files.contains_key(file) {
                files.insert(file.clone(), LedgerRecord { age, ..*record });
            }
        }
        Self { files, goods }
    }

    /// Files of the old site that the new one does not have.
    pub fn gone(&self, new: &Self) -> Vec<String> {
        let mut gone: Vec<String> = self
            .files
            .keys()
            .filter(|file| !new.files.contains_key(*file))
            .cloned()
            .collect();
        gone.sort();
        gone
    }

    /// Writes the ledger beside its place and moves it there.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn save(&self, out: &Path, cache: &Path) -> anyhow::Result<()> {
        let path = place(out, cache);
        let mut files: Vec<_> = self
            .files
            .iter()
            .map(|(file, record)| (file.clone(), *record))
            .collect();
        files.sort_by(|a, b| a.0.cmp(&b.0));
        let saved = SavedLedger {
            version: version(),
            goods: self.goods,
            files,
        };
        let write = || -> anyhow::Result<()> {
            fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
            let beside = path.with_extension("tmp");
            fs::write(&beside, serde_json::to_vec(&saved)?)?;
            fs::rename(&beside, &path)?;
            Ok(())
        };
        write().with_context(|| format!("cannot write `{}`", path.display()))
    }
}

fn is_hashed(file: &str) -> bool {
    file.starts_with("assets/") || file.starts_with("media/")
}

fn version() -> String {
    format!("{} 1", env!("CARGO_PKG_VERSION"))
}

fn place(out: &Path, cache: &Path) -> PathBuf {
    let name = blake3::hash(out.to_string_lossy().as_bytes()).to_hex();
    cache.join("builds").join(format!("{}.json", &name[..16]))
}

fn read(path: &Path) -> Option<SavedLedger> {
    let saved: SavedLedger = serde_json::from_slice(&fs::read(path).ok()?).ok()?;
    (saved.version == version()).then_some(saved)
}
