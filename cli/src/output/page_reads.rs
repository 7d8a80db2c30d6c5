//! What the pages of the last build read, beside the site. A page is fresh when all of that is the same
//! and the ledger has the fingerprint of just that: a file which is missing, damaged or older costs time
//! and makes no page stale.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufWriter, IntoInnerError};
use std::path::PathBuf;

use anyhow::Context as _;
use indexmap::IndexSet;
use kiosk_domain::{Locale, UnixTime};
use rustc_hash::{FxBuildHasher, FxHashMap};
use serde::{Deserialize, Serialize};

use super::read_places::KeptReads;
use super::sealed_file::{SealedFile, sealed};
use super::site_folder::SiteFolder;
use crate::render::{Fingerprint, Ingredient, Renderer};

/// In MessagePack: of a large shop it is megabytes, which every build reads.
const READS: &str = "reads.msgpack";
/// The file until it is written whole.
const DRAFT: &str = "reads.tmp";

/// What every page and every feed read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PageReads {
    /// Everything that some page read, in whichever locale.
    pub(super) ingredients: IndexSet<Ingredient, FxBuildHasher>,
    /// What that was in each locale.
    pub(super) reads: Vec<ReadIngredient>,
    /// By the page's file.
    pub(super) pages: FxHashMap<String, KeptReads>,
    /// What all pages of a locale depend on, by the locale's name and its own.
    pub(super) frames: BTreeMap<String, BTreeMap<String, SeenValue>>,
}

/// What something was at the last build.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenValue {
    /// What it was.
    pub fingerprint: Fingerprint,
    /// When a build first saw it so.
    pub since: UnixTime,
}

/// Something that pages of a locale read, with what it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadIngredient {
    /// The locale.
    #[serde(with = "locale_number")]
    pub locale: Locale,
    /// Its place among all ingredients.
    pub ingredient: u32,
    /// What it was.
    pub value: SeenValue,
    /// What it was made of, where that is known without making it.
    pub source: Option<Fingerprint>,
}

/// Where everything stands that the pages of a locale read, by its number there.
pub(super) type Places = Vec<Option<u32>>;

impl PageReads {
    /// Of the last build of a site; nothing where that cannot be read.
    pub fn load(site: &SiteFolder) -> Self {
        let bytes = fs::read(site.beside(READS)).unwrap_or_default();
        let reads = sealed(&bytes).and_then(|reads| rmp_serde::from_slice(reads).ok());
        reads.filter(Self::is_sound).unwrap_or_default()
    }

    /// Whether something that all pages of a locale depend on is another.
    pub(super) fn has_other_frame(&self, locale: Locale, renderer: &Renderer<'_>) -> bool {
        let last = self.frames.get(locale.name());
        renderer.frame(locale).iter().any(|part| {
            let value = last.and_then(|last| last.get(part.name));
            value.is_none_or(|value| value.fingerprint != part.fingerprint)
        })
    }

    fn is_sound(&self) -> bool {
        let mut places = self.pages.values().flat_map(|read| &read.places.0);
        let mut reads = self.reads.iter();
        places.all(|place| (*place as usize) < self.reads.len())
            && reads.all(|read| (read.ingredient as usize) < self.ingredients.len())
    }

    /// Which ingredient was read.
    pub(super) fn ingredient(&self, read: &ReadIngredient) -> &Ingredient {
        &self.ingredients[read.ingredient as usize]
    }

    /// Where everything stands that pages of some locales read in this build and in earlier ones.
    pub(super) fn places(
        &self,
        locales: &BTreeSet<Locale>,
        renderer: &Renderer<'_>,
    ) -> BTreeMap<Locale, Places> {
        let none = |locale: &Locale| {
            let count = renderer.data(*locale).count_of_reads();
            (*locale, vec![None; count])
        };
        let mut places: BTreeMap<_, Places> = locales.iter().map(none).collect();
        for (read, place) in self.reads.iter().zip(0..) {
            let Some(places) = places.get_mut(&read.locale) else {
                continue;
            };
            let data = renderer.data(read.locale);
            if let Some(number) = data.known_number_of(self.ingredient(read)) {
                places[number.index()] = Some(place);
            }
        }
        places
    }

    /// Adds something that a page read; its place.
    pub(super) fn add(&mut self, read: ReadIngredient) -> u32 {
        self.reads.push(read);
        place_at(self.reads.len() - 1)
    }

    /// The place of an ingredient, which may be new.
    pub(super) fn place_of(&mut self, ingredient: Ingredient) -> u32 {
        place_at(self.ingredients.insert_full(ingredient).0)
    }

    /// Forgets what no page reads any more.
    pub(super) fn forget_unread(&mut self) {
        let mut places = UsedPlaces::new(self.reads.len());
        for place in self.pages.values().flat_map(|read| &read.places.0) {
            places.mark(*place);
        }
        if places.are_all() {
            return;
        }
        let moved = places.moved();
        self.reads.retain(|_| places.next());
        for place in self.pages.values_mut().flat_map(|read| &mut read.places.0) {
            *place = moved[*place as usize];
        }
        let mut places = UsedPlaces::new(self.ingredients.len());
        self.reads
            .iter()
            .for_each(|read| places.mark(read.ingredient));
        let moved = places.moved();
        self.ingredients.retain(|_| places.next());
        for read in &mut self.reads {
            read.ingredient = moved[read.ingredient as usize];
        }
    }

    /// Writes it beside a site that is still to be published.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn draft<'a>(&self, site: &'a SiteFolder) -> anyhow::Result<DraftReads<'a>> {
        let draft = DraftReads { site };
        let write = || -> anyhow::Result<()> {
            let file = SealedFile::create(&draft.path())?;
            let mut out = BufWriter::with_capacity(1 << 18, file);
            rmp_serde::encode::write(&mut out, self)?;
            Ok(out
                .into_inner()
                .map_err(IntoInnerError::into_error)?
                .seal()?)
        };
        write().with_context(|| draft.failed())?;
        Ok(draft)
    }
}

/// Which places of a list are used, when the others are to be forgotten.
struct UsedPlaces {
    used: Vec<bool>,
    seen: usize,
}

impl UsedPlaces {
    fn new(len: usize) -> Self {
        Self {
            used: vec![false; len],
            seen: 0,
        }
    }

    fn mark(&mut self, place: u32) {
        self.used[place as usize] = true;
    }

    fn are_all(&self) -> bool {
        self.used.iter().all(|used| *used)
    }

    /// Where each stands once the others are forgotten.
    fn moved(&self) -> Vec<u32> {
        let mut left = 0;
        let moved = self.used.iter().map(|used| {
            let place = left;
            left += u32::from(*used);
            place
        });
        moved.collect()
    }

    /// Whether the next place of the list is used.
    fn next(&mut self) -> bool {
        self.seen += 1;
        self.used[self.seen - 1]
    }
}

/// A place by its index.
pub(super) fn place_at(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

/// What pages of a site read that is not published yet; nothing of it stays if it never is.
#[derive(Debug)]
pub struct DraftReads<'a> {
    site: &'a SiteFolder,
}

impl DraftReads<'_> {
    /// The site is published.
    ///
    /// # Errors
    /// When the file cannot be moved to its place.
    pub fn keep(self) -> anyhow::Result<()> {
        fs::rename(self.path(), self.site.beside(READS)).with_context(|| self.failed())
    }

    fn path(&self) -> PathBuf {
        self.site.beside(DRAFT)
    }

    fn failed(&self) -> String {
        format!("cannot write `{}`", self.site.beside(READS).display())
    }
}

impl Drop for DraftReads<'_> {
    fn drop(&mut self) {
        // Nothing is there any more of one that is kept. Where a build is killed the next draft takes
        // its place.
        if !self.site.is_killed() {
            let _ = fs::remove_file(self.path());
        }
    }
}

/// A locale as its number among all of them, for there are very many reads.
mod locale_number {
    use kiosk_domain::Locale;
    use serde::de::{Error, Unexpected};
    use serde::{Deserialize as _, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(locale: &Locale, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(locale.index() as u64)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Locale, D::Error> {
        let number = u64::deserialize(from)?;
        let locale = usize::try_from(number)
            .ok()
            .and_then(|at| Locale::ALL.get(at));
        let other = || D::Error::invalid_value(Unexpected::Unsigned(number), &"a locale");
        locale.copied().ok_or_else(other)
    }
}

impl SeenValue {
    /// What something is now, where it was this before.
    pub(super) fn after(before: Option<&Self>, fingerprint: Fingerprint, now: UnixTime) -> Self {
        match before {
            Some(last) if last.fingerprint == fingerprint => *last,
            _ => Self {
                fingerprint,
                since: now,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::read_places::ReadPlaces;
    use super::*;

    fn reads(ingredients: usize, pages: &[Vec<u32>]) -> PageReads {
        let ingredient = |number: usize| Ingredient::Goods(format!("goods-{number}").into());
        let read = |number: usize| ReadIngredient {
            locale: Locale::Ja,
            ingredient: place_at(number),
            value: SeenValue {
                fingerprint: Fingerprint::of_bytes(&number.to_le_bytes()),
                since: UnixTime::from_secs(7),
            },
            source: None,
        };
        let pages = pages.iter().enumerate();
        PageReads {
            ingredients: (0..ingredients).map(ingredient).collect(),
            reads: (0..ingredients).map(read).collect(),
            pages: pages
                .map(|(page, places)| {
                    let file = format!("{page}/index.html");
                    let over = Fingerprint::of_bytes(file.as_bytes());
                    let places = ReadPlaces(places.clone());
                    (file, KeptReads { places, over })
                })
                .collect(),
            frames: BTreeMap::from([("ja".to_owned(), BTreeMap::new())]),
        }
    }

    /// What each page reads.
    fn told(reads: &PageReads) -> BTreeMap<&str, Vec<(&Ingredient, SeenValue)>> {
        let pages = reads.pages.iter().map(|(file, read)| {
            let read = read.places.0.iter();
            let read = read.map(|place| &reads.reads[*place as usize]);
            let read = read.map(|read| (reads.ingredient(read), read.value));
            (file.as_str(), read.collect())
        });
        pages.collect()
    }

    proptest! {
        #[test]
        fn what_no_page_reads_is_forgotten_and_every_page_reads_what_it_read(
            pages in prop::collection::vec(prop::collection::vec(0u32..12, 0..6), 0..6),
        ) {
            let before = reads(12, &pages);
            let mut after = before.clone();
            after.forget_unread();
            prop_assert_eq!(told(&after), told(&before));
            let read: BTreeSet<u32> = pages.into_iter().flatten().collect();
            prop_assert_eq!(after.reads.len(), read.len());
            prop_assert_eq!(after.ingredients.len(), read.len());
        }
    }

    #[test]
    fn what_is_kept_is_read_again_and_what_is_damaged_or_of_another_form_is_nothing() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let site = SiteFolder::open(&folder.path().join("dist"), |_| {}).expect("it can be made");
        assert_eq!(PageReads::load(&site), PageReads::default());
        let kept = reads(3, &[vec![0, 2], vec![1]]);
        kept.draft(&site).expect("it can be written");
        assert_eq!(
            PageReads::load(&site),
            PageReads::default(),
            "not published"
        );
        let draft = kept.draft(&site).and_then(DraftReads::keep);
        draft.expect("it can be written");
        assert_eq!(PageReads::load(&site), kept);
        let bytes = fs::read(site.beside(READS)).expect("it is there");
        // Another place that is there would have a page depend on something else.
        let turned = |at: usize| {
            let mut turned = bytes.clone();
            turned[at] ^= 1;
            turned
        };
        for damaged in (0..bytes.len()).map(turned) {
            fs::write(site.beside(READS), damaged).expect("it can be written");
            assert_eq!(PageReads::load(&site), PageReads::default());
        }
        let beyond = rmp_serde::to_vec(&reads(1, &[vec![1]])).expect("plain values");
        let pages = |page: &serde_json::Value| {
            let pages = serde_json::json!({ "0/index.html": page });
            let parts = (
                Vec::<Ingredient>::new(),
                Vec::<ReadIngredient>::new(),
                pages,
                BTreeMap::<(), ()>::new(),
            );
            rmp_serde::to_vec(&parts).expect("plain values")
        };
        // Without a page's reads, or with none of their parts, it would be a whole one.
        let none = pages(&serde_json::Value::Null);
        let partless = pages(&serde_json::json!([]));
        let mut nameless = reads(1, &[vec![0]]);
        nameless.ingredients.clear();
        let nameless = rmp_serde::to_vec(&nameless).expect("plain values");
        let half = &bytes[..bytes.len() / 2];
        let sealed = |bytes: &[u8]| [bytes, blake3::hash(bytes).as_bytes()].concat();
        fs::write(
            site.beside(READS),
            sealed(&rmp_serde::to_vec(&kept).expect("plain values")),
        )
        .expect("it can be written");
        assert_eq!(PageReads::load(&site), kept, "it is sealed so");
        let others = [&beyond, &nameless, &none, &partless].map(|bytes| sealed(bytes));
        let damages = [half, b"", b"{\"ingredients\":[]}"];
        for damaged in damages.into_iter().chain(others.iter().map(Vec::as_slice)) {
            fs::write(site.beside(READS), damaged).expect("it can be written");
            assert_eq!(PageReads::load(&site), PageReads::default());
        }
    }
}
