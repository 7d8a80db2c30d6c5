//! `/charge/lang-and-currency-v4`: languages and currencies on offer.

use kiosk_contract::catalogue::Markets;
use kiosk_contract::envelope::Envelope;

use super::public::{NoParams, PublicAnswered, PublicRead};

/// Languages and currencies on offer, and those to show first.
#[utoipa::path(
    get,
    path = "/charge/lang-and-currency-v4",
    tag = "catalogue",
    responses(
        (status = 200, body = Envelope<Markets>, description = "Status 1."),
        (status = 304, description = "The client has this version already.")
    )
)]
pub(crate) async fn lang_and_currency(read: PublicRead<NoParams>) -> PublicAnswered {
    read.answer("lang-and-currency-v4", |shop, _| {
        shop.envelope(&shop.catalogue().markets)
    })
}
