//! What earlier builds wrote: every file of a site with its fingerprint and what it is known by.

use std::collections::BTreeMap;
use std::fs::{self, Metadata};
use std::path::Path;
use std::time::UNIX_EPOCH;

use rayon::iter::Either;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::adopt;
use super::precompress::{form_names, plain_name};
use super::publish::is_vacant;
use super::release::current;
use super::sealed_file::sealed;
use super::site_folder::SiteFolder;
use crate::render::Fingerprint;

/// The ledger's name beside the site. In MessagePack: every build reads it before it does anything.
pub const LEDGER: &str = "ledger.msgpack";
/// Every site has this file; a folder without it is not ours to write to.
pub const MARK: &str = "build.json";

/// Goods groups by the name of the locale that sells them.
pub type GoodsCounts = BTreeMap<String, usize>;

/// The files that the output folder holds.
#[derive(Debug, Default)]
pub struct Ledger {
    files: FxHashMap<String, LedgerRecord>,
    /// Files that the last build wrote, and which are not there any more.
    lost: Vec<String>,
    goods: GoodsCounts,
    /// The release that the folder was a link to when it was looked into.
    release: Option<u64>,
    /// Whether fingerprints say anything: not of another program's files.
    trusted: bool,
    /// Whether files are known by their looks, for no ledger tells of the site as it is.
    adopted: bool,
    /// What it was made of, where every file lies there as it was published.
    sources: Option<BuiltSources>,
}

/// What a site was made of, and what a build told that need not be done again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BuiltSources {
    /// By what the same sources are known.
    pub fingerprint: String,
    /// Pages of the site.
    pub pages: usize,
    /// What the upstream told and the shop cannot sell.
    pub warnings: Vec<String>,
}

/// One file of a site.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct LedgerRecord {
    /// Over what the file depends on.
    fingerprint: Fingerprint,
    /// Over its bytes.
    content: Fingerprint,
    bytes: u64,
    /// When it was written, in nanoseconds. A file that somebody replaced has another time,
    /// even where its length is the same; one that was copied has too, and is looked into.
    modified: u64,
    /// How many builds ago the site last had the file; 0 = it has it now.
    age: u32,
    /// Whether it lies there as it was published.
    #[serde(skip)]
    intact: bool,
}

/// A ledger as it is written.
#[derive(Debug, Serialize, Deserialize)]
pub struct SavedLedger {
    version: String,
    /// The release that it tells of, where the site is a link to one.
    release: Option<u64>,
    goods: GoodsCounts,
    sources: Option<BuiltSources>,
    files: Vec<(String, LedgerRecord)>,
}

impl LedgerRecord {
    /// The record of a file of this build.
    pub fn new(fingerprint: Fingerprint, content: Fingerprint, metadata: &Metadata) -> Self {
        Self {
            fingerprint,
            content,
            bytes: metadata.len(),
            modified: modified(metadata),
            age: 0,
            intact: true,
        }
    }

    /// The same file in another build.
    pub fn again(&self) -> Self {
        Self { age: 0, ..*self }
    }

    /// The same file, which another build makes of something else with the same bytes.
    pub fn again_as(&self, fingerprint: Fingerprint) -> Self {
        Self {
            fingerprint,
            ..self.again()
        }
    }

    /// A hash of its bytes.
    pub fn content(&self) -> Fingerprint {
        self.content
    }

    /// The file's length.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Whether the file depends on just these ingredients.
    pub fn has(&self, fingerprint: Fingerprint) -> bool {
        self.fingerprint == fingerprint
    }

    /// Whether the file is older than another.
    pub fn is_older_than(&self, other: &Self) -> bool {
        self.modified < other.modified
    }

    /// Whether the file has just these bytes.
    pub fn holds(&self, content: Fingerprint) -> bool {
        self.content == content
    }

    /// Whether it is the record of what lies at a path.
    pub fn is_of(&self, file: &Path) -> bool {
        self.seen(file).is_some_and(|seen| seen.intact)
    }

    /// The record as the folder has it now; nothing if the file is gone.
    fn seen(self, file: &Path) -> Option<Self> {
        let metadata = fs::metadata(file).ok().filter(Metadata::is_file)?;
        let (bytes, modified) = (metadata.len(), modified(&metadata));
        let has_content =
            || fs::read(file).is_ok_and(|read| self.holds(Fingerprint::of_bytes(&read)));
        Some(Self {
            intact: bytes == self.bytes && (modified == self.modified || has_content()),
            bytes,
            modified,
            ..self
        })
    }
}

impl Ledger {
    /// Reads what the last build of a site wrote.
    ///
    /// # Errors
    /// When the folder holds files and none that a build wrote.
    pub fn load(site: &SiteFolder) -> anyhow::Result<Self> {
        let out = site.out();
        let release = current(out);
        let mut ledger = match read(site) {
            Some(saved) if saved.release == release => Self::of_saved(saved, out)?,
            // Somebody who goes back to an earlier release changes the link, and not the ledger.
            // What the shop last sold is true all the same.
            other => Self {
                files: adopt::files(out)?.into_iter().collect(),
                goods: other.map(|other| other.goods).unwrap_or_default(),
                adopted: true,
                ..Self::default()
            },
        };
        ledger.release = release;
        anyhow::ensure!(
            !ledger.files.is_empty() || is_vacant(out) || out.join(MARK).is_file(),
            "`{}` holds files that no build wrote; a site would be mixed with them\nhint: choose another folder by `out` in site.toml or --out, or empty this one",
            out.display()
        );
        Ok(ledger)
    }

    /// What a ledger tells, as far as the folder still has it. Where the folder has not just that, it
    /// may be an older or a newer site than the ledger's, restored without it, and have pages that
    /// the ledger does not know: they are found by their looks, or no build would ever remove them.
    fn of_saved(saved: SavedLedger, out: &Path) -> anyhow::Result<Self> {
        let seen = |(file, record): (String, LedgerRecord)| match record.seen(&out.join(&file)) {
            Some(record) => Either::Left((file, record)),
            None => Either::Right(file),
        };
        let saved_files = saved.files.into_par_iter();
        let (files, lost): (Vec<_>, Vec<_>) = saved_files.partition_map(seen);
        let is_whole = lost.is_empty() && files.iter().all(|(_, record)| record.intact);
        let trusted = saved.version == version();
        let mut files: FxHashMap<_, _> = files.into_iter().collect();
        if !is_whole {
            for (file, record) in adopt::files(out)? {
                files.entry(file).or_insert(record);
            }
        }
        Ok(Self {
            sources: saved.sources.filter(|_| is_whole && trusted),
            trusted,
            adopted: !is_whole,
            lost,
            files,
            goods: saved.goods,
            ..Self::default()
        })
    }

    /// The release that the site is a link to, if it is.
    pub fn release(&self) -> Option<u64> {
        self.release
    }

    /// Forgets what files depend on, and not which they are.
    pub fn distrust(&mut self) {
        self.trusted = false;
        self.sources = None;
    }

    /// What the site was made of, where nothing of it is missing or another.
    pub fn sources(&self) -> Option<&BuiltSources> {
        self.sources.as_ref()
    }

    /// The files that the folder holds, and those that the last build wrote and it lost.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.files.keys().chain(&self.lost).map(String::as_str)
    }

    /// How many files the site has, without those of earlier builds.
    pub fn len(&self) -> usize {
        let now = self.files.values().filter(|record| record.age == 0);
        now.count()
    }

    /// The same, made of these sources.
    pub fn made_of(self, sources: Option<BuiltSources>) -> Self {
        Self { sources, ..self }
    }

    /// Goods groups of the last build.
    pub fn goods(&self) -> &GoodsCounts {
        &self.goods
    }

    /// The record of a file that lies there as it was published.
    pub fn intact(&self, file: &str) -> Option<&LedgerRecord> {
        let record = self.files.get(file);
        record.filter(|record| self.trusted && record.intact)
    }

    /// The ledger after a build, whose files are `new`. Hashed assets that the site no longer
    /// has are kept for some builds if anything `changed`, because pages that browsers hold
    /// still ask for them (`pitfalls.md` P23).
    pub fn next(
        &self,
        new: impl Iterator<Item = (String, LedgerRecord)>,
        keep: KeepRule,
        goods: GoodsCounts,
    ) -> Self {
        let mut files: FxHashMap<String, LedgerRecord> = new.collect();
        let mut kept = Vec::new();
        for (file, record) in &self.files {
            let age = record.age + u32::from(keep.changed);
            let is_young = is_hashed(file) && age as usize <= keep.builds;
            // A compressed form is kept with a file that is kept, and not for itself.
            if is_young && !files.contains_key(file) && !files.contains_key(plain_name(file)) {
                kept.push((file.clone(), LedgerRecord { age, ..*record }));
            }
        }
        files.extend(kept);
        Self {
            files,
            goods,
            trusted: true,
            ..Self::default()
        }
    }

    /// Whether a file that was made has other bytes than the last site had, or is new.
    pub fn is_changed(&self, file: &str, record: &LedgerRecord) -> bool {
        let old = self.files.get(file);
        old.is_none_or(|old| !old.intact || !old.holds(record.content))
    }

    /// Whether the last site had a file that a new one has not.
    pub fn loses(&self, new: &FxHashSet<&str>) -> bool {
        let mut files = self.files.iter();
        files.any(|(file, record)| record.age == 0 && !new.contains(&**file))
    }

    /// Files of the old site in a folder that the new one does not have.
    pub fn gone(&self, new: &Self, out: &Path) -> Vec<String> {
        let mut gone: Vec<String> = self
            .files
            .keys()
            .filter(|file| !new.files.contains_key(*file))
            .cloned()
            .collect();
        if self.adopted {
            gone.extend(new.stale_forms(out));
        }
        gone.sort();
        gone.dedup();
        gone
    }

    /// Compressed forms in a folder of files that have none. A server would send them in the place
    /// of the file, whose looks do not tell that a build made them.
    fn stale_forms(&self, out: &Path) -> impl Iterator<Item = String> {
        let plain = self.files.keys().filter(|file| plain_name(file) == *file);
        plain
            .flat_map(|file| form_names(file))
            .filter(move |form| !self.files.contains_key(form) && out.join(form).is_file())
    }

    /// As it is written for a release, or for a site that is none, in the order of its files.
    pub fn saved(self, release: Option<u64>) -> SavedLedger {
        let mut files: Vec<_> = self.files.into_iter().collect();
        files.par_sort_unstable_by(|a, b| a.0.cmp(&b.0));
        SavedLedger {
            version: version(),
            release,
            goods: self.goods,
            sources: self.sources,
            files,
        }
    }
}

/// Which hashed assets of earlier builds are kept.
#[derive(Clone, Copy, Debug)]
pub struct KeepRule {
    /// For how many builds.
    pub builds: usize,
    /// Whether this build made another site, and so counts.
    pub changed: bool,
}

impl SavedLedger {
    /// How many files the site has.
    pub fn len(&self) -> usize {
        self.files.len()
    }

    /// The files of the site.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(|(file, _)| file.as_str())
    }

    /// The records by file.
    pub fn records(&self) -> FxHashMap<&str, LedgerRecord> {
        let records = self.files.iter();
        records
            .map(|(file, record)| (file.as_str(), *record))
            .collect()
    }
}

/// Whether a file's name changes with its bytes, so that old ones may stay.
pub fn is_hashed(file: &str) -> bool {
    file.starts_with("assets/") || file.starts_with("media/")
}

fn modified(metadata: &Metadata) -> u64 {
    let time = metadata.modified().ok();
    let since = time.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    since.map_or(0, |since| {
        u64::try_from(since.as_nanos()).unwrap_or(u64::MAX)
    })
}

fn version() -> String {
    format!("{} 3", env!("CARGO_PKG_VERSION"))
}

/// The ledger beside a site: a journal that was carried out, whose last field it is.
fn read(site: &SiteFolder) -> Option<SavedLedger> {
    type JournalFields = (IgnoredAny, IgnoredAny, IgnoredAny, SavedLedger);
    let bytes = fs::read(site.beside(LEDGER)).ok()?;
    let (_, _, _, ledger): JournalFields = rmp_serde::from_slice(sealed(&bytes)?).ok()?;
    Some(ledger)
}
