//! The one door through which a page reaches what it is made of: what passes is noted, so that a
//! page is known to depend on just that.

use std::cell::RefCell;
use std::fmt;
use std::sync::Arc;

use kiosk_catalogue::only_region;
use kiosk_contract::catalogue::{
    AppInfo, Card, Category, CategoryGroup, Group, Homepage, Markets, PaymentIcon, Purchase,
    Region, TopNotice,
};
use kiosk_domain::{Currency, DailyWindow, Locale, RegionSymbol, Route, Slug};
use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};
use tera::Tera;

use super::card::{CardLook, CardView};
use super::fingerprint::{Fingerprint, FingerprintBuilder};
use super::goods_cache::PageGoods;
use super::head::AlternateLinks;
use super::island::Islands;
use super::locale_data::LocaleData;
use super::localizer::Localizer;
use super::text::{self, ArticleHead, ArticlePlace, LocaleText, NewsCategoryText, TextTitle};
use crate::config::ShopChoices;
use crate::plan::{CategoryPosition, CategoryTree};
use crate::source::{Bundle, MessageText, Picture};

/// What one page of a locale is made with.
///
/// Its fields and what [`LocaleContext::choices`], [`LocaleContext::bundle`] and
/// [`LocaleContext::href`] give are in the fingerprint of every page of the locale.
#[derive(Debug)]
pub struct LocaleContext<'a> {
    /// The locale.
    pub locale: Locale,
    /// Its display texts.
    pub localizer: &'a Arc<Localizer>,
    /// The templates, with what every page shows in their global context.
    pub tera: &'a Tera,
    /// The islands of all locales.
    pub islands: &'a Islands,
    data: &'a LocaleData<'a>,
    /// What was read so far, if that is noted.
    reads: Option<RefCell<FxHashSet<Ingredient>>>,
}

/// Declares what a page may read: its name in the ledger, its type, and where it comes from. The
/// value that a page is given and the value that the fingerprint is made of are one expression.
macro_rules! ingredients {
    ($(
        $(#[$doc:meta])*
        $method:ident: $variant:ident $(($key:ident))? -> $value:ty = |$data:ident| $get:expr;
    )*) => {
        /// Something that a page reads.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Ingredient {
            $($(#[$doc])* $variant $((ingredients!(@owned $key)))?,)*
        }

        impl<'a> LocaleContext<'a> {
            $($(#[$doc])*
            pub fn $method(&self $(, $key: &str)?) -> $value {
                self.note(|| Ingredient::$variant $(($key.into()))?);
                let $data = self.data;
                $get
            })*
        }

        impl fmt::Display for Ingredient {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {$(
                    Self::$variant $(($key))? => {
                        f.write_str(&stringify!($method).replace('_', " "))?;
                        $(write!(f, " `{}`", $key)?;)?
                        Ok(())
                    }
                )*}
            }
        }

        impl Ingredient {
            /// The fingerprint of itself, which is in all those of its values.
            pub fn identity(&self) -> Fingerprint {
                FingerprintBuilder::default().value(self).finish()
            }

            /// The fingerprint of its value in a locale, with its identity.
            pub(super) fn fingerprint<'a>(
                &self,
                identity: Fingerprint,
                source: &'a LocaleData<'a>,
            ) -> Fingerprint {
                match self {$(
                    Self::$variant $(($key))? => {
                        $(let $key: &str = $key;)?
                        let $data = source;
                        let read = || -> $value { $get };
                        FingerprintBuilder::default().part(identity).value(&read()).finish()
                    }
                )*}
            }
        }
    };
    (@owned $key:ident) => { Box<str> };
}

ingredients! {
    /// A goods group by its slug, if the locale sells it.
    goods: Goods(slug) -> Option<PageGoods<'a>> = |data| data.goods(slug);
    /// Whether the locale sells a group.
    is_sold: Sold(slug) -> bool = |data| data.catalogue.goods.contains_key(slug);
    /// What a group's card shows.
    card: Card(slug) -> Option<Arc<CardView>> = |data| data.card(slug);
    /// Where a group stands among the categories.
    goods_place: GoodsPlace(slug) -> Option<GoodsPlace<'a>> = |data| {
        let goods = data.catalogue.goods.get(slug)?;
        let place = data.tree.place(&goods.summary().category)?;
        let step = |category: &'a Category, place| CategoryStep {
            title: &category.title,
            href: data.tree.href(place, data.locale()),
        };
        let parent = CategoryPosition { child: None, ..place };
        Some(GoodsPlace {
            parent: step(data.tree.category(parent), parent),
            child: place.child.map(|_| step(data.tree.category(place), place)),
            others: others(&data.tree.category(place).goods_groups, slug),
        })
    };
    /// The categories with their groups, without empty branches.
    tree: Categories -> &'a CategoryTree = |data| &data.tree;
    /// A picture by the address that content or the upstream wrote.
    picture: Picture(address) -> Option<Picture> = |data| data.shared.sources.media.picture(address);
    /// The published address of one of the shop's own pictures, if it is there.
    own_picture: OwnPicture(address) -> Option<&'a str> = |data| data.shared.sources.media.address(address);
    /// The region whose prices are shown.
    region: Region -> &'a RegionSymbol = |data| &data.catalogue.region;
    /// The currency of the prices.
    currency: Currency -> Currency = |data| data.catalogue.currency;
    /// Regions on offer, in order.
    regions: Regions -> &'a [Region] = |data| &data.catalogue.regions;
    /// Languages and currencies on offer.
    markets: Markets -> &'a Markets = |data| &data.catalogue.markets;
    /// The slugs of hot goods.
    hot: Hot -> Vec<&'a str> = |data| slugs(&data.catalogue.shelves.hot);
    /// The slugs of daily deals.
    daily: Daily -> Vec<&'a str> = |data| slugs(&data.catalogue.shelves.daily);
    /// The slugs of new arrivals.
    new_arrivals: NewArrivals -> Vec<&'a str> = |data| slugs(&data.catalogue.shelves.new);
    /// The slugs of recommended goods.
    recommended: Recommended -> Vec<&'a str> = |data| slugs(&data.catalogue.shelves.recommended);
    /// The slugs of the flash sale.
    flash_sale: FlashSale -> Vec<&'a str> = |data| slugs(&data.catalogue.shelves.flash.list);
    /// When the flash sale opens and closes, where that is known.
    flash_window: FlashWindow -> Option<DailyWindow> = |data| data.catalogue.shelves.flash.window;
    /// Banners and hot news.
    homepage: Homepage -> &'a Homepage = |data| &data.catalogue.homepage;
    /// The strip above the header.
    top_notice: TopNotice -> Option<&'a TopNotice> = |data| data.catalogue.top_notice.as_ref();
    /// Recent purchases to show.
    purchases: Purchases -> &'a [Purchase] = |data| &data.catalogue.purchases;
    /// Ways to pay to show.
    payment_icons: PaymentIcons -> &'a [PaymentIcon] = |data| &data.catalogue.payment_icons;
    /// The mobile app.
    app: App -> &'a AppInfo = |data| &data.catalogue.app;
    /// The app's rich text: HTML, never trusted.
    rich_text: RichText -> &'a str = |data| &data.catalogue.rich_text;
    /// Searches that many people make.
    trending: Trending -> &'a [String] = |data| &data.catalogue.trending;
    /// An article by its address apart from the locale.
    article: Article(path) -> Option<LocaleText<'a>> = |data| {
        let article = data.shared.articles.article(path)?;
        Some(LocaleText::of(&article.text, data.locale()))
    };
    /// An article as lists know it, by its address apart from the locale.
    article_head: ArticleHead(path) -> Option<ArticleHead<'a>> = |data| {
        let article = data.shared.articles.article(path)?;
        Some(text::article_head(article, data.locale()))
    };
    /// The addresses of other articles than the one at an address.
    related_articles: RelatedArticles(path) -> Vec<&'a str> = |data| data.shared.articles.related(path);
    /// Where all articles stand, the newest first.
    articles: Articles -> Vec<ArticlePlace<'a>> = |data| data.shared.articles.places();
    /// The categories of news.
    news_categories: NewsCategories -> Vec<NewsCategoryText<'a>> = |data| {
        text::news_categories(&data.shared.sources.content, data.locale())
    };
    /// A guide by its name.
    guide: Guide(name) -> Option<LocaleText<'a>> = |data| {
        let mut guides = data.shared.sources.content.guides.iter();
        let (_, text) = guides.find(|(guide, _)| guide.as_str() == name)?;
        Some(LocaleText::of(text, data.locale()))
    };
    /// What the guides are called.
    guide_titles: GuideTitles -> Vec<TextTitle<'a>> = |data| {
        text::guide_titles(&data.shared.sources.content, data.locale())
    };
    /// A content page by its folder.
    content_page: ContentPage(folder) -> Option<LocaleText<'a>> = |data| {
        let text = data.shared.sources.content.pages.get(folder)?;
        Some(LocaleText::of(text, data.locale()))
    };
    /// What the content page of a folder is called.
    page_title: PageTitle(folder) -> Option<TextTitle<'a>> = |data| {
        text::page_title(&data.shared.sources.content, folder, data.locale())
    };
    /// The hreflang links of a route, by its path apart from the locale.
    alternates: Alternates(path) -> Option<&'a AlternateLinks> = |data| data.shared.alternates.of(path);
    /// How a locale is offered to somebody who chose it before: in its own words.
    offer: Offer(name) -> Option<&'a str> = |data| {
        let locale = Locale::ALL.into_iter().find(|locale| locale.name() == name)?;
        let words = data.shared.sources.messages.language(locale.interface());
        match words.get("layout.offer")? {
            MessageText::Plain(text) => Some(text.as_str()),
            MessageText::Plural(_) => None,
        }
    };
}

/// Where a group stands among the categories.
#[derive(Clone, Debug, Serialize)]
pub struct GoodsPlace<'a> {
    /// Its category's parent, or the category itself where that has none.
    pub parent: CategoryStep<'a>,
    /// Its category, where that has a parent.
    pub child: Option<CategoryStep<'a>>,
    /// The slugs of the others there, the next ones after it first.
    pub others: Vec<&'a str>,
}

/// A category as pages below it name it.
#[derive(Clone, Debug, Serialize)]
pub struct CategoryStep<'a> {
    /// Its name.
    pub title: &'a str,
    /// Its address; nothing if its path is no segment.
    pub href: Option<String>,
}

impl GoodsPlace<'_> {
    /// The group's own category.
    pub fn category(&self) -> &CategoryStep<'_> {
        self.child.as_ref().unwrap_or(&self.parent)
    }
}

/// How many others of its category a group's page may show.
const OTHERS: usize = 8;

/// Others of a category, the next ones after a group first, so that every group is shown on some
/// pages.
fn others<'a>(groups: &'a [CategoryGroup], slug: &str) -> Vec<&'a str> {
    let here = groups.iter().position(|group| group.slug == slug);
    let (before, after) = groups.split_at(here.unwrap_or_default());
    let others = after.iter().chain(before).map(|group| group.slug.as_str());
    others.filter(|other| *other != slug).take(OTHERS).collect()
}

fn slugs(cards: &[Card]) -> Vec<&str> {
    cards.iter().map(|card| card.slug.as_str()).collect()
}

impl<'a> LocaleContext<'a> {
    /// For one page, whose reads are noted.
    pub fn recorded(data: &'a LocaleData<'a>) -> Self {
        Self {
            reads: Some(RefCell::default()),
            ..Self::unrecorded(data)
        }
    }

    /// For what is known by its own bytes, or joins a fingerprint whole.
    pub fn unrecorded(data: &'a LocaleData<'a>) -> Self {
        Self {
            locale: data.locale(),
            localizer: &data.localizer,
            tera: &data.tera,
            islands: data.shared.islands,
            data,
            reads: None,
        }
    }

    /// What was read, in order.
    pub fn into_reads(self) -> Vec<Ingredient> {
        let reads = self.reads.map(RefCell::into_inner).unwrap_or_default();
        let mut reads: Vec<_> = reads.into_iter().collect();
        reads.sort_unstable();
        reads
    }

    fn note(&self, ingredient: impl FnOnce() -> Ingredient) {
        if let Some(reads) = &self.reads {
            reads.borrow_mut().insert(ingredient());
        }
    }

    /// The owner's choices that pages show.
    pub fn choices(&self) -> &'a ShopChoices<'a> {
        &self.data.choices
    }

    /// The browser bundle.
    pub fn bundle(&self) -> &'a Bundle {
        &self.data.shared.sources.bundle
    }

    /// By what a browser knows that its page is outdated.
    pub fn build_id(&self) -> String {
        self.data.shared.build_id.to_hex()
    }

    /// Whether a page shows the notice over the header.
    pub fn shows_notice(&self, route: &Route) -> bool {
        self.data.choices.shows_notice(route)
            && self.data.shared.sources.content.shows_notice(route)
    }

    /// The slugs of all goods, in order; for files that are known by their bytes.
    pub fn sold(&self) -> impl Iterator<Item = &'a str> {
        debug_assert!(self.reads.is_none(), "a page's read of all goods is noted");
        self.data.catalogue.goods.keys().map(String::as_str)
    }

    /// The cards of some groups, as one run of HTML; groups not sold here are passed over.
    ///
    /// # Errors
    /// When the card's template fails.
    pub fn cards<'k>(&self, slugs: impl IntoIterator<Item = &'k str>) -> anyhow::Result<String> {
        self.cards_as(slugs, |_| CardLook::default())
    }

    /// The cards of some groups, each with the look that its place gives it.
    ///
    /// # Errors
    /// When the card's template fails.
    pub fn cards_as<'k>(
        &self,
        slugs: impl IntoIterator<Item = &'k str>,
        look: impl Fn(usize) -> CardLook,
    ) -> anyhow::Result<String> {
        let mut html = String::new();
        let sold = slugs.into_iter().filter(|slug| self.card(slug).is_some());
        for (place, slug) in sold.enumerate() {
            html.push_str(&self.data.card_html(slug, look(place))?);
        }
        Ok(html)
    }

    /// A flag by its name, if the shop has a picture of it.
    pub fn flag(&self, name: &str) -> Option<Picture> {
        if name.contains('/') {
            return self.picture(name);
        }
        let address = format!("/media/flags/{name}.svg");
        self.own_picture(&address)?;
        Some(Picture {
            width: Some(24),
            height: Some(16),
            ..self.picture(&address)?
        })
    }

    /// The region of a group that is sold in one region only, if that is on offer.
    pub fn only_region(&self, group: &Group) -> Option<&'a Region> {
        only_region(self.regions(), group)
    }

    /// A page's address in this locale.
    pub fn href(&self, route: &Route) -> String {
        self.data.shared.sources.content.path(route, self.locale)
    }

    /// A goods page's address in this locale.
    pub fn goods_href(&self, slug: &str) -> String {
        Slug::parse(slug).map_or_else(|_| String::new(), |slug| self.href(&Route::Goods(slug)))
    }

    /// The canonical address of a route: that of the default locale for its twin.
    pub fn canonical(&self, route: &Route) -> String {
        super::head::canonical(self.data.shared.sources, route, self.locale)
    }

    /// The origin of the locale's pages.
    pub fn origin(&self) -> &'a str {
        self.choices().origin_of(self.locale)
    }

    /// An address with the origin of its locale.
    pub fn absolute(&self, path: &str) -> String {
        if path.contains("://") {
            return path.to_owned();
        }
        format!("{}{path}", self.origin())
    }
}
