//! What others search for and buy.

use kiosk_contract::island::{Search, TrendingSearch};
use kiosk_domain::{Route, UnixTime};
use serde::Serialize;
use tera::Value;

use crate::render::stage::Stage;

#[derive(Serialize)]
pub(super) struct Trending<'a> {
    text: &'a str,
    href: String,
}

#[derive(Serialize)]
pub struct Purchase<'a> {
    user_name: &'a str,
    goods_name: &'a str,
    href: String,
    created_at: UnixTime,
}

/// The props of the header's search box.
pub fn search(stage: &Stage<'_>) -> Search {
    let item = |item: Trending<'_>| TrendingSearch {
        text: item.text.into(),
        href: item.href.into(),
    };
    Search {
        trending: trending(stage).into_iter().map(item).collect(),
        search_path: stage.href(&Route::Search).into(),
    }
}

/// Recent purchases of goods that are sold here.
pub fn purchases<'s>(stage: &Stage<'s>) -> Vec<Purchase<'s>> {
    let sold = |slug: &str| stage.catalogue.goods.contains_key(slug);
    stage
        .catalogue
        .purchases
        .iter()
        .filter(|purchase| sold(&purchase.slug))
        .map(|purchase| Purchase {
            user_name: &purchase.user_name,
            goods_name: &purchase.goods_name,
            href: stage.goods_href(&purchase.slug),
            created_at: purchase.created_at,
        })
        .collect()
}

/// Searches that many people make.
pub fn trending_links(stage: &Stage<'_>) -> Value {
    Value::from_serializable(&trending(stage))
}

/// Searches that many people make, with where they lead.
pub(super) fn trending<'s>(stage: &Stage<'s>) -> Vec<Trending<'s>> {
    let search = stage.href(&Route::Search);
    stage
        .catalogue
        .trending
        .iter()
        .map(|text| Trending {
            text,
            href: format!("{search}?keywords={}", percent(text)),
        })
        .collect()
}

fn percent(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
            char::from(byte).to_string()
        }
        other => format!("%{other:02X}"),
    };
    text.bytes().map(byte).collect()
}
