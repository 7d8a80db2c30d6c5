//! Prices in every currency, and SKUs for every client.

use kiosk_domain::{Currency, Locale};
use serde_json::Value;

use crate::api::shop::snapshot;
use crate::api::{Engine, World, on_both_engines};

on_both_engines!(
    a_sku_has_its_price_in_each_of_the_seven_currencies,
    the_reference_prices_of_a_locale_are_those_of_its_pages,
    an_upstream_that_knows_fewer_currencies_answers_in_dollars,
    a_client_sees_its_own_skus_and_nobody_in_particular_sees_all,
);

async fn skus(world: &World, query: &str) -> Vec<Value> {
    let call = format!("/charge/goods-v3?type=star-drifters&{query}");
    let reply = world.stranger().get(&call).await;
    reply.data().as_array().unwrap().clone()
}

async fn a_sku_has_its_price_in_each_of_the_seven_currencies(engine: Engine) {
    let world = World::open(engine).await;
    for (code, symbol, face, original, flash) in [
        ("USD", "$", "1.39", "1.49", "1.19"),
        ("CNY", "¥", "9.90", "10.60", "8.50"),
        ("IDR", "Rp", "23000", "24500", "19500"),
        ("JPY", "¥", "210", "230", "180"),
        ("KRW", "₩", "2000", "2100", "1700"),
        ("VND", "₫", "36000", "38000", "31000"),
        ("TWD", "NT$", "45", "48", "39"),
        // What the shop does not know is answered in US dollars, whatever it is.
        ("EUR", "$", "1.39", "1.49", "1.19"),
        ("", "$", "1.39", "1.49", "1.19"),
    ] {
        let all = skus(&world, &format!("currency={code}&currency_symbol=x")).await;
        let shown = if matches!(code, "EUR" | "") {
            "USD"
        } else {
            code
        };
        assert!(all.iter().all(|sku| sku["currency"] == shown), "{code}");
        let sku = all.iter().find(|sku| sku["id"] == 50102).unwrap();
        assert_eq!(sku["currency_symbol"], symbol, "{code}");
        assert_eq!(sku["face_value"], face, "{code}");
        assert_eq!(sku["goods_original_price"], original, "{code}");
        assert_eq!(sku["flash_sale"]["price"], flash, "{code}");
        assert_eq!(sku["flash_sale"]["start"], "10:00", "{code}");
        let special = all.iter().find(|sku| sku["id"] == 50103).unwrap();
        assert!(special["special_price"].is_string(), "{code}");
    }
}

async fn the_reference_prices_of_a_locale_are_those_of_its_pages(engine: Engine) {
    let world = World::open(engine).await;
    let shop = snapshot();
    for locale in [
        Locale::Default,
        Locale::Zh,
        Locale::IdId,
        Locale::Ja,
        Locale::Ko,
        Locale::Vi,
    ] {
        let catalogue = shop.locale(locale);
        let someone = world.stranger().with("lang", locale.server_code());
        for (slug, goods) in catalogue.goods.iter().take(30) {
            let currency = catalogue.currency.code();
            let reply = someone
                .get(&format!("/charge/goods-v3?type={slug}&currency={currency}"))
                .await;
            assert_eq!(
                reply.data(),
                &serde_json::to_value(&goods.skus).unwrap(),
                "{slug}"
            );
        }
    }
}

async fn an_upstream_that_knows_fewer_currencies_answers_in_dollars(engine: Engine) {
    let shop = snapshot();
    // As a recording would tell it: locales alone, none of which is of Vietnam's market.
    let locales = Locale::ALL.map(|locale| {
        let mut catalogue = shop.locale(locale).clone();
        if catalogue.currency == Currency::Vnd {
            catalogue = kiosk_catalogue::LocaleCatalogue {
                locale,
                ..shop.locale(Locale::Default).clone()
            };
        }
        catalogue.into()
    });
    let recorded = kiosk_catalogue::Snapshot::new(locales.to_vec());
    let world = World::with(engine, |parts| {
        parts.catalogue =
            kiosk_runtime::LiveCatalogue::new(recorded, kiosk_runtime::Pictures::default());
    })
    .await;
    let price = async |code: &str| {
        let all = skus(&world, &format!("currency={code}")).await;
        let sku = all.iter().find(|sku| sku["id"] == 50102).unwrap();
        (sku["currency"].clone(), sku["face_value"].clone())
    };
    assert_eq!(price("VND").await, ("USD".into(), "1.39".into()));
    assert_eq!(price("IDR").await, ("IDR".into(), "23000".into()));
}

async fn a_client_sees_its_own_skus_and_nobody_in_particular_sees_all(engine: Engine) {
    let world = World::open(engine).await;
    let ids = async |query: &str| -> Vec<i64> {
        let all = skus(&world, query).await;
        all.iter().map(|sku| sku["id"].as_i64().unwrap()).collect()
    };
    let all = ids("currency=USD").await;
    assert_eq!(all.len(), 9);
    assert_eq!(ids("client=").await, all);
    let without = |id: i64| {
        all.iter()
            .copied()
            .filter(|sku| *sku != id)
            .collect::<Vec<_>>()
    };
    assert_eq!(ids("client=pc").await, without(50101));
    for phone in ["h5", "android", "ios"] {
        assert_eq!(
            ids(&format!("client={phone}")).await,
            without(50107),
            "{phone}"
        );
    }
}
