//! What is left out of a catalogue, told with its place, its value and the way out.

use kiosk_catalogue::feed::{Collection, CollectionKey, FeedLine, decode};
use kiosk_catalogue::{Omission, recorded};
use kiosk_contract::catalogue::{Banner, Card, FlashSaleList, Sku};
use kiosk_domain::Locale;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::shop;

/// Items of a feed that hold all that cannot be used.
const ITEMS: [&str; 15] = [
    r#"{"kind":"region","key":"XX","value":{"region_symbol":"XX","region":"Reef","currency":"SHL"}}"#,
    r#"{"kind":"skus","key":"moon-pass","value":[{"id":7,"currency":"SHL","currency_symbol":"o","face_value":"1"}]}"#,
    r#"{"kind":"skus","key":"star-drifters","value":[
        {"id":8,"currency":"JPY","currency_symbol":"¥","face_value":"100","flash_sale":{"price":"90","start":"10:00","end":"24:00"}},
        {"id":9,"currency":"JPY","currency_symbol":"¥","face_value":"100","flash_sale":{"price":"90","end":"12:00"}},
        {"id":10,"currency":"JPY","currency_symbol":"¥","face_value":"100","flash_sale":{"price":"90","start":"10:00","end":"12:00"}},
        {"id":11,"currency":"JPY","currency_symbol":"¥","face_value":"100","flash_sale":null}]}"#,
    r#"{"kind":"collection","key":"flash-sale-goods","value":{"start":"ten","end":"22:00","list":[]}}"#,
    r#"{"kind":"collection","key":"hot-goods","value":[
        {"id":501,"slug":"star-drifters","first_goods":{"sku_id":8,"currency":"SHL","currency_symbol":"o","face_value":"1"}},
        {"id":502,"slug":"koi-kingdom","first_goods":{"sku_id":9,"face_value":"1"}},
        {"id":503,"slug":"moon-pass","first_goods":{"sku_id":10,"currency":"JPY","currency_symbol":"¥","face_value":"1"}},
        {"id":504,"slug":"season-pass"}]}"#,
    r#"{"kind":"collection","key":"new-goods","value":{"list":{"data":[
        {"id":501,"slug":"star-drifters","first_goods":{"currency":"JPY","currency_symbol":"¥","face_value":"1"}}]}}}"#,
    r#"{"kind":"collection","key":"lang-and-currency-v4","value":{"lang":[],"currency":[{"value":"SHL","label":"Shells","symbol":"o"}],"hotCurrency":[]}}"#,
    r#"{"kind":"skus","key":"season-pass","value":[
        {"id":12,"currency":"JPY","currency_symbol":"¥","face_value":"100","image":"data:image/png;base64,AA"}]}"#,
    r#"{"kind":"article","key":"star-drifters","value":{"content":"<a href=\"javascript:a()\">x</a>","format":"html"}}"#,
    r#"{"kind":"collection","key":"homepage-v4","value":{
        "banners":[{"id":1,"title":"Sale","pc_image":"//cdn.example/a.webp","h5_image":"/img/a.webp","url":"javascript:alert(1)"}],
        "hot_news":[{"title":"News","url":"vbscript:x","image":"javascript:x"}]}}"#,
    r#"{"kind":"collection","key":"top-notice","value":{"top_notice":{"id":3,"pc_image":"/img/n.webp","url":" java\nscript:x","alt":"Notice"}}}"#,
    r#"{"kind":"collection","key":"payment-icon","value":[{"name":"Card","icon":"javascript:x"},{"name":"Bank","icon":"https://cdn.example/b.webp"}]}"#,
    r#"{"kind":"collection","key":"app-info","value":{"ios":"https://apps.example/","android":"intent://x","version":"1"}}"#,
    r#"{"kind":"collection","key":"html-content","value":{"content":"<p><img src='javascript:b()'></p>"}}"#,
    "GROUP",
];

/// A recording whose Japanese feed ends with those items.
fn recording() -> (tempfile::TempDir, kiosk_catalogue::Snapshot) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    recorded::record(&shop::snapshot(), folder.path()).expect("a recording");
    let file = folder.path().join("ja.ndjson");
    let feed = std::fs::read_to_string(&file).expect("a feed");
    let end = feed.rfind("{\"end\"").expect("an end");
    let group = feed
        .lines()
        .find(|line| line.starts_with("{\"kind\":\"group\",\"key\":\"star-drifters\""));
    let mut group: serde_json::Value = serde_json::from_str(group.expect("a group")).expect("JSON");
    group["value"]["area_where"] = 1.into();
    group["value"]["area_list"] = "ID, Atlantis,,CN".into();
    let items = ITEMS.map(|item| match item {
        "GROUP" => group.to_string(),
        item => item.replace('\n', ""),
    });
    let count = feed.lines().count() - 2 + items.len();
    let feed = format!(
        "{}{}\n{{\"end\":{count}}}\n",
        &feed[..end],
        items.join("\n")
    );
    std::fs::write(&file, feed).expect("a file");
    let snapshot = recorded::load(folder.path()).expect("a recording");
    (folder, snapshot)
}

#[test]
fn every_omission_is_told_with_its_place_its_value_and_the_way_out() {
    let (_folder, snapshot) = recording();
    let told: Vec<_> = snapshot
        .omissions()
        .iter()
        .map(ToString::to_string)
        .collect();
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn what_stands_beside_an_omission_is_sold() {
    let (_folder, snapshot) = recording();
    let goods = &snapshot.locale(Locale::Ja).goods["star-drifters"];
    let has_sale: Vec<_> = goods
        .skus
        .iter()
        .map(|sku| (sku.id.get(), sku.flash_sale.is_some()))
        .collect();
    assert_eq!(has_sale, [(8, false), (9, false), (10, true), (11, false)]);
    let areas = goods.group.areas.named().iter();
    let areas: Vec<_> = areas.map(ToString::to_string).collect();
    assert_eq!(areas, ["ID", "CN"]);
}

#[test]
fn a_card_whose_sku_has_no_known_currency_stays_without_it() {
    let (_folder, snapshot) = recording();
    let cards = snapshot.locale(Locale::Ja).shelves.hot.iter();
    let named: Vec<_> = cards
        .map(|card| card.first_goods.as_ref().map(|first| first.sku_id.get()))
        .collect();
    assert_eq!(named, [None, None, Some(10), None]);
}

#[test]
fn a_flash_sale_that_opens_and_never_closes_has_no_hours() {
    for (hours, opens) in [
        (r#""start":"10:00""#, None),
        (r#""end":"22:00""#, None),
        (r#""start":"10:00","end":"24:00""#, None),
        (r#""start":"10:00","end":"22:00""#, Some("10:00")),
    ] {
        let json = format!(r#"{{{hours},"list":[]}}"#);
        let shelf = CollectionKey::FlashSaleGoods.decode(&json);
        let shelf = shelf.expect("a shelf");
        let Collection::FlashSaleGoods(list) = &shelf.value else {
            panic!("{hours} is a flash-sale shelf");
        };
        let opening = list.window.map(|window| window.start().to_string());
        assert_eq!(opening.as_deref(), opens, "{hours}");
        assert_eq!(shelf.omissions.is_empty(), opens.is_some(), "{hours}");
    }
}

/// What the shop keeps as one type is several keys on the wire, in their order.
#[test]
fn areas_hours_and_missing_ids_are_written_as_the_wire_has_them() {
    let card = r#"{"id":501,"slug":"star-drifters","goods_name":"","main_image_rectangle":"","area_where":1,"area_list":"ID,CN"}"#;
    assert_eq!(rewritten::<Card>(card), card);
    let sku = r#"{"id":8,"name":"","currency":"JPY","currency_symbol":"¥","face_value":"100","flash_sale":{"price":"90","start":"22:00","end":"02:00","stock":3}}"#;
    assert_eq!(rewritten::<Sku>(sku), sku);
    let anywhere = rewritten::<Card>(r#"{"id":501,"slug":"a","area_where":2}"#);
    let ending = r#""area_where":0,"area_list":""}"#;
    assert!(anywhere.ends_with(ending), "{anywhere}");
    let shelf = rewritten::<FlashSaleList>(r#"{"start":"10:00","list":[]}"#);
    assert_eq!(shelf, r#"{"start":"","end":"","list":[]}"#);
    let banner = rewritten::<Banner>(r#"{"title":"Sale"}"#);
    assert!(banner.starts_with(r#"{"id":0,"title":"Sale","#), "{banner}");
}

fn rewritten<T: Serialize + DeserializeOwned>(json: &str) -> String {
    let read: T = decode(json).expect("a value of the wire");
    serde_json::to_string(&read).expect("JSON")
}

#[test]
fn an_area_list_that_is_no_text_is_named() {
    let card = r#"{"id":501,"slug":"a","area_list":7}"#;
    let error = decode::<Card>(card).expect_err("no text");
    assert!(error.to_string().contains("`area_list`"), "{error}");
}

#[test]
fn an_address_that_no_page_may_hold_is_left_out_and_its_neighbours_stay() {
    let (_folder, snapshot) = recording();
    let catalogue = snapshot.locale(Locale::Ja);
    let banner = &catalogue.homepage.banners[0];
    assert_eq!(
        [&*banner.url, &banner.pc_image, &banner.h5_image],
        ["", "", "/img/a.webp"]
    );
    let icons = catalogue.payment_icons.iter();
    let icons: Vec<_> = icons.map(|icon| icon.icon.as_str()).collect();
    assert_eq!(icons, ["", "https://cdn.example/b.webp"]);
    let notice = catalogue.top_notice.as_ref().expect("a notice");
    assert_eq!([&*notice.url, &notice.alt], ["", "Notice"]);
    assert_eq!(
        [&*catalogue.app.ios, &catalogue.app.android],
        ["https://apps.example/", ""]
    );
}

#[test]
fn hours_that_nobody_named_are_no_omission() {
    for value in [r#"{"list":[]}"#, r#"{"start":"","end":"","list":[]}"#] {
        let line = format!(r#"{{"kind":"collection","key":"flash-sale-goods","value":{value}}}"#);
        let Ok(FeedLine::Item(item)) = FeedLine::parse(&line) else {
            panic!("{value} is an item");
        };
        assert_eq!(item.omissions, Vec::<Omission>::new(), "{value}");
    }
}
