//! A site while it is written: what it has already, and what is staged for it.

use std::borrow::Cow;
use std::fs;

use anyhow::{Context as _, ensure};

use super::ledger::{BuiltSources, GoodsCounts, KeepRule, Ledger, LedgerRecord};
use super::precompress::{FileCoding, Precompression, is_compressible, plain_name};
use super::publish::{Journal, stage};
use super::release::{Release, current};
use super::site_folder::SiteFolder;
use super::staging::Staging;
use crate::render::Fingerprint;

/// One file of the new site.
#[derive(Debug)]
pub struct SiteEntry {
    /// Its path below the output folder.
    file: String,
    record: LedgerRecord,
    /// Whether this build wrote it.
    written: bool,
}

/// A file that was made.
#[derive(Debug)]
pub struct MadeFile<B> {
    /// Its bytes.
    pub bytes: B,
    /// Over what it depends on.
    pub fingerprint: Fingerprint,
}

/// One file that the new site is to have.
struct FileCandidate {
    file: String,
    /// Over what it depends on, where that is known before it is made.
    fingerprint: Option<Fingerprint>,
    /// What the site has, if it may stay.
    known: Option<LedgerRecord>,
}

/// What was published.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Published {
    /// Files that were written.
    pub written: usize,
    /// Files that were removed.
    pub removed: usize,
    /// Bytes that were written.
    pub bytes: u64,
}

/// How a site is published.
#[derive(Clone, Copy, Debug, Default)]
pub struct PublishOptions {
    /// How many earlier builds keep their hashed assets, or stay as releases.
    pub keep_builds: usize,
    /// Whether the site's folder is a link to its newest release.
    pub releases: bool,
}

/// Writes a site: only what changed, and nothing until everything is ready.
#[derive(Debug)]
pub struct SiteWriter<'a> {
    site: &'a SiteFolder,
    old: Ledger,
    staging: Staging,
    precompression: Option<Precompression>,
    sources: Option<BuiltSources>,
}

impl<'a> SiteWriter<'a> {
    /// Begins to write a site.
    ///
    /// # Errors
    /// When the folder holds files and none that a build wrote.
    pub fn open(site: &'a SiteFolder) -> anyhow::Result<Self> {
        Ok(Self {
            old: Ledger::load(site)?,
            staging: Staging::new(stage(site)),
            precompression: None,
            sources: None,
            site,
        })
    }

    /// The site that is written.
    pub fn site(&self) -> &'a SiteFolder {
        self.site
    }

    /// Writes every file, whatever earlier builds left.
    pub fn rewriting(mut self) -> Self {
        self.old.distrust();
        self
    }

    /// What the site was made of, where it lies there as it was published.
    pub fn last_sources(&self) -> Option<&BuiltSources> {
        self.old.sources()
    }

    /// How many files the site has.
    pub fn last_len(&self) -> usize {
        self.old.len()
    }

    /// Notes what the new site is made of.
    pub fn made_of(mut self, sources: Option<BuiltSources>) -> Self {
        self.sources = sources;
        self
    }

    /// Goods groups of the last build.
    pub fn last_goods(&self) -> &GoodsCounts {
        self.old.goods()
    }

    /// Adds every text file compressed too.
    pub fn precompressing(mut self, precompression: Precompression) -> Self {
        self.precompression = Some(precompression);
        self
    }

    /// Adds a file, and makes it if the site does not have it with these ingredients; and its
    /// compressed forms, if the site has some. One that is made again with the same bytes is
    /// left where it is.
    ///
    /// # Errors
    /// When it cannot be made or staged.
    pub fn file<B: AsRef<[u8]>>(
        &self,
        file: String,
        fingerprint: Fingerprint,
        make: impl FnOnce() -> anyhow::Result<B>,
    ) -> anyhow::Result<Vec<SiteEntry>> {
        self.page(file, Some(fingerprint), || {
            let bytes = make()?;
            Ok(MadeFile { bytes, fingerprint })
        })
    }

    /// Adds a file of which only its making tells what it depends on; `expected` is what
    /// that comes to where nothing of it is another.
    ///
    /// # Errors
    /// When it cannot be made or staged.
    pub fn page<B: AsRef<[u8]>>(
        &self,
        file: String,
        expected: Option<Fingerprint>,
        make: impl FnOnce() -> anyhow::Result<MadeFile<B>>,
    ) -> anyhow::Result<Vec<SiteEntry>> {
        let mut made = None;
        let plain = self.entry(self.candidate(file, expected), || {
            let MadeFile { bytes, fingerprint } = make()?;
            let made: &B = made.insert(bytes);
            let bytes = made.as_ref();
            Ok(MadeFile { bytes, fingerprint })
        })?;
        let bytes = made.as_ref().map(AsRef::as_ref);
        let precompression = self
            .precompression
            .filter(|_| is_compressible(&plain.file, plain.record.bytes()));
        let Some(precompression) = precompression else {
            return Ok(vec![plain]);
        };
        let mut entries = Vec::with_capacity(1 + FileCoding::ALL.len());
        for coding in FileCoding::ALL {
            let file = coding.name_of(&plain.file);
            let fingerprint = precompression.fingerprint(coding, plain.record.content());
            let mut candidate = self.candidate(file, Some(fingerprint));
            // Servers take an older form for that of another page.
            let is_fit = |known: &LedgerRecord| !known.is_older_than(&plain.record);
            candidate.known = candidate.known.filter(is_fit);
            entries.push(self.entry(candidate, || {
                let bytes = bytes.map_or_else(|| self.read(&plain.file), |made| Ok(made.into()))?;
                let bytes = coding.compress(&bytes)?;
                Ok(MadeFile { bytes, fingerprint })
            })?);
        }
        entries.push(plain);
        Ok(entries)
    }

    /// The files of the last site that a rule is true of; none where one of them is not as it was
    /// published, or depends on something else.
    pub fn last_files(
        &self,
        is_wanted: impl Fn(&str) -> bool,
        fingerprint: Fingerprint,
    ) -> Option<Vec<String>> {
        let plain = self.old.files().filter(|file| plain_name(file) == *file);
        let wanted = plain.filter(|file| is_wanted(file)).map(|file| {
            let record = self.old.intact(file)?;
            record.has(fingerprint).then(|| file.to_owned())
        });
        wanted.collect()
    }

    /// The text of a file that the site has as it was published, if it depends on just that.
    pub fn last_text(&self, file: &str, fingerprint: Fingerprint) -> Option<String> {
        let record = self.old.intact(file)?;
        let read = record.has(fingerprint).then(|| self.read(file))?;
        // It may have been replaced since it was looked at.
        let bytes = read.ok()?.into_owned();
        let is_whole = record.holds(Fingerprint::of_bytes(&bytes));
        is_whole.then(|| String::from_utf8(bytes).ok())?
    }

    /// A file that the site has as it was published.
    fn read(&self, file: &str) -> anyhow::Result<Cow<'static, [u8]>> {
        let path = self.site.out().join(file);
        let bytes = fs::read(&path).with_context(|| format!("cannot read `{}`", path.display()))?;
        Ok(bytes.into())
    }

    fn candidate(&self, file: String, fingerprint: Option<Fingerprint>) -> FileCandidate {
        let known = self.old.intact(&file).copied();
        FileCandidate {
            file,
            fingerprint,
            known,
        }
    }

    fn entry<B: AsRef<[u8]>>(
        &self,
        candidate: FileCandidate,
        make: impl FnOnce() -> anyhow::Result<MadeFile<B>>,
    ) -> anyhow::Result<SiteEntry> {
        let FileCandidate {
            file,
            fingerprint,
            known,
        } = candidate;
        let known = known.as_ref();
        let is_fresh = |known: &&LedgerRecord| fingerprint.is_some_and(|now| known.has(now));
        if let Some(record) = known.filter(is_fresh) {
            return Ok(SiteEntry {
                file,
                record: record.again(),
                written: false,
            });
        }
        let MadeFile { bytes, fingerprint } = make()?;
        let bytes = bytes.as_ref();
        let content = Fingerprint::of_bytes(bytes);
        if let Some(record) = known.filter(|known| known.holds(content)) {
            return Ok(SiteEntry {
                file,
                record: record.again_as(fingerprint),
                written: false,
            });
        }
        let staged = self.staging.write(&file, bytes)?;
        Ok(SiteEntry {
            record: LedgerRecord::new(fingerprint, content, &staged),
            file,
            written: true,
        })
    }

    /// Makes the staged files the site, and removes what it no longer has.
    ///
    /// # Errors
    /// When somebody went back to another release meanwhile. When a move fails; whoever opens the
    /// site next goes on where this stopped.
    pub fn publish(
        self,
        entries: Vec<SiteEntry>,
        options: PublishOptions,
        goods: GoodsCounts,
    ) -> anyhow::Result<Published> {
        let written = || entries.iter().filter(|entry| entry.written);
        let mut published = Published {
            written: written().count(),
            bytes: written().map(|entry| entry.record.bytes()).sum(),
            removed: 0,
        };
        let moved = written().map(|entry| entry.file.clone()).collect();
        let all = || entries.iter().map(|entry| entry.file.as_str()).collect();
        let keep = KeepRule {
            builds: options.keep_builds,
            // One that writes all again and changes nothing is no other build.
            changed: written().any(|entry| self.old.is_changed(&entry.file, &entry.record))
                || self.old.loses(&all()),
        };
        let files = entries.into_iter().map(|entry| (entry.file, entry.record));
        let new = self.old.next(files, keep, goods).made_of(self.sources);
        let out = self.site.out();
        let gone = self.old.gone(&new, out);
        published.removed = gone.len();
        let earlier = self.old.release();
        // The same site once more is no other release.
        let is_idle = !keep.changed && gone.is_empty();
        let is_due = options.releases && (!is_idle || earlier.is_none());
        let release = is_due.then(|| Release::next(self.site, earlier, options.keep_builds));
        let release = release.transpose()?;
        let number = release.as_ref().map(Release::number).or(earlier);
        let journal = Journal::new(moved, gone, new.saved(number)).releasing(release);
        journal.complete(self.site)?;
        // What was found unchanged was so in the release that was looked into.
        ensure!(
            current(out) == earlier,
            "`{}` leads to another release than when the build began; nothing was published\nhint: build again",
            out.display()
        );
        journal.publish(self.site)?;
        Ok(published)
    }
}
