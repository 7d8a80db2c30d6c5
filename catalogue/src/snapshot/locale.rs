//! What the shop sells in one locale.

use std::collections::BTreeMap;

use kiosk_contract::catalogue::{
    AppInfo, Article, Card, Category, FlashSaleList, Group, Homepage, Markets, PaymentIcon,
    Purchase, Region, Review, Sku, TopNotice,
};
use kiosk_contract::envelope::Paged;
use kiosk_domain::{Branch, Currency, Locale, RegionSymbol, prune_categories};
use serde::Serialize;

use super::{LazyGoods, Market, Omission};

/// One locale's catalogue, with the texts and the reference prices of that locale.
#[derive(Clone, Debug, PartialEq)]
pub struct LocaleCatalogue {
    /// The locale.
    pub locale: Locale,
    /// The symbol of the region whose prices these are.
    pub region: RegionSymbol,
    /// The currency of the prices.
    pub currency: Currency,
    /// Regions on offer, in order.
    pub regions: Vec<Region>,
    /// Languages and currencies on offer.
    pub markets: Markets,
    /// The category tree as the upstream has it.
    pub categories: Vec<Category>,
    /// Goods groups by slug.
    pub goods: BTreeMap<String, LazyGoods>,
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
    /// What the upstream told and the shop cannot sell.
    pub omissions: Vec<Omission>,
}

impl LocaleCatalogue {
    /// A catalogue in which nothing is sold yet.
    pub(crate) fn empty(locale: Locale) -> Self {
        Self {
            locale,
            region: RegionSymbol::default(),
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
            omissions: Vec::new(),
        }
    }

    /// The category tree with the groups that are sold, and without its empty branches.
    pub fn sold_categories(&self) -> Vec<Category> {
        fn sold(category: &Category, goods: &BTreeMap<String, LazyGoods>) -> SoldCategory {
            let children = category.children.iter();
            let groups = category.goods_groups.iter();
            SoldCategory {
                children: children.map(|child| sold(child, goods)).collect(),
                category: Category {
                    children: Vec::new(),
                    goods_groups: groups
                        .filter(|group| goods.contains_key(&group.slug))
                        .cloned()
                        .collect(),
                    path: category.path.clone(),
                    title: category.title.clone(),
                    ..*category
                },
            }
        }
        let tree = self.categories.iter();
        let tree = tree.map(|category| sold(category, &self.goods)).collect();
        let pruned = prune_categories(tree).into_iter();
        pruned.map(Category::from).collect()
    }

    /// The region of a group that is sold in one region only, if that is on offer.
    pub fn only_region(&self, group: &Group) -> Option<&Region> {
        only_region(&self.regions, group)
    }

    /// Sets the region and the currency by the regions and currencies on offer.
    pub(crate) fn choose_market(&mut self) {
        let market = Market::of_locale(self.locale, &self.regions, &self.markets);
        self.region = market.region;
        self.currency = market.currency;
    }
}

/// Of regions on offer that of a group which is sold in one region only.
pub fn only_region<'a>(regions: &'a [Region], group: &Group) -> Option<&'a Region> {
    let [only] = group.areas.named() else {
        return None;
    };
    let mut regions = regions.iter();
    regions.find(|region| region.region_symbol == *only)
}

/// One goods group with all that its page shows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Goods {
    /// The group itself.
    pub group: Group,
    /// Its article, all pages joined.
    pub article: Article,
    /// Its first page of reviews, with the totals.
    pub reviews: Paged<Review>,
    /// Its SKUs, of every client.
    pub skus: Vec<Sku>,
}

impl Goods {
    /// The card by which lists show it, but for the SKU that it names.
    pub fn card(&self) -> Card {
        let group = &self.group;
        Card {
            id: group.id,
            slug: group.slug.clone(),
            goods_name: group.goods_name.clone(),
            main_image_rectangle: group.main_image_rectangle.clone(),
            stock: self.skus.iter().map(|sku| sku.stock).sum(),
            first_goods: None,
            areas: group.areas.clone(),
            corner_text: group
                .tags
                .first()
                .map_or_else(String::new, |tag| tag.to_uppercase()),
            flag: String::new(),
            region: String::new(),
            path: group.slug.clone(),
        }
    }
}

/// A category with the groups that are sold, as pruning sees it.
struct SoldCategory {
    category: Category,
    children: Vec<Self>,
}

impl Branch for SoldCategory {
    fn has_groups(&self) -> bool {
        !self.category.goods_groups.is_empty()
    }

    fn children_mut(&mut self) -> &mut Vec<Self> {
        &mut self.children
    }
}

impl From<SoldCategory> for Category {
    fn from(sold: SoldCategory) -> Self {
        Self {
            children: sold.children.into_iter().map(Self::from).collect(),
            ..sold.category
        }
    }
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
