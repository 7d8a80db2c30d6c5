//! Values of which a part cannot be used: a currency that the shop does not know, hours and symbols
//! that cannot be read. That part is left out, and told.

use kiosk_contract::catalogue::{
    CurrencyChoice, FlashSaleList, Group, LanguageChoice, Markets, Region, Sku,
};
use kiosk_domain::{Currency, RegionSymbol, SkuId, TimeOfDay};
use memchr::memmem;
use serde::Deserialize;
use serde_json::value::RawValue;

use super::cards::known_cards;
use super::collection::CollectionKey;
use super::decode::{FieldError, decode};
use crate::snapshot::Omission;

/// A value without what the shop does not know, and what that was.
#[derive(Clone, Debug, PartialEq)]
pub struct Known<T> {
    /// The value.
    pub value: T,
    /// What is left out of it.
    pub omissions: Vec<Omission>,
}

impl<T> From<T> for Known<T> {
    fn from(value: T) -> Self {
        Self {
            value,
            omissions: Vec::new(),
        }
    }
}

impl<T> Known<T> {
    /// The same of another value.
    pub(crate) fn map<U>(self, make: impl FnOnce(T) -> U) -> Known<U> {
        Known {
            value: make(self.value),
            omissions: self.omissions,
        }
    }
}

/// The SKUs of goods, without those in an unknown currency and without flash sales whose hours
/// cannot be read.
pub(crate) fn known_skus(slug: &str, json: &str) -> Result<Known<Vec<Sku>>, FieldError> {
    #[derive(Deserialize)]
    struct Priced {
        id: SkuId,
        currency: String,
    }
    let mut skus = known_list(json, |json| {
        let sku: Priced = serde_json::from_str(json).ok()?;
        is_unknown(&sku.currency).then(|| Omission::Sku {
            slug: slug.to_owned(),
            id: sku.id,
            currency: sku.currency,
        })
    })?;
    // Of nearly all goods every sale is read, and the SKUs not twice.
    let sales = skus
        .value
        .iter()
        .filter(|sku: &&Sku| sku.flash_sale.is_some());
    if sales.count() != count(json, "\"flash_sale\"") {
        skus.omissions.extend(unreadable_sales(slug, json));
    }
    Ok(skus)
}

/// The flash sales of SKUs whose hours cannot be read.
fn unreadable_sales(slug: &str, json: &str) -> Vec<Omission> {
    #[derive(Deserialize)]
    struct Timed {
        id: SkuId,
        #[serde(default)]
        flash_sale: Option<Hours>,
        #[serde(default)]
        currency: String,
    }
    // What is not even of this shape was told as a mistake.
    let skus: Vec<Timed> = serde_json::from_str(json).unwrap_or_default();
    let sold = skus.into_iter().filter(|sku| !is_unknown(&sku.currency));
    let unreadable = sold.filter_map(|sku| {
        let (field, value) = sku.flash_sale?.unreadable()?;
        Some(Omission::FlashSale {
            slug: slug.to_owned(),
            id: sku.id,
            field,
            value,
        })
    });
    unreadable.collect()
}

/// The flash-sale shelf; it has no hours where one of them cannot be read.
pub(crate) fn known_flash_sale(json: &str) -> Result<Known<FlashSaleList>, FieldError> {
    let mut known: Known<FlashSaleList> = known_cards(CollectionKey::FlashSaleGoods, json)?;
    let hours: Option<Hours> = serde_json::from_str(json).ok();
    // A shelf without any hours has none to read.
    let hours = hours.filter(|hours| !hours.start.is_empty() || !hours.end.is_empty());
    let omission = hours.and_then(|hours| hours.unreadable());
    let omission = omission.map(|(field, value)| Omission::FlashHours { field, value });
    known.omissions.extend(omission);
    Ok(known)
}

/// A group without the areas that are no regions.
pub(crate) fn known_group(json: &str) -> Result<Known<Group>, FieldError> {
    #[derive(Deserialize)]
    struct Sold {
        #[serde(default)]
        area_list: String,
    }
    let group: Group = decode(json)?;
    // Most lists are empty, and their groups are not read twice.
    let names_areas = count(json, "\"area_list\"") != count(json, "\"area_list\":\"\"");
    let sold = names_areas.then(|| serde_json::from_str(json));
    let list = match sold {
        Some(Ok(Sold { area_list })) => area_list,
        _ => String::new(),
    };
    let symbols = list.split(',').map(str::trim);
    let unknown = symbols
        .filter(|symbol| !symbol.is_empty() && RegionSymbol::parse(symbol).is_err())
        .map(|symbol| Omission::Area {
            slug: group.slug.clone(),
            symbol: symbol.to_owned(),
        });
    Ok(Known {
        omissions: unknown.collect(),
        value: group,
    })
}

/// How often something stands in a text.
fn count(text: &str, wanted: &str) -> usize {
    memmem::find_iter(text.as_bytes(), wanted).count()
}

/// Hours as an upstream says them.
#[derive(Deserialize)]
struct Hours {
    #[serde(default)]
    start: String,
    #[serde(default)]
    end: String,
}

impl Hours {
    /// The first field that is no time of day, and what it says.
    fn unreadable(self) -> Option<(&'static str, String)> {
        let fields = [("start", self.start), ("end", self.end)];
        fields
            .into_iter()
            .find(|(_, value)| TimeOfDay::parse(value).is_err())
    }
}

/// The regions on offer, without those in an unknown currency.
pub(crate) fn known_regions(json: &str) -> Result<Known<Vec<Region>>, FieldError> {
    known_list(json, unknown_region)
}

/// A region; none where its currency is unknown.
pub(crate) fn known_region(json: &str) -> Result<Known<Option<Region>>, FieldError> {
    match (decode(json), unknown_region(json)) {
        (Ok(region), _) => Ok(Some(region).into()),
        (Err(_), Some(omission)) => Ok(Known {
            value: None,
            omissions: vec![omission],
        }),
        (Err(error), None) => Err(error),
    }
}

/// Languages and currencies on offer, without the unknown currencies.
pub(crate) fn known_markets(json: &str) -> Result<Known<Markets>, FieldError> {
    #[derive(Deserialize)]
    struct AnyMarkets<'a> {
        #[serde(default)]
        lang: Vec<LanguageChoice>,
        #[serde(default, borrow)]
        currency: Option<&'a RawValue>,
        #[serde(default, rename = "hotCurrency")]
        hot_currency: Vec<String>,
    }
    #[derive(Deserialize)]
    struct CurrencyValue {
        value: String,
    }
    let error = match decode::<Markets>(json) {
        Ok(markets) => return Ok(markets.into()),
        Err(error) => error,
    };
    let any: AnyMarkets<'_> = serde_json::from_str(json).map_err(|_| error)?;
    let unknown = |json: &str| {
        let CurrencyValue { value: code } = serde_json::from_str(json).ok()?;
        is_unknown(&code).then_some(Omission::Currency { code })
    };
    let currencies: Known<Vec<CurrencyChoice>> =
        known_list(any.currency.map_or("[]", RawValue::get), unknown).map_err(|error| {
            FieldError {
                key: format!("currency{}", error.key),
                ..error
            }
        })?;
    let hot = any.hot_currency.iter();
    Ok(currencies.map(|currency| Markets {
        lang: any.lang,
        currency,
        hot_currency: hot.filter_map(|code| Currency::from_code(code)).collect(),
    }))
}

/// A list without the items that are unknown. It is read item by item only where it cannot be
/// read at once.
fn known_list<T: for<'a> Deserialize<'a>>(
    json: &str,
    unknown: impl Fn(&str) -> Option<Omission>,
) -> Result<Known<Vec<T>>, FieldError> {
    let error = match decode::<Vec<T>>(json) {
        Ok(list) => return Ok(list.into()),
        Err(error) => error,
    };
    let items: Vec<&RawValue> = serde_json::from_str(json).map_err(|_| error)?;
    let mut known = Known::from(Vec::new());
    for (place, item) in items.into_iter().enumerate() {
        match (decode(item.get()), unknown(item.get())) {
            (Ok(value), _) => known.value.push(value),
            (Err(_), Some(omission)) => known.omissions.push(omission),
            (Err(error), None) => {
                let key = format!("[{place}].{}", error.key);
                return Err(FieldError {
                    key: key.trim_end_matches('.').to_owned(),
                    ..error
                });
            }
        }
    }
    Ok(known)
}

fn unknown_region(json: &str) -> Option<Omission> {
    #[derive(Deserialize)]
    struct RegionCurrency {
        region_symbol: String,
        currency: String,
    }
    let region: RegionCurrency = serde_json::from_str(json).ok()?;
    let is_known =
        !is_unknown(&region.currency) && RegionSymbol::parse(&region.region_symbol).is_ok();
    (!is_known).then_some(Omission::Region {
        symbol: region.region_symbol,
        currency: region.currency,
    })
}

fn is_unknown(code: &str) -> bool {
    Currency::from_code(code).is_none()
}
