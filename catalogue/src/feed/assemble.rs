//! Feed lines become the catalogue of a locale.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;
use kiosk_contract::catalogue::{Article, Category, Group, Region, Review, Sku};
use kiosk_contract::envelope::Paged;
use kiosk_domain::Locale;

use super::addresses::leave_out_addresses;
use super::changes::ItemKind;
use super::collection::Collection;
use super::item::Item;
use super::known::Known;
use super::left_out::{LeftOut, OmissionsByItem};
use super::line::{FeedLine, LineError};
use crate::snapshot::{Goods, LocaleCatalogue, Omission};

/// What is wrong with a feed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FeedError {
    /// A line that cannot be used.
    #[error(transparent)]
    Line(#[from] LineError),
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
    /// By symbol; one that is left out keeps its place.
    regions: IndexMap<String, Option<Region>>,
    categories: IndexMap<String, Category>,
    goods: BTreeMap<String, GoodsParts>,
    omissions: OmissionsByItem,
    catalogue: LocaleCatalogue,
    earlier: Option<Box<AssembledFeed>>,
    cursor: Option<String>,
    items: u64,
    stage: AssemblyState,
}

/// A catalogue by its feed, with what is needed to follow its changes.
#[derive(Clone, Debug)]
pub struct AssembledFeed {
    /// What the shop sells.
    pub catalogue: LocaleCatalogue,
    /// What was told beside it.
    pub(crate) left_out: LeftOut,
}

impl From<LocaleCatalogue> for AssembledFeed {
    fn from(catalogue: LocaleCatalogue) -> Self {
        Self {
            catalogue,
            left_out: LeftOut::default(),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AssemblyState {
    BeforeHead,
    Items,
    Ended,
}

#[derive(Debug, Default)]
struct GoodsParts {
    group: Option<Group>,
    article: Article,
    reviews: Paged<Review>,
    skus: Vec<Sku>,
}

impl GoodsParts {
    /// The goods, if their group came.
    fn whole(self) -> Option<Goods> {
        Some(Goods {
            group: self.group?,
            article: self.article,
            reviews: self.reviews,
            skus: self.skus,
        })
    }
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
            omissions: OmissionsByItem::default(),
            catalogue: LocaleCatalogue::empty(locale),
            earlier: None,
            cursor: None,
            items: 0,
            stage: AssemblyState::BeforeHead,
        }
    }

    /// An assembler for a feed that may tell only what changed since an earlier one.
    pub fn following(earlier: AssembledFeed) -> Self {
        let new = Self::new(earlier.catalogue.locale);
        Self {
            earlier: Some(Box::new(earlier)),
            ..new
        }
    }

    /// Takes the next line.
    ///
    /// # Errors
    /// When the line is out of place, or counts the items wrongly.
    pub fn line(&mut self, line: FeedLine) -> Result<(), FeedError> {
        match (self.stage, line) {
            (AssemblyState::BeforeHead, FeedLine::Head { cursor, full }) => {
                if !full {
                    let earlier = self.earlier.take().ok_or(FeedError::NotFull)?;
                    self.begin_with(*earlier);
                }
                self.cursor = Some(cursor);
                self.stage = AssemblyState::Items;
            }
            (AssemblyState::BeforeHead, _) => return Err(FeedError::NoHead),
            (AssemblyState::Ended, _) => return Err(FeedError::BehindEnd),
            (AssemblyState::Items, FeedLine::Head { .. }) => return Err(FeedError::SecondHead),
            (AssemblyState::Items, FeedLine::End(said)) if said != self.items => {
                return Err(FeedError::WrongCount {
                    said,
                    counted: self.items,
                });
            }
            (AssemblyState::Items, FeedLine::End(_)) => self.stage = AssemblyState::Ended,
            (AssemblyState::Items, FeedLine::Item(item)) => {
                self.items += 1;
                self.item(item);
            }
            (AssemblyState::Items, FeedLine::Gone { kind, key }) => {
                self.items += 1;
                self.gone(&kind, &key);
            }
        }
        Ok(())
    }

    /// Takes an item; one that was told before is replaced.
    pub fn item(&mut self, item: impl Into<Known<Item>>) {
        let Known {
            mut value,
            omissions,
        } = item.into();
        self.omissions.forget_of(&value);
        self.omit(omissions);
        self.omit(leave_out_addresses(&mut value));
        match value {
            Item::Region(region) => {
                self.regions
                    .insert(region.region_symbol.to_string(), Some(region));
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
        for omission in omissions {
            if let Omission::Region { symbol, .. } = &omission {
                self.omissions.forget(ItemKind::Region, symbol);
                self.regions.insert(symbol.clone(), None);
            }
            self.omissions.add(omission);
        }
    }

    /// The cursor that the head brought.
    pub fn cursor(&self) -> Option<&str> {
        self.cursor.as_deref()
    }

    /// The catalogue of a whole feed.
    ///
    /// # Errors
    /// When the last line has not come.
    pub fn finish(self) -> Result<LocaleCatalogue, FeedError> {
        Ok(self.finish_to_follow()?.catalogue)
    }

    /// The catalogue of a whole feed, with what is needed to follow its changes.
    ///
    /// # Errors
    /// As those of [`finish`](Self::finish).
    pub(crate) fn finish_to_follow(self) -> Result<AssembledFeed, FeedError> {
        match self.stage {
            AssemblyState::Ended => Ok(self.assembled()),
            AssemblyState::BeforeHead => Err(FeedError::NoHead),
            AssemblyState::Items => Err(FeedError::Cut { items: self.items }),
        }
    }

    /// The catalogue of the items that came. Articles, reviews and SKUs of a group that did
    /// not come are left out, and so are goods whose SKUs all were.
    pub fn catalogue(self) -> LocaleCatalogue {
        self.assembled().catalogue
    }

    fn assembled(mut self) -> AssembledFeed {
        let mut left_out = LeftOut {
            regions: self.regions.keys().cloned().collect(),
            goods: BTreeMap::new(),
        };
        let mut goods_omissions = Vec::new();
        for slug in unsaleable(&self.goods, &self.omissions) {
            if let Some(goods) = self.goods.remove(&slug).and_then(GoodsParts::whole) {
                left_out.goods.insert(slug.clone(), goods);
            }
            goods_omissions.push(Omission::Goods { slug });
        }
        let mut catalogue = self.catalogue;
        catalogue.omissions = self.omissions.into_list();
        catalogue.omissions.extend(goods_omissions);
        catalogue.regions = self.regions.into_values().flatten().collect();
        catalogue.categories = self.categories.into_values().collect();
        let goods = self.goods.into_iter();
        catalogue.goods = goods
            .filter_map(|(slug, parts)| Some((slug, parts.whole()?)))
            .collect();
        catalogue.choose_market();
        AssembledFeed {
            catalogue,
            left_out,
        }
    }

    fn begin_with(&mut self, earlier: AssembledFeed) {
        let AssembledFeed {
            catalogue: mut earlier,
            left_out,
        } = earlier;
        let places = left_out.regions.into_iter();
        self.regions.extend(places.map(|symbol| (symbol, None)));
        for region in std::mem::take(&mut earlier.regions) {
            self.item(Item::Region(region));
        }
        for category in std::mem::take(&mut earlier.categories) {
            self.item(Item::Category(category));
        }
        let goods = std::mem::take(&mut earlier.goods).into_iter();
        let goods = goods.chain(left_out.goods);
        self.goods = goods.map(|(slug, goods)| (slug, goods.into())).collect();
        for omission in std::mem::take(&mut earlier.omissions) {
            self.omissions.add(omission);
        }
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
            "region" => {
                self.regions.shift_remove(key);
                self.omissions.forget(ItemKind::Region, key);
            }
            "category" => {
                self.categories.shift_remove(key);
                self.omissions.forget(ItemKind::Category, key);
            }
            "group" => {
                self.goods.remove(key);
                self.omissions.forget(ItemKind::Group, key);
                self.omissions.forget(ItemKind::Article, key);
                self.omissions.forget(ItemKind::Skus, key);
            }
            _ => {}
        }
    }
}

/// The goods that told SKUs of which none is left.
fn unsaleable(
    goods: &BTreeMap<String, GoodsParts>,
    omissions: &OmissionsByItem,
) -> BTreeSet<String> {
    let left_out = omissions.iter().filter_map(|omission| match omission {
        Omission::Sku { slug, .. } => Some(slug),
        _ => None,
    });
    left_out
        .filter(|slug| goods.get(*slug).is_some_and(|parts| parts.skus.is_empty()))
        .cloned()
        .collect()
}
