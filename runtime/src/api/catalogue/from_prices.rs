//! `/v4/from-prices`: the prices that stand on cards of groups, in another currency than a page's.

use std::collections::BTreeSet;

use kiosk_contract::catalogue::Sku;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{
    Amount, Currency, CurrentPrice, ForSale as _, SkuId, Viewer, shown_sale, shown_sku,
};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::public::{LocaleEdition, PublicAnswered, PublicRead, currency, unseen};
use crate::catalogue::Shopper;

/// How many groups may be asked for at once.
const MOST_GROUPS: usize = 100;

/// Whose prices are asked for, and in which currency.
#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct FromPricesParams {
    /// The groups' slugs with commas between them, 100 at most.
    #[serde(deserialize_with = "slugs")]
    #[param(value_type = String, example = "star-drifters,moonlit-realms")]
    slugs: BTreeSet<String>,
    /// The currency of the prices; an unknown one is US dollars.
    #[serde(default, deserialize_with = "currency")]
    #[param(value_type = Option<String>, example = "IDR")]
    currency: Currency,
    /// The symbol of the shopper's region.
    #[serde(default, rename = "country_code", serialize_with = "unseen")]
    #[param(example = "ID")]
    _country_code: Option<String>,
}

/// What a card of a group shows: one price, and another within the hours of a sale.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FromPrice {
    /// The group's slug.
    #[schema(example = "star-drifters")]
    slug: String,
    /// The currency of every amount here: the wanted one, where every SKU has a price in it.
    #[schema(value_type = String, example = "IDR")]
    currency: Currency,
    /// The price without the clock: that of the cheapest SKU which every reader of a page sees.
    usual: FromSku,
    /// The price within the hours of a sale, where that is the cheapest of all.
    #[serde(skip_serializing_if = "Option::is_none")]
    sale: Option<FromSale>,
}

/// The SKU of a card with its price.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FromSku {
    /// The SKU's number.
    #[schema(value_type = i64, example = 50102)]
    sku_id: SkuId,
    /// The SKU's name in the asked language.
    #[schema(example = "60 Crystals")]
    name: String,
    /// What is paid.
    #[schema(value_type = String, example = "23000")]
    price: Amount,
    /// The price struck beside it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, example = "24500")]
    struck: Option<Amount>,
    /// How much less that is, in percent; 0 without a struck price.
    #[schema(example = 7)]
    off: u8,
}

/// A price of certain hours of every day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FromSale {
    /// The SKU whose price it is.
    sku: FromSku,
    /// `HH:MM` in Beijing time.
    #[schema(example = "10:00")]
    start: String,
    /// `HH:MM` in Beijing time; equal to `start` for the whole day.
    #[schema(example = "22:00")]
    end: String,
}

/// The prices that cards of groups show, as pages are built with them: a page whose shopper sees
/// another currency asks once for all of its cards. Groups that are not sold, or have nothing to
/// sell, are left out.
#[utoipa::path(
    get,
    path = "/v4/from-prices",
    tag = "catalogue",
    params(FromPricesParams),
    responses(
        (status = 200, body = Envelope<Vec<FromPrice>>, description = "Status 1 or 422."),
        (status = 304, description = "The client has this version already.")
    )
)]
pub(crate) async fn from_prices(read: PublicRead<FromPricesParams>) -> PublicAnswered {
    read.answer_moving("from-prices", |shop, call| {
        let prices = call.slugs.iter();
        let prices = prices.filter_map(|slug| from_price(shop, slug, call.currency));
        shop.envelope(&prices.collect::<Vec<_>>())
    })
}

fn from_price(shop: LocaleEdition<'_>, slug: &str, currency: Currency) -> Option<FromPrice> {
    let shopper = Shopper {
        currency,
        client: None,
        now: shop.now,
    };
    let skus = shop
        .edition
        .skus(shop.catalogue().goods.get(slug)?, shopper);
    let usual = shown_sku(&skus, Viewer::Page, None)?;
    Some(FromPrice {
        slug: slug.to_owned(),
        currency: usual.currency,
        usual: from_sku(usual, usual.price_tag().current(None)),
        sale: shown_sale(&skus, Viewer::Page).and_then(|(sku, price)| from_sale(sku, price)),
    })
}

fn from_sale(sku: &Sku, price: CurrentPrice) -> Option<FromSale> {
    let window = sku.flash_sale.as_ref()?.window;
    Some(FromSale {
        sku: from_sku(sku, price),
        start: window.start().to_string(),
        end: window.end().to_string(),
    })
}

fn from_sku(sku: &Sku, price: CurrentPrice) -> FromSku {
    FromSku {
        sku_id: sku.id,
        name: sku.name.clone(),
        price: price.amount,
        struck: price.struck,
        off: price.off,
    }
}

/// Reads slugs in any order, so that equal wishes are answered alike.
fn slugs<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeSet<String>, D::Error> {
    let text = String::deserialize(from)?;
    let slugs: BTreeSet<String> = text
        .split(',')
        .filter(|slug| !slug.is_empty())
        .map(str::to_owned)
        .collect();
    if slugs.len() > MOST_GROUPS {
        return Err(D::Error::custom("too many groups"));
    }
    Ok(slugs)
}
