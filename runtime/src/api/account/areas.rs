//! `/charge/phone-area-code`: the areas of phone numbers.

use kiosk_contract::envelope::Envelope;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::catalogue::{PublicAnswered, PublicRead};
use crate::service::account::{OfferedArea, phone_areas};
use crate::service::named_region;

/// An area of phone numbers.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Area {
    #[schema(example = "62")]
    code: String,
    /// The region.
    #[schema(example = "ID")]
    short_name: String,
    #[schema(example = "Indonesia")]
    name: String,
    #[schema(example = "印度尼西亚")]
    zh_name: String,
    #[schema(example = "印尼")]
    tw_name: String,
    /// Whether it is the one to begin with: that of the region asked for, or area 1.
    #[schema(example = true)]
    selected: bool,
}

impl From<OfferedArea<'_>> for Area {
    fn from(OfferedArea { area, selected }: OfferedArea<'_>) -> Self {
        Self {
            code: area.code.clone(),
            short_name: area.short_name.clone(),
            name: area.name.clone(),
            zh_name: area.zh_name.clone(),
            tw_name: area.tw_name.clone(),
            selected,
        }
    }
}

/// For which region.
#[derive(Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PhoneAreas {
    /// The shopper's region.
    #[param(example = "ID")]
    country_code: Option<String>,
}

/// Every area, by its English name. One is selected.
#[utoipa::path(
    get,
    path = "/charge/phone-area-code",
    tag = "account",
    params(PhoneAreas),
    responses(
        (status = 200, body = Envelope<Vec<Area>>, description = "Status 1 or 422."),
        (status = 304, description = "The client has this version already.")
    )
)]
pub(crate) async fn phone_area_code(read: PublicRead<PhoneAreas>) -> PublicAnswered {
    read.answer("phone-area-code", |shop, call| {
        let region = named_region(call.country_code.as_deref())?.unwrap_or_default();
        let areas = phone_areas(&region)?.map(Area::from);
        shop.envelope(&areas.collect::<Vec<_>>())
    })
}
