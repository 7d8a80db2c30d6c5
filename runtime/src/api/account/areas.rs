//! `/charge/phone-area-code`: the areas of phone numbers.

use std::sync::LazyLock;

use axum::http::{HeaderName, header};
use kiosk_contract::envelope::Envelope;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::place::named;
use crate::api::extract::Params;
use crate::api::speak::{Answer, Refusal};

/// The area where no region names another (`spec.md` §9).
const DEFAULT: &str = "US";

/// Names and codes change once in years; a shop's answer may be kept for a day.
const CACHED: [(HeaderName, &str); 1] = [(header::CACHE_CONTROL, "public, max-age=86400")];

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
    selected: bool,
}

/// For which region.
#[derive(Deserialize)]
pub(crate) struct PhoneAreas {
    country_code: Option<String>,
}

/// Every area, by its English name. One is selected.
#[utoipa::path(
    get,
    path = "/charge/phone-area-code",
    tag = "account",
    params(("country_code" = Option<String>, Query, description = "the shopper's region")),
    responses((status = 200, body = Envelope<Vec<Area>>, description = "status 1 or 422"))
)]
pub(crate) async fn phone_area_code(
    Params(call): Params<PhoneAreas>,
) -> Result<([(HeaderName, &'static str); 1], Answer<Vec<Area>>), Refusal> {
    let region = named(call.country_code.as_deref())?.unwrap_or_default();
    let areas = AREAS
        .as_ref()
        .map_err(|error| Refusal::failed(anyhow::anyhow!("the areas of phone numbers: {error}")))?;
    let known = areas.iter().any(|area| area.short_name == region.as_str());
    let selected = if known { region.as_str() } else { DEFAULT };
    let mut areas = areas.clone();
    for area in &mut areas {
        area.selected = area.short_name == selected;
    }
    Ok((CACHED, Answer::of(areas)))
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
