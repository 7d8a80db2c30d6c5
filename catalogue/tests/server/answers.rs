//! The calls of the wire contract, answered from the fixture shop.

use axum::body::Body;
use axum::http::{Response, StatusCode};
use kiosk_catalogue::feed::{Collection, CollectionKey, write_feed};
use kiosk_catalogue::{Goods, LocaleCatalogue, Snapshot};
use kiosk_contract::catalogue::{Article, Card, Categories, ReviewList};
use kiosk_contract::envelope::Paged;
use kiosk_domain::Locale;
use serde_json::{Value, json};

use super::Seen;

/// The answer to a request.
pub fn answer(snapshot: &Snapshot, seen: &Seen, feed: bool) -> Response<Body> {
    let locale = seen
        .header("lang")
        .and_then(Locale::from_server_code)
        .expect("a language");
    let catalogue = snapshot.locale(locale);
    // Prices are asked for by the market of the locale, and by no other.
    let asks = |name: &str, own: &str| seen.parameters.get(name).is_none_or(|asked| asked == own);
    if !asks("country_code", catalogue.region.as_str())
        || !asks("currency", catalogue.currency.code())
    {
        return envelope(&json!({"status": 422, "message": "another market", "data": null}));
    }
    if seen.path == "/v4/catalogue-feed" {
        return if feed {
            whole_feed(catalogue)
        } else {
            plain(StatusCode::NOT_FOUND, "no feed".into())
        };
    }
    match data(catalogue, seen) {
        Some(data) => envelope(&json!({"status": 1, "message": "", "data": data})),
        None => envelope(&json!({"status": 404, "message": "no such thing", "data": null})),
    }
}

fn whole_feed(catalogue: &LocaleCatalogue) -> Response<Body> {
    let mut feed = Vec::new();
    write_feed(catalogue, "c1", &mut feed).expect("a vector takes every byte");
    plain(StatusCode::OK, feed)
}

/// An answer of any bytes.
pub fn plain(status: StatusCode, body: Vec<u8>) -> Response<Body> {
    Response::builder()
        .status(status)
        .header("content-type", "text/plain")
        .body(body.into())
        .expect("a response")
}

fn envelope(body: &Value) -> Response<Body> {
    plain(StatusCode::OK, body.to_string().into_bytes())
}

fn data(catalogue: &LocaleCatalogue, seen: &Seen) -> Option<Value> {
    let by_id = || {
        let id = seen
            .parameters
            .get("id")
            .or(seen.parameters.get("charge_goods_group_id"))?;
        catalogue
            .goods
            .values()
            .find(|goods| *id == goods.group.id.get())
    };
    match (seen.method.as_str(), seen.path.as_str()) {
        ("POST", "/charge/area-list") => Some(json!(catalogue.regions)),
        ("POST", "/charge/categories-v4") => Some(json!(Categories {
            categories: catalogue.categories.clone()
        })),
        ("POST", "/charge/goods-group-detail-v3") => {
            Some(json!(catalogue.goods.get(seen.text("slug"))?.group))
        }
        ("POST", "/charge/goods-article") => article(by_id()?, seen),
        ("POST", "/charge/goods-reviews") => {
            assert_eq!(
                (seen.number("page"), seen.number("per_page")),
                (Some(1), Some(4))
            );
            Some(json!(ReviewList {
                list: by_id()?.reviews.clone()
            }))
        }
        ("GET", "/charge/goods-v3") => {
            assert_eq!(seen.parameters.get("client"), None);
            assert!(seen.parameters.get("currency_symbol").is_some());
            Some(json!(catalogue.goods.get(seen.text("type"))?.skus))
        }
        (_, path) => collection(
            catalogue,
            CollectionKey::from_name(path.rsplit('/').next()?)?,
            seen,
        ),
    }
}

/// An article in two pages.
fn article(goods: &Goods, seen: &Seen) -> Option<Value> {
    let letters: Vec<char> = goods.article.content.chars().collect();
    let (first, second) = letters.split_at(letters.len() / 2);
    let (content, page) = match seen.number("page")? {
        1 => (first, 1),
        _ => (second, 2),
    };
    let content = content.iter().collect();
    Some(json!(Article {
        content,
        page,
        last_page: 2,
        ..goods.article.clone()
    }))
}

/// A collection; paged lists come two cards a page, whatever is asked for.
fn collection(catalogue: &LocaleCatalogue, key: CollectionKey, seen: &Seen) -> Option<Value> {
    let page = |page: Paged<Card>| paged(&page.data, seen.number("page").unwrap_or(1));
    Some(match key.of(catalogue) {
        Collection::DailySaleGoods(list) | Collection::NewGoods(list) => {
            json!({"list": page(list.list)})
        }
        Collection::RecommendedGoods(list) => json!(page(list)),
        other => json!(other),
    })
}

fn paged(cards: &[Card], page: usize) -> Paged<Card> {
    let number = |count: usize| u32::try_from(count).expect("few cards");
    Paged {
        data: cards.chunks(2).nth(page - 1).unwrap_or_default().to_vec(),
        current_page: number(page),
        last_page: number(cards.len().div_ceil(2).max(1)),
        per_page: 2,
        total: number(cards.len()),
    }
}
