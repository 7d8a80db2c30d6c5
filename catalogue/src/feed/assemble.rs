//! Feed lines become the catalogue of a locale.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;
use kiosk_contract::catalogue::{Article, Category, Group, Region, Review, Sku};
use kiosk_contract::envelope::Paged;
use kiosk_domain::Locale;

use super::collection::Collection;
use super::item::Item;
use super::known::Known;
use super::line::{FeedLine, LineError};
use crate::snapshot::{Goods, LocaleCatalogue, Omission};

/// What is wrong with a feed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FeedFault {
    /// A line that cannot be used.
    #[error(transparent)]
    FeedLine(#[from] LineError),
    /// The first line is no head.
    #[error("the feed does not begin with its head, `{{\"cursor\":…,\"full\":true}}`")]
    NoHead,
    /// A head behind the first line.
    #[error("a second head")]
    SecondHead,
    /// The feed tells changes, and there is nothing that they could change.
    #[error("the feed holds only changes, and a build needs everything")]
    NotFull,
    /// Something stands behind the last line.
    #[error("the feed goes on behind its end")]
    BehindEnd,
    /// The last line counts other than we do.
    #[error("the feed says that it has {said} items, and has {counted}")]
    WrongCount {
        /// The number of the last line.
        said: u64,
        /// The number of items that came.
        counted: u64,
    },
    /// The last line did not come.
    #[error("the feed was cut after {items} items: its last line is missing")]
    Cut {
        /// The number of items that came.
        items: u64,
    },
}

/// Takes the lines of one feed in order, or the items of one upstream in any order.
#[derive(Debug)]
pub struct Assembler {
    regions: IndexMap<String, Region>,
    categories: IndexMap<String, Category>,
    goods: BTreeMap<String, GoodsParts>,
    catalogue: LocaleCatalogue,
    earlier: Option<Box<LocaleCatalogue>>,
    cursor: Option<String>,
    items: u64,
    stage: AssemblyState,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AssemblyState {
    BeforeHead,
    ItemKeys,
    Ended,
}

#[derive(Debug, Default)]
struct GoodsParts {
    group: Option<Group>,
    article: Article,
    reviews: Paged<Review>,
    skus: Vec<Sku>,
}

impl From<Goods> for GoodsParts {
    fn from(goods: Goods) -> Self {
        Self {
            group: Some(goods.group),
            article: goods.article,
            reviews: goods.reviews,
            skus: goods.skus,
        }
    }
}

impl Assembler {
    /// An assembler for the catalogue of one locale.
    pub fn new(locale: Locale) -> Self {
        Self {
            regions: IndexMap::new(),
            categories: IndexMap::new(),
            goods: BTreeMap::new(),
            catalogue: LocaleCatalogue::empty(locale),
            earlier: None,
            cursor: None,
            items: 0,
            stage: AssemblyState::BeforeHead,
        }
    }

    /// An assembler for a feed that may tell only what changed since an earlier catalogue.
    pub fn onto(earlier: LocaleCatalogue) -> Self {
        let new = Self::new(earlier.locale);
        Self {
            earlier: Some(Box::new(earlier)),
            ..new
        }
    }

    /// Takes the next line.
    ///
    /// # Errors
    /// When the line is out of place, or counts the items wrongly.
    pub fn line(&mut self, line: FeedLine) -> Result<(), FeedFault> {
        match (self.stage, line) {
            (AssemblyState::BeforeHead, FeedLine::Head { cursor, full }) => {
                if !full {
                    let earlier = self.earlier.take().ok_or(FeedFault::NotFull)?;
                    self.begin_with(*earlier);
                }
                self.cursor = Some(cursor);
                self.stage = AssemblyState::ItemKeys;
            }
            (AssemblyState::BeforeHead, _) => return Err(FeedFault::NoHead),
            (AssemblyState::Ended, _) => return Err(FeedFault::BehindEnd),
            (AssemblyState::ItemKeys, FeedLine::Head { .. }) => return Err(FeedFault::SecondHead),
            (AssemblyState::ItemKeys, FeedLine::End(said)) if said != self.items => {
                return Err(FeedFault::WrongCount {
                    said,
                    counted: self.items,
                });
            }
            (AssemblyState::ItemKeys, FeedLine::End(_)) => self.stage = AssemblyState::Ended,
            (AssemblyState::ItemKeys, FeedLine::Item(item)) => {
                self.items += 1;
                self.item(item);
            }
            (AssemblyState::ItemKeys, FeedLine::Gone { kind, key }) => {
                self.items += 1;
                self.gone(&kind, &key);
            }
        }
        Ok(())
    }

    /// Takes an item; one that was told before is replaced.
    pub fn item(&mut self, item: impl Into<Known<Item>>) {
        let Known { value, omissions } = item.into();
        self.omit(omissions);
        match value {
            Item::Region(region) => {
                self.regions
                    .insert(region.region_symbol.to_string(), region);
            }
            Item::Category(category) => {
                self.categories.insert(category.path.clone(), category);
            }
            Item::Group(group) => {
                let parts = self.parts(group.slug.clone());
                parts.group = Some(*group);
            }
            Item::Article(slug, article) => self.parts(slug).article = article,
            Item::Reviews(slug, reviews) => self.parts(slug).reviews = reviews,
            Item::Skus(slug, skus) => self.parts(slug).skus = skus,
            Item::Collection(collection) => self.collection(collection),
            Item::Unknown => {}
        }
    }

    /// Notes what an upstream told and the shop cannot sell.
    pub fn omit(&mut self, omissions: Vec<Omission>) {
        self.catalogue.omissions.extend(omissions);
    }

    /// The cursor that the head brought.
    pub fn cursor(&self) -> Option<&str> {
        self.cursor.as_deref()
    }

    /// The catalogue of a whole feed.
    ///
    /// # Errors
    /// When the last line has not come.
    pub fn finish(self) -> Result<LocaleCatalogue, FeedFault> {
        match self.stage {
            AssemblyState::Ended => Ok(self.catalogue()),
            AssemblyState::BeforeHead => Err(FeedFault::NoHead),
            AssemblyState::ItemKeys => Err(FeedFault::Cut { items: self.items }),
        }
    }

    /// The catalogue of the items that came. Articles, reviews and SKUs of a group that did
    /// not come are left out, and so are goods whose SKUs all were.
    pub fn catalogue(mut self) -> LocaleCatalogue {
        let whole = |(slug, parts): (String, GoodsParts)| {
            let GoodsParts {
                group,
                article,
                reviews,
                skus,
            } = parts;
            Some((
                slug,
                Goods {
                    group: group?,
                    article,
                    reviews,
                    skus,
                },
            ))
        };
        let mut catalogue = self.catalogue;
        for slug in unsaleable(&self.goods, &catalogue.omissions) {
            self.goods.remove(&slug);
            catalogue.omissions.push(Omission::Goods { slug });
        }
        catalogue.regions = self.regions.into_values().collect();
        catalogue.categories = self.categories.into_values().collect();
        catalogue.goods = self.goods.into_iter().filter_map(whole).collect();
        catalogue.choose_market();
        catalogue
    }

    fn begin_with(&mut self, mut earlier: LocaleCatalogue) {
        for region in std::mem::take(&mut earlier.regions) {
            self.item(Item::Region(region));
        }
        for category in std::mem::take(&mut earlier.categories) {
            self.item(Item::Category(category));
        }
        let goods = std::mem::take(&mut earlier.goods).into_iter();
        self.goods = goods.map(|(slug, goods)| (slug, goods.into())).collect();
        self.catalogue = earlier;
    }

    fn collection(&mut self, collection: Collection) {
        collection.place(&mut self.catalogue);
    }

    fn parts(&mut self, slug: String) -> &mut GoodsParts {
        self.goods.entry(slug).or_default()
    }

    fn gone(&mut self, kind: &str, key: &str) {
        match kind {
            "region" => drop(self.regions.shift_remove(key)),
            "category" => drop(self.categories.shift_remove(key)),
            "group" => drop(self.goods.remove(key)),
            _ => {}
        }
    }
}

/// The goods that told SKUs of which none is left.
fn unsaleable(goods: &BTreeMap<String, GoodsParts>, omissions: &[Omission]) -> BTreeSet<String> {
    let left_out = omissions.iter().filter_map(|omission| match omission {
        Omission::Sku { slug, .. } => Some(slug),
        _ => None,
    });
    left_out
        .filter(|slug| goods.get(*slug).is_some_and(|parts| parts.skus.is_empty()))
        .cloned()
        .collect()
}
