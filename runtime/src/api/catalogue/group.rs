//! A goods group: its detail and its article.

use kiosk_contract::catalogue::{Article, Group};
use kiosk_contract::envelope::Envelope;
use kiosk_domain::GroupId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::public::{PublicAnswered, PublicRead, first, page, unseen};
use crate::api::speak::Rejection;

/// Which group is asked for.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
pub(crate) struct GroupParams {
    /// The group's slug.
    #[schema(example = "star-drifters")]
    slug: String,
    /// The symbol of the shopper's region.
    #[serde(default, rename = "country_code", serialize_with = "unseen")]
    #[schema(example = "ID")]
    _country_code: Option<String>,
}

/// A goods group; status 404 when there is none of that slug.
#[utoipa::path(
    post,
    path = "/charge/goods-group-detail-v3",
    tag = "catalogue",
    request_body = GroupParams,
    responses((status = 200, body = Envelope<Group>, description = "Status 1, 404 or 422."))
)]
pub(crate) async fn group_detail(read: PublicRead<GroupParams>) -> PublicAnswered {
    read.answer("goods-group-detail-v3", |shop, call| {
        shop.envelope(&shop.goods(&call.slug)?.group)
    })
}

/// Which article is asked for.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
pub(crate) struct ArticleParams {
    /// The group's number.
    #[schema(value_type = i64, example = 501)]
    id: GroupId,
    /// The page, from 1.
    #[serde(default = "first", deserialize_with = "page")]
    #[schema(value_type = Option<u32>, example = 1)]
    page: u32,
}

/// The article of a goods group, which the reader sanitises. Ours are one page.
#[utoipa::path(
    post,
    path = "/charge/goods-article",
    tag = "catalogue",
    request_body = ArticleParams,
    responses((status = 200, body = Envelope<Article>, description = "Status 1, 404 or 422."))
)]
pub(crate) async fn goods_article(read: PublicRead<ArticleParams>) -> PublicAnswered {
    read.answer("goods-article", |shop, call| {
        let article = &shop.group(call.id)?.article;
        if call.page > article.last_page.max(1) {
            return Err(Rejection::no_such_thing());
        }
        shop.envelope(article)
    })
}
