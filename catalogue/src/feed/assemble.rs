//! Feed lines become the catalogue of a locale.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;
use kiosk_contract::catalogue::{Article, Category, Region};
use kiosk_contract::envelope::Paged;
use kiosk_domain::Locale;

use super::addresses::leave_out_addresses;
use super::changes::ItemKind;
use super::collection::{Collection, CollectionKey};
use super::error::FeedError;
use super::goods_parts::GoodsParts;
use super::goods_run::ComingGoods;
use super::item::Item;
use super::known::Known;
use super::left_out::{LeftOut, OmissionsByItem};
use super::line::FeedLine;
use super::text::FeedPart;
use crate::snapshot::{LocaleCatalogue, Omission};

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
    /// The goods whose lines come one by one.
    coming: Option<ComingGoods>,
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
            coming: None,
        }
    }

    /// Begins a full feed that has no head.
    pub(crate) fn begin(&mut self) {
        self.stage = AssemblyState::Items;
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

    /// Takes the next line, which has that text: goods whose lines come behind each other are known
    /// by them, as those of a whole text are.
    ///
    /// # Errors
    /// As those of [`line`](Self::line).
    pub(crate) fn line_of(&mut self, text: &str, line: FeedLine) -> Result<(), FeedError> {
        let mut coming = self.coming.take();
        if coming.as_mut().is_none_or(|coming| !coming.takes(text)) {
            self.came(coming);
            coming = ComingGoods::begin(text);
            // What is told twice is known by what it says.
            coming = coming.filter(|coming| !self.goods.contains_key(coming.slug()));
        }
        self.coming = coming;
        self.line(line)
    }

    /// Notes by what goods are known of which all lines came.
    fn came(&mut self, coming: Option<ComingGoods>) {
        let parts = coming.and_then(|coming| Some((self.goods.get_mut(coming.slug())?, coming)));
        if let Some((parts, coming)) = parts {
            parts.told_by(coming.hash());
        }
    }

    /// Takes what a text tells next.
    ///
    /// # Errors
    /// As those of [`line`](Self::line).
    pub(crate) fn part(&mut self, part: FeedPart) -> Result<(), FeedError> {
        match part {
            FeedPart::Line(line) => self.line(line),
            FeedPart::Run(lines, hash) => {
                let slug = lines.first().and_then(group_of);
                let new = slug.filter(|slug| !self.goods.contains_key(slug));
                for line in lines {
                    self.line(line)?;
                }
                if let Some(parts) = new.and_then(|slug| self.goods.get_mut(&slug)) {
                    parts.told_by(hash);
                }
                Ok(())
            }
            // What was told before is replaced line by line, and so is what comes out of place.
            FeedPart::Undecoded { slug, goods, .. }
                if self.stage != AssemblyState::Items || self.goods.contains_key(&slug) =>
            {
                let lines = goods.undecoded_lines().unwrap_or_default();
                let mut known = lines.lines().filter_map(|line| FeedLine::parse(line).ok());
                known.try_for_each(|line| self.line(line))
            }
            FeedPart::Undecoded { slug, goods, lines } => {
                self.items += lines;
                self.goods.insert(slug, goods.into());
                Ok(())
            }
        }
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
        let coming = self.coming.take();
        self.came(coming);
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
        let parts = self.goods.entry(slug).or_default();
        parts.apart();
        parts
    }

    /// Forgets an item; of a kind that we do not know there is none.
    fn gone(&mut self, kind: &str, key: &str) {
        let Some(kind) = ItemKind::from_name(kind) else {
            return;
        };
        match kind {
            ItemKind::Region => {
                self.regions.shift_remove(key);
            }
            ItemKind::Category => {
                self.categories.shift_remove(key);
            }
            ItemKind::Group => {
                self.goods.remove(key);
                self.omissions.forget(ItemKind::Article, key);
                self.omissions.forget(ItemKind::Skus, key);
            }
            ItemKind::Article => self.part_gone(key, |parts| parts.article = Article::default()),
            ItemKind::Reviews => self.part_gone(key, |parts| parts.reviews = Paged::default()),
            ItemKind::Skus => self.part_gone(key, |parts| parts.skus.clear()),
            ItemKind::Collection => {
                if let Some(key) = CollectionKey::from_name(key) {
                    let none = LocaleCatalogue::empty(self.catalogue.locale);
                    self.collection(key.of(&none));
                }
            }
        }
        self.omissions.forget(kind, key);
    }

    fn part_gone(&mut self, slug: &str, forget: impl FnOnce(&mut GoodsParts)) {
        // What went with its group is told too.
        if let Some(parts) = self.goods.get_mut(slug) {
            parts.apart();
            forget(parts);
        }
    }
}

/// The slug of the group that a line tells.
fn group_of(line: &FeedLine) -> Option<String> {
    match line {
        FeedLine::Item(Known {
            value: Item::Group(group),
            ..
        }) => Some(group.slug.clone()),
        _ => None,
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
        .filter(|slug| goods.get(*slug).is_some_and(GoodsParts::has_no_skus))
        .cloned()
        .collect()
}
