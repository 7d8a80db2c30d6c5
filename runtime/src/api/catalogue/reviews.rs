//! `/charge/goods-reviews`: what buyers say, page by page.

use kiosk_contract::catalogue::{Review, ReviewList};
use kiosk_contract::envelope::{Envelope, Paged};
use kiosk_domain::GroupId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::public::{LocaleEdition, PublicAnswered, PublicRead, first, page, per_page};
use crate::api::page::PageParams;
use crate::api::speak::Rejection;

/// How many a page has when nobody says (`spec.md` §9).
const A_PAGE: u32 = 4;

/// Which reviews are asked for.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
pub(crate) struct ReviewsParams {
    /// The group's number.
    #[schema(value_type = i64, example = 501)]
    charge_goods_group_id: GroupId,
    /// The page, from 1.
    #[serde(default = "first", deserialize_with = "page")]
    #[schema(value_type = Option<u32>, example = 1)]
    page: u32,
    /// How many a page has, 100 at most.
    #[serde(default, deserialize_with = "per_page")]
    #[schema(value_type = Option<u32>, example = 4)]
    per_page: Option<u32>,
}

#[derive(Serialize)]
struct ReviewListData<'a> {
    list: Paged<&'a Review>,
}

/// What buyers say.
#[utoipa::path(
    post,
    path = "/charge/goods-reviews",
    tag = "catalogue",
    request_body = ReviewsParams,
    responses((status = 200, body = Envelope<ReviewList>, description = "Status 1, 404 or 422."))
)]
pub(crate) async fn goods_reviews(read: PublicRead<ReviewsParams>) -> PublicAnswered {
    read.answer("goods-reviews", list_reviews)
}

fn list_reviews(shop: LocaleEdition<'_>, call: &ReviewsParams) -> Result<String, Rejection> {
    let goods = shop.group(call.charge_goods_group_id)?;
    let known = shop.edition.books().reviews.of_group(goods.group.id);
    let reviews = known.iter().map(|review| review.get(shop.locale));
    // An upstream may tell how many there are, and only the first of them.
    let held = u32::try_from(known.len()).unwrap_or(u32::MAX);
    let total = held.max(goods.reviews.total);
    let paging = PageParams::new(Some(call.page), call.per_page);
    let (skip, take) = paging.part(A_PAGE);
    let part = reviews.skip(skip as usize).take(take as usize);
    let list = paging.cut(A_PAGE, part.collect(), total);
    shop.envelope(&ReviewListData { list })
}
