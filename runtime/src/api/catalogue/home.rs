//! The home page: banners, news, and what others bought.

use kiosk_contract::catalogue::{Banner, Homepage, HotNews, Purchase};
use kiosk_contract::envelope::{Envelope, Paged};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::public::{PublicAnswered, PublicRead, first, page, per_page};
use super::region::InRegion;
use crate::api::page::PageParams;
use crate::service::catalogue::{NewsQuery, home_news, list_news, shown_purchases};

/// How much news a page of the list has when nobody says.
const NEWS_A_PAGE: u32 = 10;

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
        shop.envelope(&HomeData {
            banners: &shop.catalogue().homepage.banners,
            hot_news: home_news(shop.edition, shop.locale),
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
        let query = NewsQuery {
            locale: shop.locale,
            parent: &call.parent,
            sub: &call.sub,
        };
        let news = list_news(shop.edition, &query);
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
        shop.envelope(&shown_purchases(shop.edition, shop.locale))
    })
}
