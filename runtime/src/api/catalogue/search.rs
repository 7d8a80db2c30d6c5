//! `/charge/search-v4`: goods by what a visitor types.

use kiosk_contract::catalogue::{Card, CardList};
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{Client, Currency};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::public::{
    LocaleEdition, PublicAnswered, PublicRead, client, currency, first, page, per_page, unseen,
};
use crate::api::page::PageParams;
use crate::api::speak::Rejection;
use crate::catalogue::Shopper;

/// How many results a page has when nobody says (`spec.md` §9).
const A_PAGE: u32 = 15;
/// Longer than any name; the index reads no more.
const LONGEST: usize = 200;

/// What is looked for, and by whom.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
pub(crate) struct SearchParams {
    /// What the visitor typed.
    #[serde(deserialize_with = "typed")]
    #[schema(example = "star dr")]
    s: String,
    /// The currency of the prices; an unknown one is US dollars.
    #[serde(default, deserialize_with = "currency")]
    #[schema(value_type = Option<String>, example = "IDR")]
    currency: Currency,
    /// `pc`, `h5`, `android` or `ios`: goods that it may not see are left out.
    #[serde(default, deserialize_with = "client")]
    #[schema(value_type = Option<String>, example = "pc")]
    client: Option<Client>,
    /// The page, from 1.
    #[serde(default = "first", deserialize_with = "page")]
    #[schema(value_type = Option<u32>, example = 1)]
    page: u32,
    /// How many results a page has, 100 at most.
    #[serde(default, deserialize_with = "per_page")]
    #[schema(value_type = Option<u32>, example = 15)]
    per_page: Option<u32>,
    /// The symbol of the shopper's region.
    #[serde(default, rename = "country_code", serialize_with = "unseen")]
    #[schema(example = "ID")]
    _country_code: Option<String>,
}

/// Goods by their names, tags and categories in every language, the best first.
#[utoipa::path(
    post,
    path = "/charge/search-v4",
    tag = "catalogue",
    request_body = SearchParams,
    responses((status = 200, body = Envelope<CardList>, description = "Status 1 or 422."))
)]
pub(crate) async fn search(read: PublicRead<SearchParams>) -> PublicAnswered {
    make_index(&read).await?;
    read.answer_moving("search-v4", |shop, call| {
        let found = found(shop, call);
        let list = PageParams::new(Some(call.page), call.per_page).of(A_PAGE, found);
        shop.envelope(&CardList { list })
    })
}

/// The first search waits for the index beside the others' requests, not before them.
async fn make_index(read: &PublicRead<SearchParams>) -> Result<(), Rejection> {
    let edition = read.app.catalogue.now();
    if edition.has_index() {
        return Ok(());
    }
    let made = tokio::task::spawn_blocking(move || {
        edition.search();
    })
    .await;
    made.map_err(Rejection::failed)
}

fn found(shop: LocaleEdition<'_>, call: &SearchParams) -> Vec<Card> {
    let shopper = Shopper {
        currency: call.currency,
        client: call.client,
        now: shop.now,
    };
    let slugs = shop.edition.search().ranked(&call.s);
    let goods = &shop.catalogue().goods;
    let sold = slugs.into_iter().filter_map(|slug| goods.get(slug));
    shop.cards(sold, shopper)
}

fn typed<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let typed = String::deserialize(from)?;
    Ok(typed.trim().chars().take(LONGEST).collect())
}
