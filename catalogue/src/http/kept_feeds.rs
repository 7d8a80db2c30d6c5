//! What was heard of a server's feeds, kept in a folder, so that the next build asks only for what
//! changed since: of each locale its items as the server told them, and by what it is known.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use blake3::Hasher;
use kiosk_domain::Locale;
use serde::{Deserialize, Serialize};
use simdutf8::basic::from_utf8;

use super::new_feed::{FeedHash, NewFeed};
use crate::feed::{Assembler, FeedLine, FeedMap, FeedMapKey, FeedPart, FeedText, GoodsCache};
use crate::file_looks::FileLooks;
use crate::kept_text::{KeptText, keep_text};
use crate::open_feed::{OpenFeed, RereadError};
use crate::snapshot::{FeedOrigin, LocaleCatalogue, Market};

/// So many changes are kept behind a feed before all of it is asked for again.
const MOST_CHANGES: usize = 500;

/// The feeds of one server as one program heard them.
#[derive(Clone, Debug)]
pub struct KeptFeeds {
    folder: PathBuf,
    heard_by: String,
    is_damaged: Arc<AtomicBool>,
}

/// One locale's feed with the changes behind it, and by what it is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct KeptFeed {
    heard_by: String,
    region: String,
    currency: String,
    /// By which the server knows it.
    pub cursor: String,
    /// How many bytes the feed has, then those of each change.
    parts: Vec<u64>,
    /// Over all that was told, in the order in which it came.
    pub hash: FeedHash,
}

/// What changed of one locale since what is kept of its feed.
#[derive(Debug)]
pub(super) struct KeptChange {
    pub locale: Locale,
    /// The market whose prices were asked for.
    pub market: Market,
    /// What is kept.
    pub feed: KeptFeed,
    /// By which the server knows what it told now.
    pub cursor: String,
    /// The lines of the change; empty where nothing changed.
    pub text: String,
}

impl KeptFeeds {
    /// The feeds in a folder, if they were heard by the same program of the same server, which
    /// `heard_by` names; those of others are not looked at.
    pub fn within(folder: PathBuf, heard_by: String) -> Self {
        Self {
            folder,
            heard_by,
            is_damaged: Arc::default(),
        }
    }

    /// Whether something was there that could not be used.
    pub fn is_damaged(&self) -> bool {
        self.is_damaged.load(Ordering::Relaxed)
    }

    /// Where they are.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Forgets all of them: the server is asked for everything.
    pub fn forget(&self) {
        for locale in Locale::ALL {
            // What cannot be removed is not known by a head any more, or read as damaged.
            let _ = fs::remove_file(self.head_file(locale));
            let _ = fs::remove_file(self.text_file(locale));
        }
        GoodsCache::forget(&self.folder);
    }

    /// What is kept of a locale's feed, as long as it sells in that market.
    pub(super) fn of(&self, locale: Locale, market: &Market) -> Option<KeptFeed> {
        let head = match KeptText::read(&self.head_file(locale)) {
            KeptText::Absent => return None,
            KeptText::Damaged => None,
            KeptText::Whole(text) => serde_json::from_str::<KeptFeed>(&text).ok(),
        };
        let Some(head) = head else {
            self.note_damage();
            return None;
        };
        let is_ours = head.heard_by == self.heard_by && head.sells_in(market);
        // Of a server that names no state of its catalogue all is asked for each time.
        let is_followed = !head.cursor.is_empty() && !head.is_outweighed();
        (is_ours && is_followed).then_some(head)
    }

    /// The catalogue of a locale by what is kept of its feed and a change that was told since, and the
    /// map of both where that is not kept yet; none where what is kept is damaged.
    pub(super) fn catalogue(
        &self,
        change: &KeptChange,
        known: &GoodsCache,
    ) -> Option<(LocaleCatalogue, Option<FeedMap>)> {
        let read = || {
            let bytes = usize::try_from(change.feed.bytes()).ok()?;
            let file = Arc::new(OpenFeed::open(self.text_file(change.locale)).ok()?);
            let key = FeedMapKey {
                locale: change.locale,
                hash: change.feed.hash.as_str(),
            };
            let mapped = known.parts(key, &file);
            let is_kept = mapped.is_some() && change.text.is_empty();
            let (map, parts) = mapped.or_else(|| change.feed.parts(&file, known))?;
            let origin = FeedOrigin::Text(Arc::new(change.text.clone()));
            let text = FeedText::new(&change.text).knowing(known.index(), &origin);
            let changed = sound_parts(text)?;
            let map = map.and_then(bytes, FeedMap::of(&change.text, &changed));
            let mut assembler = Assembler::new(change.locale);
            let head = FeedLine::Head {
                cursor: String::new(),
                full: true,
            };
            assembler.line(head).ok()?;
            for part in parts.into_iter().chain(changed) {
                assembler.part(part).ok()?;
            }
            Some((assembler.catalogue(), (!is_kept).then_some(map)))
        };
        // What cannot be read again is as good as damaged.
        let catalogue = RereadError::catch(read).ok().flatten();
        if catalogue.is_none() || known.damaged().is_some() {
            self.note_damage();
        }
        catalogue
    }

    /// What is kept beside the feeds.
    pub(super) fn goods_cache(&self) -> GoodsCache {
        let known = GoodsCache::within(self.folder.clone(), self.heard_by.clone());
        if known.damaged().is_some() {
            self.note_damage();
        }
        known
    }

    /// A place for the feed of a locale that is about to come.
    pub(super) fn begin(&self, locale: Locale) -> NewFeed {
        let file = self.new_file(locale);
        let create = || {
            fs::create_dir_all(&self.folder)?;
            File::create(&file)
        };
        // What is not kept costs time alone.
        let out = create().ok();
        NewFeed::begin(file, out)
    }

    /// Keeps a feed that came whole in the place of what was kept. The head goes first and comes
    /// last: what is found without one is nothing. Goods of the catalogue are decoded of what is kept
    /// when somebody reads them, so that few feeds are in memory at once.
    pub(super) fn keep(&self, catalogue: &mut LocaleCatalogue, new: NewFeed, told: &ToldFeed<'_>) {
        let locale = catalogue.locale;
        let _ = fs::remove_file(self.head_file(locale));
        let (bytes, hash) = (new.bytes(), new.hash());
        let kept = new.finish(&self.text_file(locale));
        if kept.is_ok() {
            self.let_goods_go(catalogue);
            // What has no head is asked for again.
            let _ = self.write_head(
                locale,
                &KeptFeed {
                    heard_by: self.heard_by.clone(),
                    region: told.market.region.to_string(),
                    currency: told.market.currency.code().to_owned(),
                    cursor: told.cursor.to_owned(),
                    parts: vec![bytes],
                    hash,
                },
            );
        }
    }

    /// What cannot be read stays decoded.
    fn let_goods_go(&self, catalogue: &mut LocaleCatalogue) {
        let feed = OpenFeed::open(self.text_file(catalogue.locale));
        let bytes = feed.and_then(|feed| Ok((feed.bytes()?, feed)));
        if let Ok((bytes, feed)) = bytes
            && let Ok(text) = from_utf8(&bytes)
        {
            let origin = FeedOrigin::File(Arc::new(feed));
            FeedText::new(text).let_goods_go(catalogue, &origin);
        }
    }

    /// Keeps a change behind what is kept. Where a run is killed in between, the head still tells
    /// how long the text was.
    ///
    /// # Errors
    /// When it cannot be written: the server tells it once more.
    pub(super) fn keep_change(&self, change: &KeptChange) -> io::Result<()> {
        let KeptChange {
            locale,
            feed,
            cursor,
            text,
            ..
        } = change;
        if text.is_empty() && feed.cursor == *cursor {
            return Ok(());
        }
        let mut next = feed.clone();
        next.cursor.clone_from(cursor);
        if !text.is_empty() {
            append(&self.text_file(*locale), feed.bytes(), text)?;
            next.parts.push(text.len() as u64);
            next.hash = feed.hash.and_then(text.as_bytes());
        }
        self.write_head(*locale, &next)
    }

    /// Keeps where goods stand in a locale's feed with a change that was kept behind it.
    pub(super) fn keep_map(&self, change: &KeptChange, map: &FeedMap, known: &GoodsCache) {
        let metadata = fs::metadata(self.text_file(change.locale)).ok();
        // Another build that keeps another state meanwhile has another hash.
        let hash = change.feed.hash.and_then(change.text.as_bytes());
        let key = FeedMapKey {
            locale: change.locale,
            hash: hash.as_str(),
        };
        if let Some(looks) = metadata.as_ref().and_then(FileLooks::of) {
            known.keep_map(key, &looks, map);
        }
    }

    fn write_head(&self, locale: Locale, head: &KeptFeed) -> io::Result<()> {
        keep_text(&self.head_file(locale), &serde_json::to_string(head)?)
    }

    fn note_damage(&self) {
        self.is_damaged.store(true, Ordering::Relaxed);
    }

    fn head_file(&self, locale: Locale) -> PathBuf {
        self.folder.join(format!("{}.json", locale.name()))
    }

    fn text_file(&self, locale: Locale) -> PathBuf {
        self.folder.join(format!("{}.ndjson", locale.name()))
    }

    fn new_file(&self, locale: Locale) -> PathBuf {
        self.folder.join(format!(".{}.ndjson.new", locale.name()))
    }
}

impl KeptFeed {
    fn sells_in(&self, market: &Market) -> bool {
        (&*self.region, &*self.currency) == (market.region.as_str(), market.currency.code())
    }

    /// Whether what changed outweighs a half of what it changes, so that all is asked for again.
    fn is_outweighed(&self) -> bool {
        let whole = self.parts.first().copied().unwrap_or_default();
        let changes = self.bytes() - whole;
        changes > whole / 2 || self.parts.len() > MOST_CHANGES
    }

    fn bytes(&self) -> u64 {
        self.parts.iter().sum()
    }

    /// What the feed and its changes tell in their file, which is read for that.
    fn parts(&self, file: &Arc<OpenFeed>, known: &GoodsCache) -> Option<(FeedMap, Vec<FeedPart>)> {
        let text = self.text(file)?;
        let origin = FeedOrigin::File(Arc::clone(file));
        let parts = sound_parts(FeedText::new(&text).knowing(known.index(), &origin))?;
        Some((FeedMap::of(&text, &parts), parts))
    }

    /// The text of the feed and its changes in its file, if it is as it was written.
    fn text(&self, file: &OpenFeed) -> Option<String> {
        let mut bytes = file.bytes().ok()?;
        let mut rest = bytes.get(..usize::try_from(self.bytes()).ok()?)?;
        let mut hash: Option<FeedHash> = None;
        for part in &self.parts {
            let (part, behind) = rest.split_at(usize::try_from(*part).ok()?);
            rest = behind;
            hash = Some(match hash {
                None => FeedHash::of(Hasher::new().update(part)),
                Some(before) => before.and_then(part),
            });
        }
        if hash.as_ref() != Some(&self.hash) {
            return None;
        }
        bytes.truncate(usize::try_from(self.bytes()).ok()?);
        String::from_utf8(bytes).ok()
    }
}

/// What a text tells, if all of it is sound.
fn sound_parts(text: FeedText<'_>) -> Option<Vec<FeedPart>> {
    text.parts().map(|(_, part)| part.ok()).collect()
}

/// By what a feed is known that came whole.
#[derive(Clone, Copy, Debug)]
pub(super) struct ToldFeed<'a> {
    pub market: &'a Market,
    pub cursor: &'a str,
}

/// Writes a text behind so many bytes of a file, in the place of what is there.
fn append(file: &Path, bytes: u64, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().append(true).open(file)?;
    file.set_len(bytes)?;
    file.write_all(text.as_bytes())
}
