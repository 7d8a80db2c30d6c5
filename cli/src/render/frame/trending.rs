//! What others search for and buy.

use kiosk_contract::island::{Search, TrendingSearch};
use kiosk_domain::{Route, UnixTime};
use serde::Serialize;
use tera::Value;

use crate::render::asset::{SiteFile, hashed_json};
use crate::render::locale_context::LocaleContext;

#[derive(Serialize)]
pub struct PurchaseView<'a> {
    user_name: &'a str,
    goods_name: &'a str,
    href: String,
    created_at: UnixTime,
}

/// The props of the header's search box.
pub fn search(cx: &LocaleContext<'_>) -> Search {
    Search {
        trending: trending_file(cx).path().into(),
        search_path: cx.href(&Route::Search).into(),
    }
}

/// Searches that many people make, which the search box shows once it opens.
pub(super) fn trending_file(cx: &LocaleContext<'_>) -> SiteFile {
    hashed_json("trending", &trending(cx))
}

/// Recent purchases of goods that are sold here.
pub fn purchases<'s>(cx: &LocaleContext<'s>) -> Vec<PurchaseView<'s>> {
    cx.purchases()
        .iter()
        .filter(|purchase| cx.is_sold(&purchase.slug))
        .map(|purchase| PurchaseView {
            user_name: &purchase.user_name,
            goods_name: &purchase.goods_name,
            href: cx.goods_href(&purchase.slug),
            created_at: purchase.created_at,
        })
        .collect()
}

/// Searches that many people make.
pub fn trending_links(cx: &LocaleContext<'_>) -> Value {
    Value::from_serializable(&trending(cx))
}

/// Searches that many people make, with where they lead.
pub(super) fn trending(cx: &LocaleContext<'_>) -> Vec<TrendingSearch> {
    let search = cx.href(&Route::Search);
    cx.trending()
        .iter()
        .map(|text| TrendingSearch {
            text: text.as_str().into(),
            href: format!("{search}?keywords={}", percent(text)).into(),
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
