//! The collections of a locale, call by call.

use futures::{StreamExt as _, TryStreamExt as _, stream};
use kiosk_contract::catalogue::{Card, CardList};
use kiosk_contract::envelope::Paged;
use kiosk_domain::Locale;

use super::call::UpstreamCall;
use super::error::{CallError, UpstreamError};
use super::session::FetchSession;
use crate::feed::{
    Cards, Collection, CollectionKey, Known, known_cards, known_flash_sale, known_markets,
};
use crate::snapshot::Market;

/// How many cards are asked for at once: a build wants a shelf whole.
const CARDS_A_PAGE: u32 = 100;

/// More pages than any shelf or article has.
const MOST_PAGES: u32 = 1_000;

/// Reads every collection, in the order of [`CollectionKey::ALL`].
pub(super) async fn collections(
    session: &FetchSession<'_>,
    locale: Locale,
    market: &Market,
) -> Result<Vec<Known<Collection>>, UpstreamError> {
    let reads = CollectionKey::ALL.map(|key| {
        let reader = ShelfFetcher {
            session,
            call: call(key, locale, market),
        };
        Box::pin(async move { reader.read(key).await })
    });
    stream::iter(reads)
        .buffered(session.concurrency())
        .try_collect()
        .await
}

fn call(key: CollectionKey, locale: Locale, market: &Market) -> UpstreamCall {
    let get = |path| UpstreamCall::get(path, locale);
    let post = |path| UpstreamCall::post(path, locale).with("country_code", market.region.as_str());
    let priced = |path| post(path).with("currency", market.currency.code());
    let shelf = |path| priced(path).with("per_page", CARDS_A_PAGE);
    match key {
        CollectionKey::LangAndCurrency => get("/charge/lang-and-currency-v4"),
        CollectionKey::HotGoods => shelf("/charge/hot-goods"),
        CollectionKey::DailySaleGoods => shelf("/charge/daily-sale-goods"),
        CollectionKey::NewGoods => shelf("/charge/new-goods"),
        CollectionKey::FlashSaleGoods => {
            priced("/charge/flash-sale-goods").with("limit", CARDS_A_PAGE)
        }
        CollectionKey::RecommendedGoods => shelf("/charge/recommended-goods"),
        CollectionKey::ActivityGoods => shelf("/charge/activity-goods"),
        CollectionKey::Homepage => post("/charge/homepage-v4"),
        CollectionKey::TopNotice => post("/charge/top-notice"),
        CollectionKey::SomeonePurchase => priced("/charge/someone-purchase"),
        CollectionKey::HtmlContent => post("/charge/html-content"),
        CollectionKey::PaymentIcon => get("/v4/payment-icon")
            .with("country_code", market.region.as_str())
            .with("currency", market.currency.code()),
        CollectionKey::AppInfo => post("/charge/app-info"),
        CollectionKey::TrendingSearch => post("/charge/trending-search"),
    }
}

struct ShelfFetcher<'a> {
    session: &'a FetchSession<'a>,
    call: UpstreamCall,
}

impl ShelfFetcher<'_> {
    /// What a shop can do without may be absent; the catalogue's own shelves may not.
    async fn read(&self, key: CollectionKey) -> Result<Known<Collection>, UpstreamError> {
        let (session, call) = (self.session, &self.call);
        let collection = match key {
            CollectionKey::LangAndCurrency => {
                let markets = session.known(call, known_markets).await?;
                return Ok(markets.map(Collection::LangAndCurrency));
            }
            CollectionKey::HotGoods => {
                let cards = session.known(call, |json| known_cards(key, json)).await?;
                return Ok(cards.map(Collection::HotGoods));
            }
            CollectionKey::DailySaleGoods => {
                let list = self.listed(key).await?;
                return Ok(list.map(Collection::DailySaleGoods));
            }
            CollectionKey::NewGoods => {
                let list = self.listed(key).await?;
                return Ok(list.map(Collection::NewGoods));
            }
            CollectionKey::FlashSaleGoods => {
                let shelf = session.known(call, known_flash_sale).await?;
                return Ok(shelf.map(Collection::FlashSaleGoods));
            }
            CollectionKey::RecommendedGoods => {
                let cards = self.pages(key, |page: Paged<Card>| page).await?;
                return Ok(cards.map(|cards| Collection::RecommendedGoods(Paged::whole(cards))));
            }
            CollectionKey::Homepage => Collection::Homepage(session.data(call).await?),
            CollectionKey::ActivityGoods => {
                let read = |json: &str| known_cards(key, json);
                let cards = session.known_or_default(call, read).await?;
                return Ok(cards.map(Collection::ActivityGoods));
            }
            CollectionKey::TopNotice => Collection::TopNotice(session.data_or_default(call).await?),
            CollectionKey::SomeonePurchase => {
                Collection::SomeonePurchase(session.data_or_default(call).await?)
            }
            CollectionKey::HtmlContent => {
                Collection::HtmlContent(session.data_or_default(call).await?)
            }
            CollectionKey::PaymentIcon => {
                Collection::PaymentIcon(session.data_or_default(call).await?)
            }
            CollectionKey::AppInfo => Collection::AppInfo(session.data_or_default(call).await?),
            CollectionKey::TrendingSearch => {
                Collection::TrendingSearch(session.data_or_default(call).await?)
            }
        };
        Ok(collection.into())
    }

    async fn listed(&self, key: CollectionKey) -> Result<Known<CardList>, UpstreamError> {
        let cards = self.pages(key, |list: CardList| list.list).await?;
        Ok(cards.map(|cards| CardList {
            list: Paged::whole(cards),
        }))
    }

    /// All pages of a paged shelf.
    async fn pages<T: Cards>(
        &self,
        key: CollectionKey,
        page_of: impl Fn(T) -> Paged<Card>,
    ) -> Result<Known<Vec<Card>>, UpstreamError> {
        let read = |json: &str| known_cards(key, json);
        let first = self.session.known(&self.call, read).await?.map(&page_of);
        let last = bounded(&self.call, first.value.last_page)?;
        let mut cards = first.map(|page| page.data);
        for page in 2..=last {
            let call = self.call.clone().with("page", page);
            let more = self.session.known(&call, read).await?.map(&page_of);
            cards.value.extend(more.value.data);
            cards.omissions.extend(more.omissions);
        }
        Ok(cards)
    }
}

/// The number of pages to read, unless it is absurd.
pub(super) fn bounded(call: &UpstreamCall, pages: u32) -> Result<u32, UpstreamError> {
    if pages > MOST_PAGES {
        return Err(call.failed(CallError::TooManyPages(pages)));
    }
    Ok(pages)
}
