//! `/charge/search-v4`: goods by what a visitor types.

use std::sync::Arc;

use kiosk_contract::catalogue::CardList;
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{Client, Currency};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::public::{
    LocaleEdition, PublicAnswered, PublicRead, client, currency, first, page, per_page, unseen,
};
use crate::api::page::PageParams;
use crate::catalogue::Shopper;
use crate::service::catalogue::{self, GoodsSearch};

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

/// Goods by their names, tags and categories in every language, the best first. When too many are
/// looked for at once: HTTP 503 with `Retry-After`.
#[utoipa::path(
    post,
    path = "/charge/search-v4",
    tag = "catalogue",
    request_body = SearchParams,
    responses((status = 200, body = Envelope<CardList>, description = "Status 1 or 422."))
)]
pub(crate) async fn search(read: PublicRead<SearchParams>) -> PublicAnswered {
    let (app, edition, locale, now) = (read.app.clone(), read.edition(), read.locale(), read.now());
    let paging = PageParams::new(Some(read.call().page), read.call().per_page);
    let search = GoodsSearch {
        typed: read.call().s.clone(),
        locale,
        shopper: Shopper {
            currency: read.call().currency,
            client: read.call().client,
            now,
        },
    };
    let searched = async move {
        let found = catalogue::search(&app.searches, Arc::clone(&edition), search).await?;
        let shop = LocaleEdition {
            edition: &edition,
            locale,
            now,
        };
        shop.envelope(&CardList {
            list: paging.of(A_PAGE, found),
        })
    };
    read.answer_moving_later("search-v4", searched).await
}

fn typed<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let typed = String::deserialize(from)?;
    Ok(typed.trim().chars().take(LONGEST).collect())
}
