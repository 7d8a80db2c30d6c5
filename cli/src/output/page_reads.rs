//! What the pages of the last build read, beside the site. Only a hint of where to look: whether a
//! page is fresh is decided by the fingerprint in the ledger, so that a file which is missing,
//! damaged or older costs time and makes no page stale.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::Context as _;
use kiosk_domain::{Locale, UnixTime};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use serde::{Deserialize, Serialize};

use super::read_places::ReadPlaces;
use super::site_folder::SiteFolder;
use crate::render::{Fingerprint, Ingredient, Renderer};

/// In MessagePack: of a large shop it is megabytes, which every build reads.
const READS: &str = "reads.msgpack";
/// The file until it is written whole.
const DRAFT: &str = "reads.tmp";
/// What an earlier version kept in its place.
const OUTDATED: &str = "reads.json";

/// What every page read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PageReads {
    /// Everything that some page read.
    ingredients: Vec<ReadIngredient>,
    /// By the page's file.
    pages: FxHashMap<String, ReadPlaces>,
    /// What all pages of a locale depend on, by the locale's name and its own.
    frames: BTreeMap<String, BTreeMap<String, SeenValue>>,
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadIngredient {
    /// The locale's name.
    pub locale: String,
    /// What was read.
    pub ingredient: Ingredient,
    /// What it was.
    pub value: SeenValue,
}

/// Where everything stands that was read, by its locale and its name.
type Places = FxHashMap<(Locale, Ingredient), u32>;

/// Something that a page read in this build, with what it is.
struct SeenIngredient {
    ingredient: Ingredient,
    value: SeenValue,
}

/// What a page read in this build.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageReading {
    file: String,
    locale: Locale,
    /// What it read when it was rendered; nothing where it was left as it is.
    pub renewed: Option<Vec<Ingredient>>,
}

/// What pages read at the last build, with what that is now.
#[derive(Debug)]
pub struct KnownReads {
    last: PageReads,
    now: Vec<Option<Fingerprint>>,
}

/// Something that a page depends on, at the last build and now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownRead {
    /// What it is.
    pub name: String,
    /// When a build first saw it as the last one did.
    pub since: UnixTime,
    /// Whether it is another now.
    pub is_changed: bool,
}

impl PageReads {
    /// Of the last build of a site; nothing where that cannot be read.
    pub fn load(site: &SiteFolder) -> Self {
        let read = fs::read(site.beside(READS)).ok();
        let reads: Option<Self> = read.and_then(|bytes| rmp_serde::from_slice(&bytes).ok());
        reads.filter(Self::is_sound).unwrap_or_default()
    }

    /// Whether something that all pages of a locale depend on is another.
    fn has_other_frame(&self, locale: Locale, renderer: &Renderer<'_>) -> bool {
        let last = self.frames.get(locale.name());
        renderer.frame(locale).iter().any(|part| {
            let value = last.and_then(|last| last.get(part.name));
            value.is_none_or(|value| value.fingerprint != part.fingerprint)
        })
    }

    fn is_sound(&self) -> bool {
        let is_known = |place: &u32| (*place as usize) < self.ingredients.len();
        self.pages.values().flat_map(|read| &read.0).all(is_known)
    }

    /// Where those of some ingredients stand that pages of some locales read.
    fn places(&self, locales: &BTreeSet<Locale>, wanted: &FxHashSet<&Ingredient>) -> Places {
        let by_name: BTreeMap<&str, Locale> = locales
            .iter()
            .map(|locale| (locale.name(), *locale))
            .collect();
        let all = self.ingredients.iter().zip(0..);
        let wanted = all.filter(|(read, _)| wanted.contains(&read.ingredient));
        wanted
            .filter_map(|(read, place)| {
                let locale = by_name.get(read.locale.as_str())?;
                Some(((*locale, read.ingredient.clone()), place))
            })
            .collect()
    }

    /// Where an ingredient stands, which is told to be of a value where it is new.
    fn place(&mut self, places: &mut Places, locale: Locale, read: SeenIngredient) -> u32 {
        let SeenIngredient { ingredient, value } = read;
        let next = u32::try_from(self.ingredients.len()).unwrap_or(u32::MAX);
        let place = places.entry((locale, ingredient));
        *place.or_insert_with_key(|(_, ingredient)| {
            self.ingredients.push(ReadIngredient {
                locale: locale.name().to_owned(),
                ingredient: ingredient.clone(),
                value,
            });
            next
        })
    }

    /// Forgets what no page reads any more.
    fn forget_unread(&mut self) {
        let mut is_read = vec![false; self.ingredients.len()];
        for place in self.pages.values().flat_map(|read| &read.0) {
            is_read[*place as usize] = true;
        }
        if is_read.iter().all(|is_read| *is_read) {
            return;
        }
        let mut left = 0;
        let moved: Vec<u32> = is_read
            .iter()
            .map(|is_read| {
                let place = left;
                left += u32::from(*is_read);
                place
            })
            .collect();
        let mut is_read = is_read.into_iter();
        self.ingredients.retain(|_| is_read.next() == Some(true));
        for place in self.pages.values_mut().flat_map(|read| &mut read.0) {
            *place = moved[*place as usize];
        }
    }

    /// Writes it beside a site.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn save(&self, site: &SiteFolder) -> anyhow::Result<()> {
        let (draft, path) = (site.beside(DRAFT), site.beside(READS));
        let bytes = rmp_serde::to_vec(self)?;
        let write = |draft: &Path| -> std::io::Result<()> {
            fs::write(draft, bytes)?;
            fs::rename(draft, &path)
        };
        write(&draft).with_context(|| format!("cannot write `{}`", path.display()))?;
        // Nobody reads it, so that it may stay where it cannot be removed.
        let _ = fs::remove_file(site.beside(OUTDATED));
        Ok(())
    }
}

impl SeenValue {
    /// What something is now, where it was this before.
    fn after(before: Option<&Self>, fingerprint: Fingerprint, now: UnixTime) -> Self {
        match before {
            Some(last) if last.fingerprint == fingerprint => *last,
            _ => Self {
                fingerprint,
                since: now,
            },
        }
    }
}

impl PageReading {
    /// Of a page that is left as it is.
    pub fn same(file: String, locale: Locale) -> Self {
        Self {
            file,
            locale,
            renewed: None,
        }
    }

    /// Whether it was rendered.
    pub fn is_new(&self) -> bool {
        self.renewed.is_some()
    }
}

impl KnownReads {
    /// Looks at everything again that the last build read, each thing once.
    pub fn new(last: PageReads, renderer: &Renderer<'_>) -> Self {
        let known = renderer.locales().into_iter();
        // Where the frame is another every page is rendered, and asks for all of it once more.
        let (renewed, kept): (Vec<_>, Vec<_>) =
            known.partition(|locale| last.has_other_frame(*locale, renderer));
        let named = |locales: &[Locale], name: &str| {
            let mut locales = locales.iter().copied();
            locales.find(|locale| locale.name() == name)
        };
        let now = last.ingredients.par_iter().map(|read| {
            if let Some(locale) = named(&kept, &read.locale) {
                return Some(renderer.fingerprint_once(locale, &read.ingredient));
            }
            let locale = named(&renewed, &read.locale)?;
            Some(renderer.fingerprint_of(locale, &read.ingredient))
        });
        Self {
            now: now.collect(),
            last,
        }
    }

    /// What a page read at the last build, as it is now.
    pub fn now(&self, file: &str) -> Option<Vec<Fingerprint>> {
        let places = self.last.pages.get(file)?;
        places
            .0
            .iter()
            .map(|place| self.now[*place as usize])
            .collect()
    }

    /// All that a page depends on, its own reads first; nothing where the last build had no such
    /// page, or what it read is not known.
    pub fn of_page(
        &self,
        file: &str,
        locale: Locale,
        renderer: &Renderer<'_>,
    ) -> Option<Vec<KnownRead>> {
        let places = self.last.pages.get(file)?;
        let own = places.0.iter().map(|place| {
            let place = *place as usize;
            let ReadIngredient {
                ingredient, value, ..
            } = &self.last.ingredients[place];
            KnownRead {
                name: ingredient.to_string(),
                since: value.since,
                is_changed: self.now[place] != Some(value.fingerprint),
            }
        });
        let last = self.last.frames.get(locale.name());
        let frame = renderer.frame(locale).iter().map(|part| {
            let value = last.and_then(|last| last.get(part.name));
            KnownRead {
                name: part.name.to_owned(),
                since: value.map_or(UnixTime::from_secs(0), |value| value.since),
                is_changed: value.is_none_or(|value| value.fingerprint != part.fingerprint),
            }
        });
        Some(own.chain(frame).collect())
    }

    /// Why a page was rendered, one line a cause.
    pub fn causes(&self, reading: &PageReading, renderer: &Renderer<'_>) -> BTreeSet<String> {
        let Some(known) = self.of_page(&reading.file, reading.locale, renderer) else {
            return BTreeSet::from(["no earlier build that told what it read".to_owned()]);
        };
        let changed = known.into_iter().filter(|read| read.is_changed);
        let causes: BTreeSet<_> = changed.map(|read| read.name).collect();
        if causes.is_empty() {
            // Nothing that it reads is another: its file was not there, or not as it was written.
            return BTreeSet::from([
                "its file was not there as it was built, or --no-cache".to_owned()
            ]);
        }
        causes
    }

    /// What is known after a build at a time; nothing where that is the same as before.
    pub fn next(
        self,
        pages: Vec<PageReading>,
        renderer: &Renderer<'_>,
        now: UnixTime,
    ) -> Option<PageReads> {
        if pages.len() == self.last.pages.len() && !pages.iter().any(PageReading::is_new) {
            return None;
        }
        let locales: BTreeSet<Locale> = pages.iter().map(|page| page.locale).collect();
        let frames = locales.iter().map(|locale| {
            let before = self.last.frames.get(locale.name());
            let parts = renderer.frame(*locale).iter().map(|part| {
                let before = before.and_then(|before| before.get(part.name));
                let value = SeenValue::after(before, part.fingerprint, now);
                (part.name.to_owned(), value)
            });
            (locale.name().to_owned(), parts.collect())
        });
        let mut next = PageReads {
            frames: frames.collect(),
            ingredients: self.last.ingredients,
            ..PageReads::default()
        };
        for (read, value) in next.ingredients.iter_mut().zip(self.now) {
            if let Some(fingerprint) = value {
                read.value = SeenValue::after(Some(&read.value), fingerprint, now);
            }
        }
        // Of a site of which little is another these are few.
        let renewed = pages.iter().filter_map(|page| page.renewed.as_ref());
        let mut places = next.places(&locales, &renewed.flatten().collect());
        let mut last = self.last.pages;
        next.pages.reserve(pages.len());
        for reading in pages {
            let PageReading {
                file,
                locale,
                renewed,
            } = reading;
            let read = match renewed {
                Some(ingredients) => {
                    let place = |ingredient| {
                        let fingerprint = renderer.fingerprint_of(locale, &ingredient);
                        let value = SeenValue::after(None, fingerprint, now);
                        next.place(&mut places, locale, SeenIngredient { ingredient, value })
                    };
                    ReadPlaces(ingredients.into_iter().map(place).collect())
                }
                None => last.remove(&file).unwrap_or_default(),
            };
            next.pages.insert(file, read);
        }
        next.forget_unread();
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn reads(ingredients: usize, pages: &[Vec<u32>]) -> PageReads {
        let ingredient = |number: usize| ReadIngredient {
            locale: Locale::Ja.name().to_owned(),
            ingredient: Ingredient::Goods(format!("goods-{number}").into()),
            value: SeenValue {
                fingerprint: Fingerprint::of_bytes(&number.to_le_bytes()),
                since: UnixTime::from_secs(7),
            },
        };
        let pages = pages.iter().enumerate();
        PageReads {
            ingredients: (0..ingredients).map(ingredient).collect(),
            pages: pages
                .map(|(page, places)| {
                    let file = format!("{page}/index.html");
                    (file, ReadPlaces(places.clone()))
                })
                .collect(),
            frames: BTreeMap::from([("ja".to_owned(), BTreeMap::new())]),
        }
    }

    /// What each page reads.
    fn told(reads: &PageReads) -> BTreeMap<&str, Vec<&ReadIngredient>> {
        let pages = reads.pages.iter().map(|(file, places)| {
            let read = places.0.iter();
            let read = read.map(|place| &reads.ingredients[*place as usize]);
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
            prop_assert_eq!(after.ingredients.len(), read.len());
        }
    }

    #[test]
    fn what_is_kept_is_read_again_and_what_is_damaged_or_of_an_earlier_version_is_nothing() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let site = SiteFolder::open(&folder.path().join("dist"), |_| {}).expect("it can be made");
        assert_eq!(PageReads::load(&site), PageReads::default());
        let kept = reads(3, &[vec![0, 2], vec![1]]);
        fs::write(site.beside(OUTDATED), "{}").expect("it can be written");
        kept.save(&site).expect("it can be written");
        assert_eq!(PageReads::load(&site), kept);
        assert!(!site.beside(OUTDATED).exists());
        let bytes = fs::read(site.beside(READS)).expect("it is there");
        let beyond = rmp_serde::to_vec(&reads(1, &[vec![1]])).expect("plain values");
        let pages = |page: &serde_json::Value| {
            let pages = serde_json::json!({ "0/index.html": page });
            let parts = (
                Vec::<ReadIngredient>::new(),
                pages,
                BTreeMap::<(), ()>::new(),
            );
            rmp_serde::to_vec(&parts).expect("plain values")
        };
        // Without a page's reads it would be a whole one; places were a list of numbers once.
        let none = pages(&serde_json::Value::Null);
        let numbers = pages(&serde_json::json!([]));
        let damages = [&bytes[..bytes.len() / 2], b"{\"ingredients\":[]}", &beyond];
        for damaged in damages.into_iter().chain([&*none, &*numbers]) {
            fs::write(site.beside(READS), damaged).expect("it can be written");
            assert_eq!(PageReads::load(&site), PageReads::default());
        }
    }
}
