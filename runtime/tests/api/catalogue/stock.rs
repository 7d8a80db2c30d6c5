//! Stock that moves, laid over the catalogue.

use std::sync::Arc;

use kiosk_catalogue::Snapshot;
use kiosk_domain::{
    Client, Clients, Locale, OutOfStock, SkuId, StatedStock, StockCount, StockOutcome, UnixTime,
};
use kiosk_runtime::storage::catalogue::{StockPart, StockPieces, StockTake};
use kiosk_runtime::storage::{Storage, StorageError};
use serde_json::{Value, json};

use crate::api::shop::snapshot;
use crate::api::{Engine, World, on_both_engines, seconds};

on_both_engines!(
    what_was_taken_is_missing_from_every_answer,
    a_card_counts_what_its_reader_sees,
    of_many_who_want_the_last_one_exactly_one_gets_it,
    all_is_taken_or_nothing,
    a_new_count_forgets_what_was_handed_over_of_the_old_one,
    pieces_are_given_back_to_the_count_that_has_them,
    a_runtime_that_has_not_heard_of_a_count_sells_of_it,
);

/// Long before any runtime of these tests reads its catalogue.
const LONG_AGO: UnixTime = UnixTime::from_secs(1_000);

const fn stated(count: u32) -> StatedStock {
    StatedStock {
        count: StockCount::new(count),
        since: LONG_AGO,
    }
}

/// One of another count, made after that of [`take`].
fn take_of_newer() -> StockTake {
    StockTake {
        stated: StatedStock {
            since: LONG_AGO + seconds(1),
            ..stated(4310)
        },
        ..take(1)
    }
}

/// Of 4310 that the catalogue states.
fn take(taken: u32) -> StockTake {
    StockTake {
        sku_id: SkuId::new(50102),
        part: StockPart::Whole,
        stated: stated(4310),
        taken: StockCount::new(taken),
    }
}

fn flash(taken: u32) -> StockTake {
    StockTake {
        part: StockPart::Flash,
        stated: stated(120),
        ..take(taken)
    }
}

/// Why an order is not made.
#[derive(Debug, thiserror::Error)]
enum OrderError {
    #[error(transparent)]
    Storage(#[from] StorageError),
    #[error(transparent)]
    OutOfStock(#[from] OutOfStock),
}

/// Takes of stocks as an order does: too little of one undoes all.
async fn take_stock(storage: &Storage, takes: &[StockTake]) -> Result<(), OutOfStock> {
    let taken: Result<(), OrderError> = storage
        .write(async |tx| Ok(tx.take_stock(takes).await?.map(drop)?))
        .await;
    match taken {
        Ok(()) => Ok(()),
        Err(OrderError::OutOfStock(error)) => Err(error),
        Err(OrderError::Storage(error)) => panic!("{error}"),
    }
}

async fn settle(
    storage: &Storage,
    pieces: &[StockPieces],
    outcome: StockOutcome,
) -> Vec<StockPieces> {
    let settled: Result<_, StorageError> = storage
        .write(async |tx| tx.settle_stock(pieces, outcome).await)
        .await;
    settled.unwrap()
}

async fn sku(world: &World) -> Value {
    let reply = world
        .stranger()
        .get("/charge/goods-v3?type=star-drifters")
        .await;
    let skus = reply.data().as_array().unwrap();
    skus.iter().find(|sku| sku["id"] == 50102).unwrap().clone()
}

async fn what_was_taken_is_missing_from_every_answer(engine: Engine) {
    let world = World::open(engine).await;
    let storage = &world.app.storage;
    assert_eq!(sku(&world).await["stock"], 4310);
    assert_eq!(take_stock(storage, &[take(10), flash(20)]).await, Ok(()));
    world.refresh_catalogue().await;
    let moved = sku(&world).await;
    assert_eq!(
        (&moved["stock"], &moved["flash_sale"]["stock"]),
        (&4300.into(), &100.into())
    );
    let back = [take(4).pieces(), flash(1000).pieces()];
    settle(storage, &back, StockOutcome::Release).await;
    world.refresh_catalogue().await;
    let moved = sku(&world).await;
    assert_eq!(
        (&moved["stock"], &moved["flash_sale"]["stock"]),
        (&4304.into(), &120.into())
    );

    assert_eq!(take_stock(storage, &[take(4304)]).await, Ok(()));
    world.refresh_catalogue().await;
    assert_eq!(sku(&world).await["stock"], 0);
    let check = world.stranger().get("/v4/goods-check?goods_id=50102").await;
    assert_eq!(
        check.data(),
        &json!({"available": false, "in_region": true, "in_stock": false})
    );
    // So does a page in another currency: what it names is not sold at a price of the SKU that is gone.
    let reply = world
        .stranger()
        .get("/v4/from-prices?slugs=star-drifters&currency=IDR")
        .await;
    let price = &reply.data()[0];
    assert_eq!(price["usual"]["sku_id"], 50103);
    assert_ne!(price["sale"]["sku"]["sku_id"], 50102);
    // A desk's card showed the SKU that is gone; now it shows the next.
    let asked = json!({"client": "pc", "per_page": 100});
    let hot = world.stranger().post("/charge/hot-goods", asked).await;
    let cards = hot.data().as_array().unwrap();
    let card = cards
        .iter()
        .find(|card| card["slug"] == "star-drifters")
        .unwrap();
    assert_eq!(card["first_goods"]["sku_id"], 50103);
}

async fn a_card_counts_what_its_reader_sees(engine: Engine) {
    let world = World::open(engine).await;
    world.app.catalogue.replace(seven_for_phones()).unwrap();
    let left = async || {
        let mut left = Vec::new();
        for client in ["pc", "h5", "ios"] {
            let asked = json!({"client": client, "s": "star drifters"});
            let found = world.stranger().post("/charge/search-v4", asked).await;
            let cards = found.data()["list"]["data"].as_array().unwrap();
            let card = cards.iter().find(|card| card["slug"] == "star-drifters");
            left.push(card.unwrap()["stock"].as_u64());
        }
        left
    };
    assert_eq!(left().await, [Some(4310), Some(4317), Some(4317)]);
    assert_eq!(take_stock(&world.app.storage, &[take(4310)]).await, Ok(()));
    world.refresh_catalogue().await;
    assert_eq!(left().await, [Some(0), Some(7), Some(7)]);
}

/// The sample shop with two SKUs of the stars: seven of one are left, for phones alone.
fn seven_for_phones() -> Snapshot {
    let whole = snapshot();
    let locales = Locale::ALL.map(|locale| {
        let mut catalogue = whole.locale(locale).clone();
        let goods = catalogue.goods.get_mut("star-drifters").unwrap();
        goods.skus.truncate(2);
        assert_eq!(goods.skus[0].visible_client, Clients::only([Client::H5]));
        goods.skus[0].stock = Some(StockCount::new(7));
        Arc::new(catalogue)
    });
    let books = whole.books();
    Snapshot::new(locales.to_vec()).with_books(|| books)
}

async fn of_many_who_want_the_last_one_exactly_one_gets_it(engine: Engine) {
    let world = World::open(engine).await;
    let storage = &world.app.storage;
    assert_eq!(take_stock(storage, &[take(4309)]).await, Ok(()));
    let last = [take(1)];
    let tries = (0..20).map(|_| take_stock(storage, &last));
    let took = futures::future::join_all(tries).await;
    assert_eq!(took.iter().filter(|took| took.is_ok()).count(), 1);
}

async fn all_is_taken_or_nothing(engine: Engine) {
    let world = World::open(engine).await;
    let storage = &world.app.storage;
    assert_eq!(
        take_stock(storage, &[take(10), flash(121)]).await,
        Err(OutOfStock)
    );
    assert!(storage.stock_taken().await.unwrap().is_empty());
    assert_eq!(take_stock(storage, &[take(4311)]).await, Err(OutOfStock));
}

async fn a_new_count_forgets_what_was_handed_over_of_the_old_one(engine: Engine) {
    let world = World::open(engine).await;
    let storage = &world.app.storage;
    let older = StockTake {
        stated: stated(50),
        ..take(50)
    };
    assert_eq!(take_stock(storage, &[older]).await, Ok(()));
    world.refresh_catalogue().await;
    assert_eq!(
        sku(&world).await["stock"],
        4260,
        "orders wait for their pieces"
    );
    settle(storage, &[older.pieces()], StockOutcome::HandOver).await;
    world.refresh_catalogue().await;
    assert_eq!(sku(&world).await["stock"], 4310);
    assert_eq!(take_stock(storage, &[take_of_newer()]).await, Ok(()));
    world.refresh_catalogue().await;
    assert_eq!(sku(&world).await["stock"], 4309);
}

/// What a supplier refuses goes back to the count that was made while the order waited.
async fn pieces_are_given_back_to_the_count_that_has_them(engine: Engine) {
    let world = World::open(engine).await;
    let storage = &world.app.storage;
    let older = StockTake {
        stated: stated(50),
        ..take(1)
    };
    assert_eq!(take_stock(storage, &[older]).await, Ok(()));
    assert_eq!(take_stock(storage, &[take_of_newer()]).await, Ok(()));
    world.refresh_catalogue().await;
    assert_eq!(sku(&world).await["stock"], 4308);
    let handed_over = settle(storage, &[older.pieces()], StockOutcome::HandOver).await;
    settle(storage, &handed_over, StockOutcome::GiveBack).await;
    world.refresh_catalogue().await;
    assert_eq!(sku(&world).await["stock"], 4309);
}

/// Two runtimes whose catalogues differ for a while: neither forgets what the other sold.
async fn a_runtime_that_has_not_heard_of_a_count_sells_of_it(engine: Engine) {
    let world = World::open(engine).await;
    let storage = &world.app.storage;
    let counted_anew = StockTake {
        stated: StatedStock {
            // After this runtime read its catalogue.
            since: UnixTime::from_secs(32_503_680_000),
            ..stated(3)
        },
        ..take(2)
    };
    assert_eq!(take_stock(storage, &[counted_anew]).await, Ok(()));
    world.refresh_catalogue().await;
    assert_eq!(sku(&world).await["stock"], 1);
    let taken: Result<Vec<StockTake>, OrderError> = storage
        .write(async |tx| Ok(tx.take_stock(&[take(1)]).await??))
        .await;
    let taken = taken.unwrap();
    assert_eq!(taken[0].stated, counted_anew.stated);
    assert_eq!(take_stock(storage, &[take(1)]).await, Err(OutOfStock));
    world.refresh_catalogue().await;
    assert_eq!(sku(&world).await["stock"], 0);
    // What it took of that count it gives back to that count.
    settle(storage, &[taken[0].pieces()], StockOutcome::Release).await;
    world.refresh_catalogue().await;
    assert_eq!(sku(&world).await["stock"], 1);
}
