//! `/charge/area-list`: the regions on offer.

use kiosk_contract::catalogue::Region;
use kiosk_contract::envelope::Envelope;

use super::public::{NoParams, PublicAnswered, PublicRead};

/// The regions on offer.
#[utoipa::path(
    post,
    path = "/charge/area-list",
    tag = "catalogue",
    responses((status = 200, body = Envelope<Vec<Region>>, description = "Status 1."))
)]
pub(crate) async fn area_list(read: PublicRead<NoParams>) -> PublicAnswered {
    read.answer("area-list", |shop, _| {
        shop.envelope(&shop.catalogue().regions)
    })
}
