//! What a build keeps of feeds for the next one: what is known of goods without decoding them, and
//! where they stand in files that nobody need read as long as these look the same.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, SystemTime};

use kiosk_domain::Locale;

use super::feed_map::FeedMap;
use super::goods_index::GoodsIndex;
use super::text::FeedPart;
use crate::file_looks::FileLooks;
use crate::kept_text::{KeptText, keep_text};
use crate::open_feed::OpenFeed;
use crate::snapshot::Snapshot;

/// The file of what is known of goods.
const INDEX: &str = "goods-index";

/// The folder of where they stand, with a file a locale.
const MAPS: &str = "feed-maps";

/// What one program keeps of feeds in a folder.
#[derive(Debug)]
pub struct FeedCache {
    folder: PathBuf,
    program: String,
    index: GoodsIndex,
    /// A moment, and so long before it the files of feeds have changed that are known by their looks.
    settled: Option<(SystemTime, Duration)>,
    damaged: OnceLock<PathBuf>,
}

impl FeedCache {
    /// What a program kept in a folder; nothing of what another kept. It knows no file by its looks.
    pub fn within(folder: PathBuf, program: String) -> Self {
        let file = folder.join(INDEX);
        let index = GoodsIndex::kept_in(file.clone(), program.clone());
        let damaged = OnceLock::new();
        if index.is_damaged() {
            let _ = damaged.set(file);
        }
        Self {
            folder,
            program,
            index,
            settled: None,
            damaged,
        }
    }

    /// The same, which knows files by their looks that changed `settled` before a moment or earlier.
    pub fn mapping(self, now: SystemTime, settled: Duration) -> Self {
        Self {
            settled: Some((now, settled)),
            ..self
        }
    }

    /// Forgets what was kept in a folder, for it turned out to be wrong.
    pub fn forget(folder: &Path) {
        let _ = fs::remove_file(folder.join(INDEX));
        let _ = fs::remove_dir_all(folder.join(MAPS));
    }

    /// A file that could not be used, if there was one.
    pub fn damaged(&self) -> Option<&Path> {
        self.damaged.get().map(PathBuf::as_path)
    }

    /// What is known of goods.
    pub(crate) fn index(&self) -> &GoodsIndex {
        &self.index
    }

    /// What a locale's feed tells, with the map by which that is known; none where it looks otherwise
    /// than when it was read, or is not known.
    pub(crate) fn parts(
        &self,
        locale: Locale,
        feed: &Arc<OpenFeed>,
    ) -> Option<(FeedMap, Vec<FeedPart>)> {
        let looks = feed.looks()?;
        let file = self.map_file(locale);
        let text = match KeptText::read(&file) {
            KeptText::Absent => return None,
            KeptText::Damaged => None,
            KeptText::Whole(text) => Some(text),
        };
        let Some(text) = text else {
            let _ = self.damaged.set(file);
            return None;
        };
        let lines = text.strip_prefix(&self.head(looks))?;
        let map = FeedMap::read(lines.trim_start_matches('\n'))?;
        let parts = map.parts(&self.index, feed)?;
        Some((map, parts))
    }

    /// Keeps the map of a feed that looked so before it was read, if it changed long enough ago.
    pub(crate) fn keep_map(&self, locale: Locale, looks: Option<&FileLooks>, map: &FeedMap) {
        let is_settled = |looks: &&FileLooks| {
            self.settled
                .is_some_and(|(now, settled)| looks.is_settled(now, settled))
        };
        if let Some(looks) = looks.filter(is_settled) {
            self.keep_own_map(locale, looks, map);
        }
    }

    /// Keeps the map of a feed that looks so, which only builds write.
    pub(crate) fn keep_own_map(&self, locale: Locale, looks: &FileLooks, map: &FeedMap) {
        let mut text = self.head(looks);
        map.write(&mut text);
        // Without it the feed is read.
        let _ = fs::create_dir_all(self.folder.join(MAPS));
        let _ = keep_text(&self.map_file(locale), &text);
    }

    /// Keeps what is known of a catalogue's goods in the place of this, for the next build.
    pub fn keep(&self, snapshot: &Snapshot) {
        self.index.keep(snapshot);
    }

    fn head(&self, looks: &FileLooks) -> String {
        format!("{} {looks}", self.program)
    }

    fn map_file(&self, locale: Locale) -> PathBuf {
        self.folder.join(MAPS).join(locale.name())
    }
}
