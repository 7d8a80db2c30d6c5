//! What pages read at the last build beside what that is now: why a page is rendered, and what is
//! known of it after this build.

use std::collections::{BTreeMap, BTreeSet};

use kiosk_domain::{Locale, UnixTime};
use rayon::prelude::*;

use super::page_reads::{PageReads, ReadIngredient, SeenValue};
use super::read_places::ReadPlaces;
use crate::render::{CardSources, Fingerprint, Ingredient, ReadNumber, Renderer};

/// What a page read in this build.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageReading {
    file: String,
    locale: Locale,
    /// What it read when it was rendered; nothing where it was left as it is.
    pub renewed: Option<Vec<ReadNumber>>,
}

/// What pages read at the last build, with what that is now.
#[derive(Debug)]
pub struct KnownReads {
    last: PageReads,
    now: Vec<Option<ReadNow>>,
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
    /// Whether it is another now.
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
    /// Looks at everything again that the last build read, each thing once; but where the frame of a
    /// locale is another all its pages are rendered, and nothing that they read is looked at before.
    pub fn new(last: PageReads, renderer: &Renderer<'_>) -> Self {
        let known = renderer.locales().into_iter();
        let same = known.filter(|locale| !last.has_other_frame(*locale, renderer));
        let same: BTreeSet<Locale> = same.collect();
        // Of each once, and not for each locale.
        let identities = last.ingredients.iter().map(Ingredient::identity);
        let identities: Vec<Fingerprint> = identities.collect();
        let now = last.reads.par_iter().map(|read| {
            if !same.contains(&read.locale) {
                return None;
            }
            let ingredient = last.ingredient(read);
            let data = renderer.data(read.locale);
            let source = data.source_of(ingredient);
            let fingerprint = if source.is_some() && source == read.source {
                read.value.fingerprint
            } else {
                data.fingerprint_once(ingredient, identities[read.ingredient as usize])
            };
            Some(ReadNow {
                fingerprint,
                source,
            })
        });
        Self {
            now: now.collect(),
            last,
        }
    }

    /// Looks at what was not looked at yet, most of which pages that were rendered meanwhile read.
    pub fn settled(mut self, renderer: &Renderer<'_>) -> Self {
        let locales: BTreeSet<Locale> = renderer.locales().into_iter().collect();
        let last = &self.last;
        let reads = self.now.par_iter_mut().zip(&last.reads);
        reads.for_each(|(now, read)| {
            if now.is_some() || !locales.contains(&read.locale) {
                return;
            }
            let ingredient = last.ingredient(read);
            let data = renderer.data(read.locale);
            let number = data.known_number_of(ingredient);
            *now = Some(ReadNow {
                fingerprint: number.map_or_else(
                    || data.fingerprint_once(ingredient, ingredient.identity()),
                    |number| data.fingerprint_of(number),
                ),
                source: data.source_of(ingredient),
            });
        });
        self
    }

    /// Over what a page read at the last build, as it is now; nothing where that is not known.
    pub fn now(&self, file: &str) -> Option<Fingerprint> {
        let mut is_known = true;
        let places = self.last.pages.get(file)?.0.iter();
        let now = places.map_while(|place| {
            let now = self.now[*place as usize];
            is_known = now.is_some();
            now.map(|now| now.fingerprint)
        });
        let now = Fingerprint::over(now);
        is_known.then_some(now)
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
        let places = self.last.pages.get(file)?;
        let own = places.0.iter().map(|place| {
            let place = *place as usize;
            let read = &self.last.reads[place];
            let now = self.now[place].map(|now| now.fingerprint);
            KnownRead {
                name: self.last.ingredient(read).to_string(),
                since: read.value.since,
                is_changed: now != Some(read.value.fingerprint),
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
            reads: self.last.reads,
            ..PageReads::default()
        };
        for (read, value) in next.reads.iter_mut().zip(self.now) {
            if let Some(ReadNow {
                fingerprint,
                source,
            }) = value
            {
                read.value = SeenValue::after(Some(&read.value), fingerprint, now);
                read.source = source;
            }
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
            let read = match renewed {
                Some(numbers) => {
                    let data = renderer.data(locale);
                    let places = places.entry(locale).or_default();
                    let place = |number: ReadNumber| {
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
                    ReadPlaces(numbers.into_iter().map(place).collect())
                }
                None => last.remove(&file).unwrap_or_default(),
            };
            next.pages.insert(file, read);
        }
        next.forget_unread();
        Some(next)
    }
}
