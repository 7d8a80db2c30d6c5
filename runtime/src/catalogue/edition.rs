//! One version of all that catalogue calls answer from.

use std::fmt;
use std::io;
use std::sync::{Arc, OnceLock};

use kiosk_catalogue::{Books, LocaleCatalogue, Snapshot, search_terms};
use kiosk_domain::search::SearchIndex;
use kiosk_domain::{DailyWindow, DayParts, Locale, SkuId, StatedStock, UnixTime};

use super::answers::ResponseCache;
use super::feed::FeedHistory;
use super::numbers::GroupsById;
use super::stated::StatedStocks;
use super::{Overlay, SiteContent};
use crate::storage::catalogue::StockPart;
use crate::system::{Clock as _, SystemClock};

/// A version of the catalogue with what lies over it. A request reads one from its beginning to
/// its end.
#[derive(Debug)]
pub struct Edition {
    pub(super) content: Arc<EditionContent>,
    pub(super) overlay: Overlay,
    /// Answers in which the overlay stands; they go with it.
    moving: ResponseCache,
    /// Answers by what was asked, in the same bytes.
    by_request: ResponseCache,
}

/// What stays until the next snapshot.
pub(super) struct EditionContent {
    pub snapshot: Snapshot,
    pub site_content: Arc<SiteContent>,
    pub books: Arc<Books>,
    pub numbers: GroupsById,
    pub stated: StatedStocks,
    pub feed: FeedHistory,
    pub search: OnceLock<SearchIndex>,
    /// Throughout such a part of the day every price holds.
    pub day: DayParts,
    /// Answers in which only the snapshot stands.
    pub still: ResponseCache,
}

impl EditionContent {
    /// A first version.
    pub fn new(snapshot: Snapshot, site_content: Arc<SiteContent>) -> Self {
        let stated = StatedStocks::default().next(&snapshot, SystemClock.now());
        let feed = FeedHistory::new(&snapshot);
        Self::with(snapshot, site_content, feed, stated)
    }

    /// The version after this one, ready to answer as fast as this one does.
    pub fn next(&self, snapshot: Snapshot, site_content: Arc<SiteContent>) -> anyhow::Result<Self> {
        let stated = self.stated.next(&snapshot, SystemClock.now());
        let feed = self.feed.advance(&snapshot)?;
        let next = Self::with(snapshot, site_content, feed, stated);
        if self.search.get().is_some() {
            next.index();
        }
        Ok(next)
    }

    fn with(
        snapshot: Snapshot,
        site_content: Arc<SiteContent>,
        feed: FeedHistory,
        stated: StatedStocks,
    ) -> Self {
        Self {
            stated,
            books: snapshot.books(),
            numbers: GroupsById::of(&snapshot),
            day: DayParts::between(sales(&snapshot)),
            snapshot,
            site_content,
            feed,
            search: OnceLock::new(),
            still: ResponseCache::default(),
        }
    }

    /// The search index, made when somebody asks for it first.
    pub fn index(&self) -> &SearchIndex {
        let make = || SearchIndex::new(&search_terms(&self.snapshot));
        self.search.get_or_init(make)
    }
}

/// The hours of all flash sales.
fn sales(snapshot: &Snapshot) -> impl Iterator<Item = DailyWindow> {
    let shops = Locale::ALL.iter().map(|locale| snapshot.locale(*locale));
    let goods = shops.flat_map(|shop| shop.goods.values());
    let skus = goods.flat_map(|goods| &goods.skus);
    skus.filter_map(|sku| Some(sku.flash_sale.as_ref()?.window))
}

impl Edition {
    pub(super) fn new(content: Arc<EditionContent>, overlay: Overlay) -> Self {
        Self {
            content,
            overlay,
            moving: ResponseCache::default(),
            by_request: ResponseCache::default(),
        }
    }

    /// What the shop sells in a locale, as its upstream tells it.
    pub fn locale(&self, locale: Locale) -> &LocaleCatalogue {
        self.content.snapshot.locale(locale)
    }

    /// The whole catalogue, as its upstream tells it.
    pub fn snapshot(&self) -> &Snapshot {
        &self.content.snapshot
    }

    /// Prices in every currency and all reviews.
    pub fn books(&self) -> &Books {
        &self.content.books
    }

    /// What the site shows beside the catalogue.
    pub fn site_content(&self) -> &SiteContent {
        &self.content.site_content
    }

    /// Slugs by the numbers of groups and SKUs.
    pub fn numbers(&self) -> &GroupsById {
        &self.content.numbers
    }

    /// How many of a SKU the catalogue states; none is enough.
    pub fn stated_stock(&self, sku_id: SkuId, part: StockPart) -> Option<StatedStock> {
        self.content.stated.of(sku_id, part)
    }

    /// What moves by itself.
    pub fn overlay(&self) -> &Overlay {
        &self.overlay
    }

    /// The search index. The first to ask waits for it.
    pub fn search(&self) -> &SearchIndex {
        self.content.index()
    }

    /// The part of the day that a moment is in: the prices that hold are the same within one.
    pub(crate) fn part_of_day(&self, now: UnixTime) -> usize {
        self.content.day.part(now)
    }

    /// Answers in which only the snapshot stands.
    pub(crate) fn still(&self) -> &ResponseCache {
        &self.content.still
    }

    /// Answers in which stands what moves by itself.
    pub(crate) fn moving(&self) -> &ResponseCache {
        &self.moving
    }

    /// Answers by what was asked, in the same bytes: nothing need be decoded to find them. They have
    /// room of their own, so that whoever asks the same in many ways drives out nothing else.
    pub(crate) fn by_request(&self) -> &ResponseCache {
        &self.by_request
    }

    /// The catalogue feed.
    pub fn feed(&self) -> &FeedHistory {
        &self.content.feed
    }

    /// The cursor of a locale's feed.
    ///
    /// # Errors
    /// When a value cannot be written as JSON.
    pub fn cursor(&self, locale: Locale) -> io::Result<&str> {
        self.content.feed.cursor(locale)
    }
}

impl fmt::Debug for EditionContent {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Content({} groups)", self.snapshot.goods_count())
    }
}
