//! `/charge/phone-area-code`: the areas of phone numbers.

use std::sync::LazyLock;

use kiosk_contract::envelope::Envelope;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::catalogue::{PublicAnswered, PublicRead};
use crate::api::speak::Rejection;
use crate::service::named_region;

/// The area where no region names another (`spec.md` §9).
const DEFAULT: &str = "US";

/// An area of phone numbers.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
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
    #[serde(default)]
    #[schema(example = true)]
    selected: bool,
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
        shop.envelope(&areas(region.as_str())?)
    })
}

/// All areas, one of which is selected.
fn areas(region: &str) -> Result<Vec<Area>, Rejection> {
    let areas = AREAS.as_ref().map_err(|error| {
        Rejection::failed(anyhow::anyhow!("the areas of phone numbers: {error}"))
    })?;
    let known = areas.iter().any(|area| area.short_name == region);
    let selected = if known { region } else { DEFAULT };
    let mut areas = areas.clone();
    for area in &mut areas {
        area.selected = area.short_name == selected;
    }
    Ok(areas)
}

static AREAS: LazyLock<Result<Vec<Area>, serde_yaml::Error>> =
    LazyLock::new(|| serde_yaml::from_str(include_str!("../../../data/areas.yaml")));

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use kiosk_domain::AreaCode;

    use super::*;

    #[test]
    fn every_area_of_libphonenumber_is_there_once_with_all_its_names() {
        let areas = AREAS.as_ref().unwrap();
        let ours: HashSet<(u16, String)> = areas
            .iter()
            .map(|area| {
                assert!(!area.name.is_empty() && !area.zh_name.is_empty());
                assert!(!area.tw_name.is_empty());
                let code = AreaCode::parse(&area.code).unwrap().number();
                (code, area.short_name.clone())
            })
            .collect();
        assert_eq!(ours.len(), areas.len());
        let theirs = phonenumber::metadata::DATABASE.iter();
        let theirs = theirs
            .filter(|region| region.id().len() == 2)
            .map(|region| (region.country_code(), region.id().to_owned()));
        assert_eq!(theirs.collect::<HashSet<_>>(), ours);
    }
}
