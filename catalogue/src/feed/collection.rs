//! The collections of a catalogue: each is the whole `data` of one call.

use kiosk_contract::catalogue::{
    AppInfo, Card, CardList, FlashSaleList, Homepage, HtmlContent, Markets, PagedData, PaymentIcon,
    Purchase, TopNoticeAnswer, Trending,
};
use kiosk_contract::envelope::Paged;
use serde::Serialize;

use super::cards::known_cards;
use super::decode::{FieldError, decode};
use super::known::{Known, known_flash_sale, known_markets};
use crate::snapshot::LocaleCatalogue;

/// Which collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // A variant is its key.
pub enum CollectionKey {
    LangAndCurrency,
    HotGoods,
    DailySaleGoods,
    NewGoods,
    FlashSaleGoods,
    RecommendedGoods,
    ActivityGoods,
    Homepage,
    TopNotice,
    SomeonePurchase,
    HtmlContent,
    PaymentIcon,
    AppInfo,
    TrendingSearch,
}

/// A collection's value, in the shape of its call's `data`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
#[allow(missing_docs)] // A variant is its shape.
pub enum Collection {
    LangAndCurrency(Markets),
    HotGoods(Vec<Card>),
    DailySaleGoods(CardList),
    NewGoods(CardList),
    FlashSaleGoods(FlashSaleList),
    RecommendedGoods(PagedData),
    ActivityGoods(Vec<Card>),
    Homepage(Homepage),
    TopNotice(TopNoticeAnswer),
    SomeonePurchase(Vec<Purchase>),
    HtmlContent(HtmlContent),
    PaymentIcon(Vec<PaymentIcon>),
    AppInfo(AppInfo),
    TrendingSearch(Trending),
}

impl CollectionKey {
    /// Every collection, in the order in which a feed tells them.
    pub const ALL: [Self; 14] = [
        Self::LangAndCurrency,
        Self::HotGoods,
        Self::DailySaleGoods,
        Self::NewGoods,
        Self::FlashSaleGoods,
        Self::RecommendedGoods,
        Self::ActivityGoods,
        Self::Homepage,
        Self::TopNotice,
        Self::SomeonePurchase,
        Self::HtmlContent,
        Self::PaymentIcon,
        Self::AppInfo,
        Self::TrendingSearch,
    ];

    /// The key in a feed: the last segment of the call's path.
    pub const fn name(self) -> &'static str {
        match self {
            Self::LangAndCurrency => "lang-and-currency-v4",
            Self::HotGoods => "hot-goods",
            Self::DailySaleGoods => "daily-sale-goods",
            Self::NewGoods => "new-goods",
            Self::FlashSaleGoods => "flash-sale-goods",
            Self::RecommendedGoods => "recommended-goods",
            Self::ActivityGoods => "activity-goods",
            Self::Homepage => "homepage-v4",
            Self::TopNotice => "top-notice",
            Self::SomeonePurchase => "someone-purchase",
            Self::HtmlContent => "html-content",
            Self::PaymentIcon => "payment-icon",
            Self::AppInfo => "app-info",
            Self::TrendingSearch => "trending-search",
        }
    }

    /// The collection of a key; none for one that we do not know.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|key| key.name() == name)
    }

    /// Reads the collection's value, without what the shop does not know.
    ///
    /// # Errors
    /// When the JSON is not of the collection's shape.
    pub fn decode(self, json: &str) -> Result<Known<Collection>, FieldError> {
        let collection = match self {
            Self::LangAndCurrency => {
                return Ok(known_markets(json)?.map(Collection::LangAndCurrency));
            }
            Self::HotGoods => return Ok(known_cards(self, json)?.map(Collection::HotGoods)),
            Self::DailySaleGoods => {
                return Ok(known_cards(self, json)?.map(Collection::DailySaleGoods));
            }
            Self::NewGoods => return Ok(known_cards(self, json)?.map(Collection::NewGoods)),
            Self::FlashSaleGoods => {
                return Ok(known_flash_sale(json)?.map(Collection::FlashSaleGoods));
            }
            Self::RecommendedGoods => {
                return Ok(known_cards(self, json)?.map(Collection::RecommendedGoods));
            }
            Self::ActivityGoods => {
                return Ok(known_cards(self, json)?.map(Collection::ActivityGoods));
            }
            Self::Homepage => Collection::Homepage(decode(json)?),
            Self::TopNotice => Collection::TopNotice(decode(json)?),
            Self::SomeonePurchase => Collection::SomeonePurchase(decode(json)?),
            Self::HtmlContent => Collection::HtmlContent(decode(json)?),
            Self::PaymentIcon => Collection::PaymentIcon(decode(json)?),
            Self::AppInfo => Collection::AppInfo(decode(json)?),
            Self::TrendingSearch => Collection::TrendingSearch(decode(json)?),
        };
        Ok(collection.into())
    }

    /// The collection as a catalogue has it, its lists whole, as one page.
    pub fn of(self, catalogue: &LocaleCatalogue) -> Collection {
        let shelves = &catalogue.shelves;
        let listed = |cards: &[Card]| CardList {
            list: Paged::whole(cards.to_vec()),
        };
        match self {
            Self::LangAndCurrency => Collection::LangAndCurrency(catalogue.markets.clone()),
            Self::HotGoods => Collection::HotGoods(shelves.hot.clone()),
            Self::DailySaleGoods => Collection::DailySaleGoods(listed(&shelves.daily)),
            Self::NewGoods => Collection::NewGoods(listed(&shelves.new)),
            Self::FlashSaleGoods => Collection::FlashSaleGoods(shelves.flash.clone()),
            Self::RecommendedGoods => {
                Collection::RecommendedGoods(Paged::whole(shelves.recommended.clone()))
            }
            Self::ActivityGoods => Collection::ActivityGoods(shelves.activity.clone()),
            Self::Homepage => Collection::Homepage(catalogue.homepage.clone()),
            Self::TopNotice => Collection::TopNotice(TopNoticeAnswer {
                top_notice: catalogue.top_notice.clone(),
            }),
            Self::SomeonePurchase => Collection::SomeonePurchase(catalogue.purchases.clone()),
            Self::HtmlContent => Collection::HtmlContent(HtmlContent {
                content: catalogue.rich_text.clone(),
            }),
            Self::PaymentIcon => Collection::PaymentIcon(catalogue.payment_icons.clone()),
            Self::AppInfo => Collection::AppInfo(catalogue.app.clone()),
            Self::TrendingSearch => Collection::TrendingSearch(catalogue.trending.clone()),
        }
    }
}

impl Collection {
    /// Which collection it is.
    pub(super) const fn key(&self) -> CollectionKey {
        match self {
            Self::LangAndCurrency(_) => CollectionKey::LangAndCurrency,
            Self::HotGoods(_) => CollectionKey::HotGoods,
            Self::DailySaleGoods(_) => CollectionKey::DailySaleGoods,
            Self::NewGoods(_) => CollectionKey::NewGoods,
            Self::FlashSaleGoods(_) => CollectionKey::FlashSaleGoods,
            Self::RecommendedGoods(_) => CollectionKey::RecommendedGoods,
            Self::ActivityGoods(_) => CollectionKey::ActivityGoods,
            Self::Homepage(_) => CollectionKey::Homepage,
            Self::TopNotice(_) => CollectionKey::TopNotice,
            Self::SomeonePurchase(_) => CollectionKey::SomeonePurchase,
            Self::HtmlContent(_) => CollectionKey::HtmlContent,
            Self::PaymentIcon(_) => CollectionKey::PaymentIcon,
            Self::AppInfo(_) => CollectionKey::AppInfo,
            Self::TrendingSearch(_) => CollectionKey::TrendingSearch,
        }
    }

    /// Puts the value into its place in a catalogue.
    pub(super) fn place(self, catalogue: &mut LocaleCatalogue) {
        let shelves = &mut catalogue.shelves;
        match self {
            Self::LangAndCurrency(markets) => catalogue.markets = markets,
            Self::HotGoods(cards) => shelves.hot = cards,
            Self::DailySaleGoods(cards) => shelves.daily = cards.list.data,
            Self::NewGoods(cards) => shelves.new = cards.list.data,
            Self::FlashSaleGoods(flash) => shelves.flash = flash,
            Self::RecommendedGoods(cards) => shelves.recommended = cards.data,
            Self::ActivityGoods(cards) => shelves.activity = cards,
            Self::Homepage(homepage) => catalogue.homepage = homepage,
            Self::TopNotice(answer) => catalogue.top_notice = answer.top_notice,
            Self::SomeonePurchase(purchases) => catalogue.purchases = purchases,
            Self::HtmlContent(html) => catalogue.rich_text = html.content,
            Self::PaymentIcon(icons) => catalogue.payment_icons = icons,
            Self::AppInfo(app) => catalogue.app = app,
            Self::TrendingSearch(texts) => catalogue.trending = texts,
        }
    }
}
