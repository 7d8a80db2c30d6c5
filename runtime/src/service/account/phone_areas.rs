//! The areas of phone numbers, and with which of them a visitor begins.

use std::sync::LazyLock;

use kiosk_domain::RegionSymbol;
use serde::Deserialize;

use crate::service::Refusal;

/// The area where no region names another (`spec.md` §9).
const DEFAULT: &str = "US";

/// An area of phone numbers.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct PhoneArea {
    /// The digits before a number, without a plus.
    pub code: String,
    /// The region's symbol.
    pub short_name: String,
    /// The region's name in English.
    pub name: String,
    /// The region's name in simplified Chinese.
    pub zh_name: String,
    /// The region's name in traditional Chinese.
    pub tw_name: String,
}

/// An area as a visitor chooses it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OfferedArea<'a> {
    pub area: &'a PhoneArea,
    /// Whether it is the one to begin with.
    pub selected: bool,
}

static AREAS: LazyLock<Result<Vec<PhoneArea>, serde_yaml::Error>> =
    LazyLock::new(|| serde_yaml::from_str(include_str!("../../../data/areas.yaml")));

/// Every area, by its English name; that of a region is selected, or else the default one.
///
/// # Errors
/// That the list of areas, which is a part of this program, cannot be read.
pub(crate) fn phone_areas(
    region: &RegionSymbol,
) -> Result<impl Iterator<Item = OfferedArea<'static>> + use<>, Refusal> {
    let areas = AREAS
        .as_ref()
        .map_err(|error| Refusal::failed(anyhow::anyhow!("the areas of phone numbers: {error}")))?;
    let known = areas.iter().any(|area| area.short_name == region.as_str());
    let begun_with = if known { region.as_str() } else { DEFAULT }.to_owned();
    Ok(areas.iter().map(move |area| OfferedArea {
        selected: area.short_name == begun_with,
        area,
    }))
}

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

    #[test]
    fn one_area_is_selected_that_of_the_region_or_of_the_united_states() {
        for (region, expected) in [("ID", "ID"), ("US", "US"), ("0", "US"), ("ZZ", "US")] {
            let region = RegionSymbol::parse(region).unwrap();
            let areas = phone_areas(&region).unwrap();
            let selected: Vec<_> = areas
                .filter(|offered| offered.selected)
                .map(|offered| offered.area.short_name.as_str())
                .collect();
            assert_eq!(selected, [expected], "{region}");
        }
    }
}
