//! The shelves: lists of goods cards.

use kiosk_contract::catalogue::{Card, CardList, FlashSaleList, PagedData};
use kiosk_contract::envelope::{Envelope, Paged};
use kiosk_domain::{Client, Currency};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::public::{
    LocaleEdition, PublicAnswered, PublicRead, client, currency, first, page, per_page, unseen,
};
use crate::api::page::PageParams;
use crate::catalogue::Shopper;

/// Which part of a shelf is asked for, and by whom.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
pub(crate) struct ShelfParams {
    /// The currency of the prices; an unknown one is US dollars.
    #[serde(default, deserialize_with = "currency")]
    #[schema(value_type = Option<String>, example = "IDR")]
    currency: Currency,
    /// `pc`, `h5`, `android` or `ios`: cards show SKUs that it may see.
    #[serde(default, deserialize_with = "client")]
    #[schema(value_type = Option<String>, example = "pc")]
    client: Option<Client>,
    /// The page, from 1.
    #[serde(default = "first", deserialize_with = "page")]
    #[schema(value_type = Option<u32>, example = 1)]
    page: u32,
    /// How many cards a page has, 100 at most.
    #[serde(default, deserialize_with = "per_page")]
    #[schema(value_type = Option<u32>, example = 6)]
    per_page: Option<u32>,
    /// How many cards the flash sale is to have, 100 at most.
    #[serde(default, deserialize_with = "per_page")]
    #[schema(value_type = Option<u32>, example = 3)]
    limit: Option<u32>,
    /// The symbol of the shopper's region.
    #[serde(default, rename = "country_code", serialize_with = "unseen")]
    #[schema(example = "ID")]
    _country_code: Option<String>,
}

impl ShelfParams {
    /// That part of a shelf; `usual` is how many cards a page has when nobody says
    /// (`spec.md` §9).
    fn part(&self, shop: LocaleEdition<'_>, shelf: &[Card], usual: u32) -> Paged<Card> {
        let paging = PageParams::new(Some(self.page), self.per_page.or(self.limit));
        let shopper = Shopper {
            currency: self.currency,
            client: self.client,
            now: shop.now,
        };
        paging.of(usual, shop.shelf(shelf, shopper))
    }
}

/// Hot goods.
#[utoipa::path(
    post,
    path = "/charge/hot-goods",
    tag = "catalogue",
    request_body = ShelfParams,
    responses((status = 200, body = Envelope<Vec<Card>>, description = "Status 1 or 422."))
)]
pub(crate) async fn hot_goods(read: PublicRead<ShelfParams>) -> PublicAnswered {
    read.answer_moving("hot-goods", |shop, call| {
        shop.envelope(&call.part(shop, &shop.catalogue().shelves.hot, 6).data)
    })
}

/// Daily deals.
#[utoipa::path(
    post,
    path = "/charge/daily-sale-goods",
    tag = "catalogue",
    request_body = ShelfParams,
    responses((status = 200, body = Envelope<CardList>, description = "Status 1 or 422."))
)]
pub(crate) async fn daily_sale_goods(read: PublicRead<ShelfParams>) -> PublicAnswered {
    read.answer_moving("daily-sale-goods", |shop, call| {
        let list = call.part(shop, &shop.catalogue().shelves.daily, 3);
        shop.envelope(&CardList { list })
    })
}

/// New arrivals.
#[utoipa::path(
    post,
    path = "/charge/new-goods",
    tag = "catalogue",
    request_body = ShelfParams,
    responses((status = 200, body = Envelope<CardList>, description = "Status 1 or 422."))
)]
pub(crate) async fn new_goods(read: PublicRead<ShelfParams>) -> PublicAnswered {
    read.answer_moving("new-goods", |shop, call| {
        let list = call.part(shop, &shop.catalogue().shelves.new, 6);
        shop.envelope(&CardList { list })
    })
}

/// The flash sale with its hours.
#[utoipa::path(
    post,
    path = "/charge/flash-sale-goods",
    tag = "catalogue",
    request_body = ShelfParams,
    responses((status = 200, body = Envelope<FlashSaleList>, description = "Status 1 or 422."))
)]
pub(crate) async fn flash_sale_goods(read: PublicRead<ShelfParams>) -> PublicAnswered {
    read.answer_moving("flash-sale-goods", |shop, call| {
        let flash = &shop.catalogue().shelves.flash;
        shop.envelope(&FlashSaleList {
            window: flash.window,
            list: call.part(shop, &flash.list, 3).data,
        })
    })
}

/// Recommended goods.
#[utoipa::path(
    post,
    path = "/charge/recommended-goods",
    tag = "catalogue",
    request_body = ShelfParams,
    responses((status = 200, body = Envelope<PagedData>, description = "Status 1 or 422."))
)]
pub(crate) async fn recommended_goods(read: PublicRead<ShelfParams>) -> PublicAnswered {
    read.answer_moving("recommended-goods", |shop, call| {
        shop.envelope(&call.part(shop, &shop.catalogue().shelves.recommended, 4))
    })
}

/// Goods with an activity page of their own.
#[utoipa::path(
    post,
    path = "/charge/activity-goods",
    tag = "catalogue",
    request_body = ShelfParams,
    responses((status = 200, body = Envelope<Vec<Card>>, description = "Status 1 or 422."))
)]
pub(crate) async fn activity_goods(read: PublicRead<ShelfParams>) -> PublicAnswered {
    read.answer_moving("activity-goods", |shop, call| {
        shop.envelope(
            &call
                .part(shop, &shop.catalogue().shelves.activity, 100)
                .data,
        )
    })
}
