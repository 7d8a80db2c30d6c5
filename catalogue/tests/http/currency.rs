//! Prices in a currency that the shop does not know: told, left out, never dollars.

use axum::response::Response;
use kiosk_catalogue::{Omission, Snapshot};
use kiosk_domain::{Currency, Locale, SkuId};
use serde_json::{Value, json};

use super::{by_calls, fetch, says, with_feed};
use crate::server::Seen;
use crate::shop;

/// The SKUs of a group in a currency that nobody knows, all of them or the first.
fn in_shells(slug: &str, is_foreign: impl Fn(usize) -> bool) -> Value {
    let snapshot = shop::snapshot();
    let mut skus = json!(snapshot.locale(Locale::Ja).goods[slug].skus);
    for (place, sku) in skus.as_array_mut().expect("a list").iter_mut().enumerate() {
        if is_foreign(place) {
            sku["currency"] = json!("SHL");
        }
    }
    skus
}

fn first_in_shells(seen: &Seen) -> Option<Response> {
    let is_asked = seen.path == "/charge/goods-v3"
        && seen.header("lang") == Some("ja")
        && seen.text("type") == "star-drifters";
    let skus = is_asked.then(|| in_shells("star-drifters", |place| place == 0))?;
    Some(says(&json!({"status": 1, "data": skus}).to_string()))
}

fn all_in_shells(seen: &Seen) -> Option<Response> {
    let is_asked = seen.path == "/charge/goods-v3"
        && seen.header("lang") == Some("ja")
        && seen.text("type") == "star-drifters";
    let skus = is_asked.then(|| in_shells("star-drifters", |_| true))?;
    Some(says(&json!({"status": 1, "data": skus}).to_string()))
}

fn feed_in_shells(seen: &Seen) -> Option<Response> {
    let is_asked = seen.path == "/v4/catalogue-feed" && seen.header("lang") == Some("ja");
    let feed = is_asked.then(|| crate::feed::feed(Locale::Ja))?;
    let lines = feed.lines().map(|line| {
        let prefix = "{\"kind\":\"skus\",\"key\":\"star-drifters\",\"value\":";
        if line.starts_with(prefix) {
            format!(
                "{prefix}{}}}\n",
                in_shells("star-drifters", |place| place == 0)
            )
        } else {
            format!("{line}\n")
        }
    });
    Some(says(&lines.collect::<String>()))
}

/// The first SKU of a catalogue that lacks it, which is told.
fn assert_the_first_is_left_out(snapshot: &Snapshot) {
    let whole = shop::snapshot();
    let whole = &whole.locale(Locale::Ja).goods["star-drifters"].skus;
    let left = &snapshot.locale(Locale::Ja).goods["star-drifters"].skus;
    assert_eq!(left[..], whole[1..]);
    assert!(left.iter().all(|sku| sku.currency == Currency::Jpy));
    let id = whole[0].id;
    let told: Vec<_> = snapshot.omissions().into_iter().collect();
    let expected = Omission::Sku {
        slug: "star-drifters".to_owned(),
        id,
        currency: "SHL".to_owned(),
    };
    assert_eq!(told, [&expected]);
    let told = expected.to_string();
    for part in ["`star-drifters`", &id.to_string(), "`SHL`", "hint: ", "USD"] {
        assert!(told.contains(part), "{told}");
    }
    let books = snapshot.books();
    let dollars = books.prices.column(Currency::Usd).expect("dollars");
    let in_dollars =
        shop::snapshot().locale(Locale::Default).goods["star-drifters"].skus[0].face_value;
    assert_eq!(
        dollars.prices[&id].face, in_dollars,
        "shells are no dollars"
    );
}

#[tokio::test]
async fn a_sku_in_an_unknown_currency_is_left_out_and_told_call_by_call() {
    let server = by_calls(first_in_shells).await;
    assert_the_first_is_left_out(&fetch(&server).await.expect("a catalogue"));
}

#[tokio::test]
async fn a_sku_in_an_unknown_currency_is_left_out_and_told_by_the_feed() {
    let server = with_feed(feed_in_shells).await;
    assert_the_first_is_left_out(&fetch(&server).await.expect("a catalogue"));
}

#[tokio::test]
async fn goods_without_a_sku_in_a_known_currency_are_left_out_and_told() {
    let server = by_calls(all_in_shells).await;
    let snapshot = fetch(&server).await.expect("a catalogue");
    let japanese = snapshot.locale(Locale::Ja);
    assert!(!japanese.goods.contains_key("star-drifters"));
    assert!(
        snapshot
            .locale(Locale::Zh)
            .goods
            .contains_key("star-drifters")
    );
    let goods = Omission::Goods {
        slug: "star-drifters".to_owned(),
    };
    assert!(snapshot.omissions().contains(&goods));
    let mut sold = japanese.sold_categories();
    while let Some(category) = sold.pop() {
        let mut groups = category.goods_groups.iter();
        assert!(groups.all(|group| group.slug != "star-drifters"));
        sold.extend(category.children);
    }
}

#[test]
fn a_mistake_beside_an_unknown_currency_is_told_with_its_place() {
    let line = r#"{"kind":"skus","key":"m","value":[{"id":1,"currency":"SHL","currency_symbol":"o","face_value":"1"},{"id":2,"currency":"USD","currency_symbol":"$","face_value":"free"}]}"#;
    let error = kiosk_catalogue::feed::FeedLine::parse(line).expect_err("`free` is no amount");
    assert!(
        error
            .to_string()
            .starts_with("skus `m`: `[1].face_value`: "),
        "{error}"
    );
}

#[test]
fn a_recording_tells_of_an_unknown_currency_too() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    kiosk_catalogue::recorded::record(&shop::snapshot(), folder.path()).expect("a recording");
    let file = folder.path().join("ja.ndjson");
    let feed = std::fs::read_to_string(&file).expect("a feed");
    let region = "{\"kind\":\"region\",\"key\":\"XX\",\"value\":{\"region_symbol\":\"XX\",\"region\":\"Reef\",\"currency\":\"SHL\"}}";
    let skus = "{\"kind\":\"skus\",\"key\":\"moon-pass\",\"value\":[{\"id\":7,\"currency\":\"SHL\",\"currency_symbol\":\"o\",\"face_value\":\"1\"}]}";
    let end = feed.rfind("{\"end\"").expect("an end");
    let items = feed.lines().count() - 2 + 2;
    let feed = format!("{}{region}\n{skus}\n{{\"end\":{items}}}\n", &feed[..end]);
    std::fs::write(&file, feed).expect("a file");
    let snapshot = kiosk_catalogue::recorded::load(folder.path()).expect("a recording");
    let japanese = snapshot.locale(Locale::Ja);
    assert!(!japanese.goods.contains_key("moon-pass"));
    assert!(
        japanese
            .regions
            .iter()
            .all(|region| region.region_symbol.as_str() != "XX")
    );
    let told: Vec<_> = snapshot.omissions().into_iter().cloned().collect();
    assert_eq!(
        told,
        [
            Omission::Sku {
                slug: "moon-pass".to_owned(),
                id: SkuId::new(7),
                currency: "SHL".to_owned()
            },
            Omission::Goods {
                slug: "moon-pass".to_owned()
            },
            Omission::Region {
                symbol: "XX".to_owned(),
                currency: "SHL".to_owned()
            },
        ]
    );
}
