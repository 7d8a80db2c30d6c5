//! What a build keeps of goods for the next one: what is known of them without decoding them, where
//! they stand in feeds of which nobody need read them as long as these look the same, and the groups
//! of a shop's own files.

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

/// The folder of the groups of a shop's own files, with a file each.
const GROUPS: &str = "goods-groups";

/// Of what feed a map is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FeedMapKey<'a> {
    pub locale: Locale,
    /// Over all of it, where somebody keeps that; otherwise the file is known by its looks alone.
    pub hash: &'a str,
}

/// What one program keeps of goods in a folder.
#[derive(Debug)]
pub struct GoodsCache {
    folder: PathBuf,
    program: String,
    index: GoodsIndex,
    /// Whether what is there already is left unread.
    is_anew: bool,
    /// A moment, and so long before it a file has changed that is known by its looks though builds do
    /// not write it.
    settled: Option<(SystemTime, Duration)>,
    damaged: OnceLock<PathBuf>,
}

impl GoodsCache {
    /// What a program kept in a folder; nothing of what another kept.
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
            is_anew: false,
            settled: None,
            damaged,
        }
    }

    /// What a program keeps in a folder from now on: nothing of what is there already is read, whoever
    /// wrote it and whether or not it can be removed.
    pub fn anew(folder: PathBuf, program: String) -> Self {
        Self {
            index: GoodsIndex::empty(folder.join(INDEX), program.clone()),
            folder,
            program,
            is_anew: true,
            settled: None,
            damaged: OnceLock::new(),
        }
    }

    /// The same, which knows files by their looks that changed `settled` before a moment or earlier.
    pub fn knowing_files(self, now: SystemTime, settled: Duration) -> Self {
        Self {
            settled: Some((now, settled)),
            ..self
        }
    }

    /// Forgets what was kept in a folder, for it turned out to be wrong.
    pub fn forget(folder: &Path) {
        let _ = fs::remove_file(folder.join(INDEX));
        let _ = fs::remove_dir_all(folder.join(MAPS));
        let _ = fs::remove_dir_all(folder.join(GROUPS));
    }

    /// A file that could not be used, if there was one.
    pub fn damaged(&self) -> Option<&Path> {
        self.damaged.get().map(PathBuf::as_path)
    }

    /// What is known of goods.
    pub(crate) fn index(&self) -> &GoodsIndex {
        &self.index
    }

    /// What a feed tells, with the map by which that is known; none where it looks otherwise than when
    /// it was read, or is not known.
    pub(crate) fn parts(
        &self,
        key: FeedMapKey<'_>,
        feed: &Arc<OpenFeed>,
    ) -> Option<(FeedMap, Vec<FeedPart>)> {
        if self.is_anew {
            return None;
        }
        let head = self.head(key, feed.looks()?);
        let file = self.map_file(key.locale);
        let map = match KeptText::read(&file) {
            KeptText::Absent => return None,
            KeptText::Damaged => None,
            KeptText::Whole(text) => {
                let (by, lines) = text.split_once('\n').unwrap_or((&text, ""));
                if by != head {
                    return None;
                }
                FeedMap::read(lines)
            }
        };
        let Some(map) = map else {
            self.tell_damaged(file);
            return None;
        };
        let parts = map.parts(&self.index, feed)?;
        Some((map, parts))
    }

    /// Whether the map of a feed is kept that others write.
    pub(crate) fn keeps_map_of(&self, feed: &OpenFeed) -> bool {
        feed.looks().is_some_and(|looks| self.knows_by(looks))
    }

    /// Whether a file that others write is known by its looks: it changed so long ago that it looks
    /// otherwise once it changes again.
    pub(crate) fn knows_by(&self, looks: &FileLooks) -> bool {
        let is_settled = |(now, settled)| looks.is_settled(now, settled);
        self.settled.is_some_and(is_settled)
    }

    /// Says that a file could not be used.
    pub(crate) fn tell_damaged(&self, file: PathBuf) {
        let _ = self.damaged.set(file);
    }

    /// Whether what is there already is left unread.
    pub(crate) fn is_anew(&self) -> bool {
        self.is_anew
    }

    /// The program that keeps it.
    pub(crate) fn program(&self) -> &str {
        &self.program
    }

    /// The folder of the groups of a shop's own files.
    pub(crate) fn groups(&self) -> PathBuf {
        self.folder.join(GROUPS)
    }

    /// Keeps the map of a feed that looked so.
    pub(crate) fn keep_map(&self, key: FeedMapKey<'_>, looks: &FileLooks, map: &FeedMap) {
        let mut text = self.head(key, looks);
        map.write(&mut text);
        // Without it the feed is read.
        let _ = fs::create_dir_all(self.folder.join(MAPS));
        let _ = keep_text(&self.map_file(key.locale), &text);
    }

    /// Keeps what is known of a catalogue's goods in the place of this, for the next build.
    pub fn keep(&self, snapshot: &Snapshot) {
        self.index.keep(snapshot);
    }

    fn head(&self, key: FeedMapKey<'_>, looks: &FileLooks) -> String {
        format!("{} {} {looks}", self.program, key.hash)
    }

    fn map_file(&self, locale: Locale) -> PathBuf {
        self.folder.join(MAPS).join(locale.name())
    }
}
