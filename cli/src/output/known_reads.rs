//! What pages read at the last build beside what that is now: why a page is rendered, and what is
//! known of it after this build.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, OnceLock, PoisonError};

use kiosk_domain::{Locale, UnixTime};
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use super::page_reads::{PageReads, ReadIngredient, SeenValue, place_at};
use super::read_places::{KeptReads, ReadPlaces};
use super::sameness::Sameness;
use crate::render::{CardSources, Fingerprint, Ingredient, ReadNumber, Renderer};

/// What a page read in this build.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageReading {
    file: String,
    locale: Locale,
    /// What it read when it was rendered; nothing where it was left as it is.
    pub renewed: Option<RenderedReads>,
}

/// What a page read while it was rendered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenderedReads {
    /// By the numbers that its locale gave.
    pub numbers: Vec<ReadNumber>,
    /// Over what all of that was.
    pub over: Fingerprint,
}

/// What pages read at the last build, with what that is now.
#[derive(Debug)]
pub struct KnownReads {
    last: PageReads,
    /// The locales whose frame is as it was. All pages of the others are rendered, and nothing that
    /// they read is looked at before.
    same_frames: BTreeSet<Locale>,
    /// Of each ingredient once, and not for each locale.
    identities: Vec<OnceLock<Fingerprint>>,
    /// By the place of what was read.
    sameness: Sameness,
    /// What is another now, or made of something else, by its place.
    other: Mutex<FxHashMap<u32, ReadNow>>,
}

/// What something is now that pages read at the last build.
#[derive(Clone, Copy, Debug)]
struct ReadNow {
    fingerprint: Fingerprint,
    source: Option<Fingerprint>,
}

/// Something that a page depends on, at the last build and now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownRead {
    /// What it is.
    pub name: String,
    /// When a build first saw it as the last one did.
    pub since: UnixTime,
    /// Whether it is another now; of what no page of the new site reads that is not asked.
    pub is_changed: bool,
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
    /// Looks again at what the last build read and no source tells of. What is made of the same as then
    /// is the same; of something else it is made when the first page is to be written that read it, so
    /// that what is decoded for that makes room with the pages of its locale.
    pub fn new(last: PageReads, renderer: &Renderer<'_>) -> Self {
        let locales = renderer.locales().into_iter();
        let same_frames = locales.filter(|locale| !last.has_other_frame(*locale, renderer));
        let identities = last.ingredients.iter().map(|_| OnceLock::new());
        let known = Self {
            same_frames: same_frames.collect(),
            identities: identities.collect(),
            sameness: Sameness::unknown(last.reads.len()),
            other: Mutex::default(),
            last,
        };
        let reads = known.last.reads.par_iter().enumerate();
        reads.for_each(|(at, read)| {
            if !known.same_frames.contains(&read.locale) {
                return;
            }
            let data = renderer.data(read.locale);
            let source = data.source_of(known.last.ingredient(read));
            if source.is_none() {
                known.look(place_at(at), renderer);
            } else if source == read.source {
                known.sameness.set(place_at(at), true);
            }
        });
        known
    }

    /// Over what a page read at the last build, if all of that is the same now.
    pub fn unchanged(&self, file: &str, renderer: &Renderer<'_>) -> Option<Fingerprint> {
        let kept = self.last.pages.get(file)?;
        let mut places = kept.places.0.iter();
        let is_same = places.all(|place| {
            self.sameness.of(*place).unwrap_or_else(|| {
                let read = &self.last.reads[*place as usize];
                self.same_frames.contains(&read.locale) && self.look(*place, renderer)
            })
        });
        is_same.then_some(kept.over)
    }

    /// Looks at what stands at a place, and tells whether it is as it was.
    fn look(&self, place: u32, renderer: &Renderer<'_>) -> bool {
        let read = &self.last.reads[place as usize];
        let ingredient = self.last.ingredient(read);
        let data = renderer.data(read.locale);
        let identity = &self.identities[read.ingredient as usize];
        let identity = *identity.get_or_init(|| ingredient.identity());
        self.note(
            place,
            ReadNow {
                fingerprint: data.fingerprint_once(ingredient, identity),
                source: data.source_of(ingredient),
            },
        )
    }

    fn note(&self, place: u32, now: ReadNow) -> bool {
        let last = &self.last.reads[place as usize];
        let is_same = now.fingerprint == last.value.fingerprint;
        if !is_same || now.source != last.source {
            let mut other = self.other.lock().unwrap_or_else(PoisonError::into_inner);
            other.insert(place, now);
        }
        self.sameness.set(place, is_same);
        is_same
    }

    /// Takes from pages that were rendered meanwhile what is not known yet: all of what any page of the
    /// new site reads.
    pub fn settled(self, renderer: &Renderer<'_>) -> Self {
        let locales: BTreeSet<Locale> = renderer.locales().into_iter().collect();
        let reads = self.last.reads.par_iter().enumerate();
        reads.for_each(|(at, read)| {
            let place = place_at(at);
            if self.sameness.of(place).is_some() || !locales.contains(&read.locale) {
                return;
            }
            let ingredient = self.last.ingredient(read);
            let data = renderer.data(read.locale);
            if let Some(number) = data.known_number_of(ingredient) {
                self.note(
                    place,
                    ReadNow {
                        fingerprint: data.fingerprint_of(number),
                        source: data.source_of(ingredient),
                    },
                );
            }
        });
        self
    }

    /// Looks at everything that one page read, whether or not its frame is another.
    pub fn looking_at(self, file: &str, renderer: &Renderer<'_>) -> Self {
        let kept = self.last.pages.get(file);
        let places = kept.into_iter().flat_map(|read| &read.places.0);
        let locales: BTreeSet<Locale> = renderer.locales().into_iter().collect();
        for place in places {
            let read = &self.last.reads[*place as usize];
            if self.sameness.of(*place).is_none() && locales.contains(&read.locale) {
                self.look(*place, renderer);
            }
        }
        self
    }

    /// What the cards of each locale were made of at the last build.
    pub fn last_cards(&self) -> BTreeMap<Locale, CardSources<'_>> {
        let mut cards: BTreeMap<Locale, CardSources<'_>> = BTreeMap::new();
        for read in &self.last.reads {
            let ingredient = self.last.ingredient(read);
            if let (Ingredient::Card(slug), Some(source)) = (ingredient, read.source) {
                cards.entry(read.locale).or_default().insert(slug, source);
            }
        }
        cards
    }

    /// All that a page depends on, its own reads first; nothing where the last build had no such
    /// page, or what it read is not known.
    pub fn of_page(
        &self,
        file: &str,
        locale: Locale,
        renderer: &Renderer<'_>,
    ) -> Option<Vec<KnownRead>> {
        let kept = self.last.pages.get(file)?;
        let own = kept.places.0.iter().map(|place| {
            let read = &self.last.reads[*place as usize];
            KnownRead {
                name: self.last.ingredient(read).to_string(),
                since: read.value.since,
                is_changed: self.sameness.of(*place) == Some(false),
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
        let other = self.other.into_inner();
        let other = other.unwrap_or_else(PoisonError::into_inner);
        let are_same_pages = pages.len() == self.last.pages.len();
        if are_same_pages && other.is_empty() && !pages.iter().any(PageReading::is_new) {
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
            reads: self.last.reads,
            ..PageReads::default()
        };
        for (place, is) in other {
            let read = &mut next.reads[place as usize];
            read.value = SeenValue::after(Some(&read.value), is.fingerprint, now);
            read.source = is.source;
        }
        let mut places = next.places(&locales, renderer);
        let unplaced = places.values().flatten().filter(|place| place.is_none());
        next.reads.reserve_exact(unplaced.count());
        let mut last = self.last.pages;
        next.pages.reserve(pages.len());
        for reading in pages {
            let PageReading {
                file,
                locale,
                renewed,
            } = reading;
            let kept = match renewed {
                Some(RenderedReads { numbers, over }) => {
                    let data = renderer.data(locale);
                    let places = places.entry(locale).or_default();
                    let place_of = |number: ReadNumber| {
                        *places[number.index()].get_or_insert_with(|| {
                            let (ingredient, fingerprint) = data.read(number);
                            let source = data.source_of(&ingredient);
                            let ingredient = next.place_of(ingredient);
                            next.add(ReadIngredient {
                                locale,
                                ingredient,
                                source,
                                value: SeenValue::after(None, fingerprint, now),
                            })
                        })
                    };
                    let places = ReadPlaces(numbers.into_iter().map(place_of).collect());
                    KeptReads { places, over }
                }
                None => {
                    let kept = last.remove(&file);
                    kept.expect("a page is left as it is for what it read")
                }
            };
            next.pages.insert(file, kept);
        }
        next.forget_unread();
        Some(next)
    }
}
