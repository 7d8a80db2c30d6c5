//! `/charge/categories-v4`: the category tree.

use kiosk_contract::catalogue::Categories;
use kiosk_contract::envelope::Envelope;

use super::public::{PublicAnswered, PublicRead};
use super::region::InRegion;

/// The category tree with its goods groups.
#[utoipa::path(
    post,
    path = "/charge/categories-v4",
    tag = "catalogue",
    request_body = InRegion,
    responses((status = 200, body = Envelope<Categories>, description = "Status 1 or 422."))
)]
pub(crate) async fn categories(read: PublicRead<InRegion>) -> PublicAnswered {
    read.answer("categories-v4", |shop, _| {
        shop.say(&Categories {
            categories: shop.catalogue().sold_categories(),
        })
    })
}
