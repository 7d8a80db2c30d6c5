//! By what a build knows, before it reads them, that its sources are those of an earlier build.

use std::fs::{self, Metadata};
use std::path::Path;
use std::time::{Duration, SystemTime};

use blake3::Hasher;
use kiosk_catalogue::FileLooks;
use walkdir::WalkDir;

use super::catalogue::AskedCatalogue;
use super::program;
use crate::config::{SiteConfig, UpstreamConfig};

/// A hash over which files there are, each with its length, its place on the disk and its times,
/// of which nobody can set the last; over the owner's choices, and the program that builds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourcesFingerprint(String);

impl SourcesFingerprint {
    /// The fingerprint of what a shop is made of at a moment; none where that cannot be told: of a
    /// server without a feed, of files that changed `settled` ago or less, on systems that do not tell
    /// when a file changed. `asked` is what a server told that has the catalogue.
    ///
    /// # Errors
    /// When the file of this program cannot be read.
    pub fn of(
        config: &SiteConfig,
        now: SystemTime,
        settled: Duration,
        asked: Option<&AskedCatalogue>,
    ) -> anyhow::Result<Option<Self>> {
        let told = asked.and_then(AskedCatalogue::fingerprint);
        if told.is_none() && matches!(config.upstream, UpstreamConfig::Http { .. }) {
            return Ok(None);
        }
        let mut fingerprint = SourcesHasher {
            hasher: Hasher::new(),
            now,
            settled,
        };
        fingerprint
            .hasher
            .update(program::hash(&config.cache())?.as_bytes());
        fingerprint.hasher.update(format!("{config:?}").as_bytes());
        fingerprint.hasher.update(format!("{told:?}").as_bytes());
        let is_settled = fingerprint.file(&config.root.join("site.toml"))
            && config
                .source_folders()
                .iter()
                .all(|folder| fingerprint.folder(folder));
        Ok(is_settled.then(|| Self(fingerprint.hasher.finalize().to_hex().to_string())))
    }

    /// The fingerprint beside something else that a test changes.
    #[cfg(test)]
    pub fn beside(self, other: &str) -> Self {
        Self(format!("{} {other}", self.0))
    }

    /// As text, which says nothing but whether two are the same.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

struct SourcesHasher {
    hasher: Hasher,
    now: SystemTime,
    /// So long ago the latest change may have been.
    settled: Duration,
}

impl SourcesHasher {
    /// Adds all that a folder holds; false where something of it cannot be told.
    fn folder(&mut self, folder: &Path) -> bool {
        if !folder.exists() {
            self.path(folder);
            return true;
        }
        let files = WalkDir::new(folder).follow_links(true).sort_by_file_name();
        files.into_iter().all(|entry| {
            let Ok(entry) = entry else { return false };
            let is_link = entry.path_is_symlink();
            let link = is_link.then(|| fs::symlink_metadata(entry.path()));
            [link, Some(entry.metadata().map_err(Into::into))]
                .into_iter()
                .flatten()
                .all(|seen| seen.is_ok_and(|seen| self.entry(entry.path(), &seen)))
        })
    }

    fn file(&mut self, file: &Path) -> bool {
        fs::metadata(file).is_ok_and(|metadata| self.entry(file, &metadata))
    }

    fn path(&mut self, path: &Path) {
        let name = path.as_os_str().as_encoded_bytes();
        self.hasher.update(&(name.len() as u64).to_le_bytes());
        self.hasher.update(name);
    }

    fn entry(&mut self, path: &Path, metadata: &Metadata) -> bool {
        self.path(path);
        // A folder or a link that stood in the place of another for a moment looks otherwise again,
        // though all files are those that were there before.
        let Some(looks) = FileLooks::of(metadata) else {
            return false;
        };
        self.hasher.update(looks.to_string().as_bytes());
        looks.is_settled(self.now, self.settled)
    }
}
