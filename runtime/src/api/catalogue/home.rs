//! The home page: banners, news, and what others bought.

use kiosk_contract::catalogue::{Banner, Homepage, HotNews, Purchase};
use kiosk_contract::envelope::{Envelope, Paged};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::public::{LocaleEdition, PublicAnswered, PublicRead, first, page, per_page};
use super::region::InRegion;
use crate::api::page::PageParams;

/// How much news the home page shows.
const HOT_NEWS: usize = 4;
/// How much news a page of the list has when nobody says.
const NEWS_A_PAGE: u32 = 10;
/// How many purchases are told; pages show the first.
const PURCHASES: usize = 20;

#[derive(Serialize)]
struct HomeData<'a> {
    banners: &'a [Banner],
    hot_news: Vec<&'a HotNews>,
}

/// Banners and hot news.
#[utoipa::path(
    post,
    path = "/charge/homepage-v4",
    tag = "catalogue",
    request_body = InRegion,
    responses((status = 200, body = Envelope<Homepage>, description = "Status 1 or 422."))
)]
pub(crate) async fn homepage(read: PublicRead<InRegion>) -> PublicAnswered {
    read.answer("homepage-v4", |shop, _| {
        let home = &shop.catalogue().homepage;
        let told = home.hot_news.iter();
        let own = shop.edition.site_content().news(shop.locale).iter();
        let hot_news = if home.hot_news.is_empty() {
            own.take(HOT_NEWS).map(|news| &news.item).collect()
        } else {
            told.collect()
        };
        shop.envelope(&HomeData {
            banners: &home.banners,
            hot_news,
        })
    })
}

/// Which news are asked for.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
pub(crate) struct NewsParams {
    /// The parent category's path segment; nothing is every category.
    #[serde(default)]
    #[schema(example = "updates")]
    parent: String,
    /// The sub category's path segment; nothing is every one.
    #[serde(default)]
    #[schema(example = "")]
    sub: String,
    /// The page, from 1.
    #[serde(default = "first", deserialize_with = "page")]
    #[schema(value_type = Option<u32>, example = 1)]
    page: u32,
    /// How many a page has, 100 at most.
    #[serde(default, deserialize_with = "per_page")]
    #[schema(value_type = Option<u32>, example = 10)]
    per_page: Option<u32>,
}

/// A list of news.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NewsList {
    list: Paged<HotNews>,
}

#[derive(Serialize)]
struct NewsListData<'a> {
    list: Paged<&'a HotNews>,
}

/// News, the newest first.
#[utoipa::path(
    post,
    path = "/charge/news-list",
    tag = "catalogue",
    request_body = NewsParams,
    responses((status = 200, body = Envelope<NewsList>, description = "Status 1 or 422."))
)]
pub(crate) async fn news_list(read: PublicRead<NewsParams>) -> PublicAnswered {
    read.answer("news-list", |shop, call| {
        let fits = |wanted: &str, own: &str| wanted.is_empty() || wanted == own;
        let own = shop.edition.site_content().news(shop.locale).iter();
        let mut news: Vec<&HotNews> = own
            .filter(|news| fits(&call.parent, &news.parent) && fits(&call.sub, &news.sub))
            .map(|news| &news.item)
            .collect();
        if shop.edition.site_content().news.is_empty() && call.parent.is_empty() {
            // Without news of the site's own there are those of the catalogue.
            news.extend(&shop.catalogue().homepage.hot_news);
        }
        let list = PageParams::new(Some(call.page), call.per_page).of(NEWS_A_PAGE, news);
        shop.envelope(&NewsListData { list })
    })
}

/// What others bought lately, their names masked.
#[utoipa::path(
    post,
    path = "/charge/someone-purchase",
    tag = "catalogue",
    request_body = InRegion,
    responses((status = 200, body = Envelope<Vec<Purchase>>, description = "Status 1 or 422."))
)]
pub(crate) async fn someone_purchase(read: PublicRead<InRegion>) -> PublicAnswered {
    read.answer_moving("someone-purchase", |shop, _| {
        let real = real_purchases(shop);
        if real.is_empty() {
            return shop.envelope(&shop.catalogue().purchases);
        }
        shop.envelope(&real)
    })
}

/// Completed orders of goods that are still sold, by the names that they have now.
fn real_purchases(shop: LocaleEdition<'_>) -> Vec<Purchase> {
    let purchases = shop.edition.overlay().purchases.iter();
    let told = purchases.filter_map(|purchase| {
        let goods = shop.catalogue().goods.get(&purchase.slug)?;
        Some(Purchase {
            user_name: purchase.user_name.clone(),
            goods_name: goods.group.goods_name.clone(),
            slug: purchase.slug.clone(),
            created_at: purchase.created_at,
        })
    });
    told.take(PURCHASES).collect()
}
