//! What the shop sells in one locale.

use std::collections::BTreeMap;

use kiosk_contract::catalogue::{
    AppInfo, Article, Card, Category, FlashSaleList, Group, Homepage, Markets, PaymentIcon,
    Purchase, Region, Review, Sku, TopNotice,
};
use kiosk_contract::envelope::Page;
use kiosk_domain::{Currency, Locale};

use super::Market;

/// One locale's catalogue, with the texts and the reference prices of that locale.
#[derive(Clone, Debug, PartialEq)]
pub struct LocaleCatalogue {
    /// The locale.
    pub locale: Locale,
    /// The symbol of the region whose prices these are.
    pub region: String,
    /// The currency of the prices.
    pub currency: Currency,
    /// Regions on offer, in order.
    pub regions: Vec<Region>,
    /// Languages and currencies on offer.
    pub markets: Markets,
    /// The category tree as the upstream has it.
    pub categories: Vec<Category>,
    /// Goods groups by slug.
    pub goods: BTreeMap<String, Goods>,
    /// The shelves of the home page and their own pages.
    pub shelves: Shelves,
    /// Banners and hot news.
    pub homepage: Homepage,
    /// The strip above the header.
    pub top_notice: Option<TopNotice>,
    /// Recent purchases to show.
    pub purchases: Vec<Purchase>,
    /// Ways to pay to show.
    pub payment_icons: Vec<PaymentIcon>,
    /// The mobile app.
    pub app: AppInfo,
    /// What `/app/rich-text` shows: HTML, never trusted.
    pub rich_text: String,
    /// Searches that many people make.
    pub trending: Vec<String>,
}

impl LocaleCatalogue {
    /// A catalogue in which nothing is sold yet.
    pub(crate) fn empty(locale: Locale) -> Self {
        Self {
            locale,
            region: String::new(),
            currency: Currency::default(),
            regions: Vec::new(),
            markets: Markets::default(),
            categories: Vec::new(),
            goods: BTreeMap::new(),
            shelves: Shelves::default(),
            homepage: Homepage::default(),
            top_notice: None,
            purchases: Vec::new(),
            payment_icons: Vec::new(),
            app: AppInfo::default(),
            rich_text: String::new(),
            trending: Vec::new(),
        }
    }

    /// Sets the region and the currency by the regions and currencies on offer.
    pub(crate) fn choose_market(&mut self) {
        let market = Market::of_locale(self.locale, &self.regions, &self.markets);
        self.region = market.region;
        self.currency = market.currency;
    }
}

/// One goods group with all that its page shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Goods {
    /// The group itself.
    pub group: Group,
    /// Its article, all pages joined.
    pub article: Article,
    /// Its first page of reviews, with the totals.
    pub reviews: Page<Review>,
    /// Its SKUs, of every client.
    pub skus: Vec<Sku>,
}

/// Lists of goods cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelves {
    /// Hot goods.
    pub hot: Vec<Card>,
    /// Daily deals.
    pub daily: Vec<Card>,
    /// New arrivals.
    pub new: Vec<Card>,
    /// The flash sale.
    pub flash: FlashSaleList,
    /// Recommended goods.
    pub recommended: Vec<Card>,
    /// Activity goods, each with a page of its own.
    pub activity: Vec<Card>,
}
