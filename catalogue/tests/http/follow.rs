//! Reading a feed again: what was left out stays told, and what is mended is sold.

use std::collections::HashSet;
use std::mem::discriminant;

use axum::response::Response;
use kiosk_catalogue::http::FeedStates;
use kiosk_catalogue::{Omission, Snapshot};
use kiosk_domain::Locale;
use serde_json::{Value, json};

use super::{first_second, says, upstream, with_feed};
use crate::server::Seen;
use crate::shop;

/// The Japanese feed: at first spoilt, then as it was, then mended, then spoilt in two items.
pub fn spoilt_then_mended(seen: &Seen) -> Option<Response> {
    let is_asked = seen.path == "/v4/catalogue-feed" && seen.header("lang") == Some("ja");
    let items = is_asked.then(items)?;
    let spoilt = |item: &Value| spoil(item.clone());
    let touched = items.iter().filter(|item| spoilt(item) != **item);
    Some(says(&match seen.text("since") {
        "" => feed("c1", true, items.iter().map(spoilt)),
        "c1" => feed("c2", false, []),
        "c2" => feed("c3", false, touched.cloned()),
        "c3" => {
            let two = touched.filter(|item| item["key"] == "moon-pass" || item["kind"] == "region");
            feed("c4", false, two.map(spoilt))
        }
        other => panic!("no feed has the cursor {other}"),
    }))
}

pub fn items() -> Vec<Value> {
    let feed = crate::feed::feed(Locale::Ja);
    let lines = feed
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    lines
        .filter(|line: &Value| line["kind"].is_string())
        .collect()
}

pub fn feed(cursor: &str, full: bool, items: impl IntoIterator<Item = Value>) -> String {
    let mut lines = vec![json!({"cursor": cursor, "full": full})];
    lines.extend(items);
    lines.push(json!({"end": lines.len() - 1}));
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// The item with something that the shop cannot sell, if it is one of those that get it.
fn spoil(mut item: Value) -> Value {
    let named = format!("{}/{}", item["kind"], item["key"]).replace('"', "");
    let value = &mut item["value"];
    match named.as_str() {
        "region/ID" => value["currency"] = json!("SHL"),
        "group/star-drifters" => value["area_list"] = json!("Atlantis"),
        "skus/star-drifters" => {
            let sale = json!({"price": "90", "start": "ten", "end": "12:00"});
            value[0]["flash_sale"] = sale;
            value[1]["currency"] = json!("SHL");
        }
        "skus/moon-pass" => {
            for sku in value.as_array_mut().expect("a list") {
                sku["currency"] = json!("SHL");
            }
        }
        "collection/flash-sale-goods" => value["start"] = json!("ten"),
        "collection/lang-and-currency-v4" => {
            let shells = json!({"value": "SHL", "label": "Shells", "symbol": "o"});
            value["currency"]
                .as_array_mut()
                .expect("a list")
                .push(shells);
        }
        _ => {}
    }
    item
}

#[tokio::test]
async fn a_feed_of_which_something_is_left_out_is_followed_by_its_changes() {
    let server = with_feed(spoilt_then_mended).await;
    let upstream = upstream(&server);
    let mut feed_states = FeedStates::default();
    let mut follow = async || {
        let read = upstream.follow(&mut feed_states, &(), first_second);
        read.await.expect("a catalogue")
    };
    let first = follow().await;
    let kinds = first.omissions().into_iter().map(discriminant);
    assert_eq!(kinds.collect::<HashSet<_>>().len(), 7, "one of each kind");

    let again = follow().await;
    assert_eq!(again.locale(Locale::Ja), first.locale(Locale::Ja));

    let mended = follow().await;
    shop::assert_same(&mended, &shop::snapshot());

    let spoilt = follow().await;
    let japanese = spoilt.locale(Locale::Ja);
    assert!(!japanese.goods.contains_key("moon-pass"));
    let mut symbols = japanese.regions.iter().map(|region| &region.region_symbol);
    assert!(symbols.all(|symbol| symbol.as_str() != "ID"));
    assert_eq!(told(&spoilt), told_of_two(&first));
}

fn told(snapshot: &Snapshot) -> Vec<&Omission> {
    snapshot.omissions().into_iter().collect()
}

/// What is told of the two items that are spoilt at last.
fn told_of_two(snapshot: &Snapshot) -> Vec<&Omission> {
    let mut told = told(snapshot);
    told.retain(|omission| match omission {
        Omission::Sku { slug, .. } | Omission::Goods { slug } => slug == "moon-pass",
        Omission::Region { .. } => true,
        _ => false,
    });
    told
}
