//! Lists of cards, and what their cards tell of a SKU that cannot be used.

use kiosk_contract::catalogue::{Card, CardList, FlashSaleList, PagedData};
use kiosk_domain::{Currency, SkuId};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::collection::CollectionKey;
use super::decode::{FieldError, decode};
use super::known::Known;
use crate::snapshot::Omission;

/// A list of cards, in the shape of one of the calls that answer them.
pub(crate) trait Cards: DeserializeOwned {
    /// Where its cards stand in the call's `data`.
    const POINTER: &'static str;

    /// Its cards.
    fn cards(&self) -> &[Card];
}

impl Cards for Vec<Card> {
    const POINTER: &'static str = "";

    fn cards(&self) -> &[Card] {
        self
    }
}

impl Cards for PagedData {
    const POINTER: &'static str = "/data";

    fn cards(&self) -> &[Card] {
        &self.data
    }
}

impl Cards for CardList {
    const POINTER: &'static str = "/list/data";

    fn cards(&self) -> &[Card] {
        &self.list.data
    }
}

impl Cards for FlashSaleList {
    const POINTER: &'static str = "/list";

    fn cards(&self) -> &[Card] {
        &self.list
    }
}

/// A list of cards without the `first_goods` that name no SKU, or no currency that the shop knows.
pub(crate) fn known_cards<T: Cards>(
    shelf: CollectionKey,
    json: &str,
) -> Result<Known<T>, FieldError> {
    let list: T = decode(json)?;
    // Most cards have one, so that the list is hardly ever read twice.
    let lacks_one = list.cards().iter().any(|card| card.first_goods.is_none());
    let omissions = if lacks_one && json.contains("\"first_goods\"") {
        unknown_first_goods::<T>(shelf, json)
    } else {
        Vec::new()
    };
    Ok(Known {
        value: list,
        omissions,
    })
}

fn unknown_first_goods<T: Cards>(shelf: CollectionKey, json: &str) -> Vec<Omission> {
    #[derive(Deserialize)]
    struct AnyCard {
        slug: String,
        #[serde(default)]
        first_goods: Option<AnyFirstGoods>,
    }
    #[derive(Deserialize)]
    struct AnyFirstGoods {
        #[serde(default)]
        sku_id: Option<SkuId>,
        #[serde(default)]
        currency: String,
    }
    // What is not even of this shape was told as a mistake.
    let whole: Value = serde_json::from_str(json).unwrap_or_default();
    let cards = whole.pointer(T::POINTER).and_then(Value::as_array);
    let cards = cards.into_iter().flatten();
    let unknown = cards.filter_map(|card| {
        let card = AnyCard::deserialize(card).ok()?;
        let first = card.first_goods?;
        let (field, value) = match first.sku_id {
            None => ("sku_id", String::new()),
            Some(_) if Currency::from_code(&first.currency).is_none() => {
                ("currency", first.currency)
            }
            Some(_) => return None,
        };
        Some(Omission::FirstGoods {
            shelf: shelf.name(),
            slug: card.slug,
            field,
            value,
        })
    });
    unknown.collect()
}
