//! `/charge/categories-v4`: the category tree.

use kiosk_contract::catalogue::{Categories, Category};
use kiosk_contract::envelope::Envelope;
use serde::Serialize;

use super::public::{PublicAnswered, PublicRead};
use super::region::InRegion;

#[derive(Serialize)]
struct CategoriesData<'a> {
    categories: &'a [Category],
}

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
        let categories = &shop.catalogue().categories;
        shop.envelope(&CategoriesData { categories })
    })
}
