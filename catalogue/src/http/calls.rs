//! The catalogue of a locale call by call, for an upstream without a feed.

use std::collections::BTreeSet;

use futures::{StreamExt as _, TryStreamExt as _, future::try_join3, stream};
use kiosk_contract::catalogue::{Categories, Category};
use kiosk_domain::Locale;

use super::call::UpstreamCall;
use super::error::{CallError, UpstreamError};
use super::goods::GoodsFetcher;
use super::session::FetchSession;
use super::shelves::collections;
use crate::feed::{Assembler, Collection, Item, Known, known_regions, sound_category};
use crate::snapshot::{LocaleCatalogue, Market};

/// The catalogue of a locale, made of many calls.
pub(super) async fn by_calls(
    session: &FetchSession<'_>,
    locale: Locale,
    market: &Market,
) -> Result<LocaleCatalogue, UpstreamError> {
    let areas = UpstreamCall::post("/charge/area-list", locale);
    let (regions, categories, collections) = try_join3(
        session.known(&areas, known_regions),
        categories(session, locale, market),
        collections(session, locale, market),
    )
    .await?;
    let slugs = slugs(&categories, &collections);
    let mut assembler = Assembler::new(locale);
    assembler.omit(regions.omissions);
    let regions = regions.value.into_iter();
    regions.for_each(|region| assembler.item(Item::Region(region)));
    categories
        .into_iter()
        .for_each(|category| assembler.item(Item::Category(category)));
    let symbol = symbol(&collections, market);
    collections
        .into_iter()
        .for_each(|collection| assembler.item(collection.map(Item::Collection)));

    let reader = GoodsFetcher {
        session,
        locale,
        market,
        symbol: &symbol,
    };
    let reads = slugs.iter().map(|slug| Box::pin(reader.read(slug)));
    let mut goods = stream::iter(reads).buffer_unordered(session.concurrency());
    while let Some(items) = goods.try_next().await? {
        items.into_iter().for_each(|item| assembler.item(item));
    }
    drop(goods);
    Ok(assembler.catalogue())
}

async fn categories(
    session: &FetchSession<'_>,
    locale: Locale,
    market: &Market,
) -> Result<Vec<Category>, UpstreamError> {
    let call = UpstreamCall::post("/charge/categories-v4", locale)
        .with("country_code", market.region.as_str());
    let tree: Categories = session.data(&call).await?;
    let sound = tree
        .categories
        .into_iter()
        .map(sound_category)
        .collect::<Result<_, _>>();
    sound.map_err(|error| call.failed(CallError::Malformed(error)))
}

/// Every goods group that the categories or the shelves name.
fn slugs(categories: &[Category], collections: &[Known<Collection>]) -> BTreeSet<String> {
    let mut slugs = BTreeSet::new();
    let mut branches: Vec<_> = categories.iter().collect();
    while let Some(category) = branches.pop() {
        slugs.extend(category.goods_groups.iter().map(|group| group.slug.clone()));
        branches.extend(&category.children);
    }
    for collection in collections {
        let cards = match &collection.value {
            Collection::HotGoods(cards) | Collection::ActivityGoods(cards) => cards,
            Collection::DailySaleGoods(list) | Collection::NewGoods(list) => &list.list.data,
            Collection::FlashSaleGoods(flash) => &flash.list,
            Collection::RecommendedGoods(page) => &page.data,
            _ => continue,
        };
        slugs.extend(cards.iter().map(|card| card.slug.clone()));
    }
    slugs
}

/// The sign of the market's currency, as the upstream writes it.
fn symbol(collections: &[Known<Collection>], market: &Market) -> String {
    let offered = collections
        .iter()
        .find_map(|collection| match &collection.value {
            Collection::LangAndCurrency(markets) => markets
                .currency
                .iter()
                .find(|choice| choice.value == market.currency && !choice.symbol.is_empty()),
            _ => None,
        });
    offered.map_or_else(
        || market.currency.symbol().to_owned(),
        |choice| choice.symbol.clone(),
    )
}
