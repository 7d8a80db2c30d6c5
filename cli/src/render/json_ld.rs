//! Structured data for search engines (`pitfalls.md` §4).

use kiosk_catalogue::Goods;
use kiosk_contract::catalogue::Sku;
use kiosk_domain::{Amount, ForSale as _, Money};
use serde::Serialize;
use serde_json::json;

use super::breadcrumb::Breadcrumb;
use super::escape::json_in_html;
use super::locale_context::LocaleContext;
use super::localizer::iso;
use crate::source::Document;

const CONTEXT: &str = "https://schema.org";

// What most pages have is written without a tree of values between; keys stand in the order in which
// such a tree would have them.

#[derive(Serialize)]
struct JsonLdBreadcrumbList<'a> {
    #[serde(rename = "@context")]
    context: &'static str,
    #[serde(rename = "@type")]
    kind: &'static str,
    #[serde(rename = "itemListElement")]
    items: Vec<JsonLdListItem<'a>>,
}

#[derive(Serialize)]
#[serde(tag = "@type", rename = "ListItem")]
struct JsonLdListItem<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    item: Option<String>,
    name: &'a str,
    position: usize,
}

#[derive(Serialize)]
struct JsonLdProduct<'a> {
    #[serde(rename = "@context")]
    context: &'static str,
    #[serde(rename = "@type")]
    kind: &'static str,
    #[serde(rename = "aggregateRating", skip_serializing_if = "Option::is_none")]
    aggregate_rating: Option<JsonLdAggregateRating>,
    brand: JsonLdBrand<'a>,
    #[serde(skip_serializing_if = "str::is_empty")]
    description: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    image: Option<String>,
    name: &'a str,
    offers: Vec<JsonLdOffer<'a>>,
    sku: String,
    url: &'a str,
}

#[derive(Serialize)]
#[serde(tag = "@type", rename = "Brand")]
struct JsonLdBrand<'a> {
    name: &'a str,
}

#[derive(Serialize)]
#[serde(tag = "@type", rename = "Offer")]
struct JsonLdOffer<'a> {
    availability: &'static str,
    name: &'a str,
    price: String,
    #[serde(rename = "priceCurrency")]
    price_currency: &'static str,
    sku: String,
}

#[derive(Serialize)]
#[serde(tag = "@type", rename = "AggregateRating")]
struct JsonLdAggregateRating {
    #[serde(rename = "ratingValue")]
    rating_value: String,
    #[serde(rename = "reviewCount")]
    review_count: u32,
}

/// The path from the home page to here; the last step, the page itself, has no address.
pub fn breadcrumbs(cx: &LocaleContext<'_>, breadcrumbs: &[Breadcrumb]) -> String {
    let items = breadcrumbs
        .iter()
        .zip(1..)
        .map(|(breadcrumb, position)| JsonLdListItem {
            item: breadcrumb.href.as_deref().map(|href| cx.absolute(href)),
            name: &breadcrumb.title,
            position,
        });
    block(&JsonLdBreadcrumbList {
        context: CONTEXT,
        kind: "BreadcrumbList",
        items: items.collect(),
    })
}

/// The shop itself, on its home page.
pub fn organisation(cx: &LocaleContext<'_>) -> String {
    let config = cx.choices();
    let logo = cx
        .own_picture("/media/brand/icon-512.png")
        .map(|logo| cx.absolute(logo));
    let links: Vec<&String> = config.social.iter().map(|link| &link.href).collect();
    block(&json!({
        "@context": CONTEXT, "@type": "Organization",
        "name": config.name, "url": config.origin, "logo": logo, "sameAs": links,
    }))
}

/// The site with its search, on its home page.
pub fn website(cx: &LocaleContext<'_>, search: &str) -> String {
    let target = format!("{}?keywords={{search_term_string}}", cx.absolute(search));
    block(&json!({
        "@context": CONTEXT, "@type": "WebSite",
        "name": cx.choices().name, "url": cx.absolute(&cx.href(&kiosk_domain::Route::Home)),
        "inLanguage": cx.locale.html_lang(),
        "potentialAction": {
            "@type": "SearchAction",
            "target": { "@type": "EntryPoint", "urlTemplate": target },
            "query-input": "required name=search_term_string",
        },
    }))
}

/// A goods group with one offer a SKU, and its rating where reviews are shown, whose words the page
/// says itself.
pub fn product(cx: &LocaleContext<'_>, goods: &Goods, url: &str) -> Option<String> {
    let offers: Vec<_> = goods.skus.iter().filter_map(offer).collect();
    if offers.is_empty() {
        return None;
    }
    let group = &goods.group;
    let image = cx
        .picture(&group.main_image_rectangle)
        .or_else(|| cx.picture(&group.main_image));
    let score = group.score.as_ref();
    let score = score.filter(|score| score.count > 0 && !goods.reviews.data.is_empty());
    Some(block(&JsonLdProduct {
        context: CONTEXT,
        kind: "Product",
        aggregate_rating: score.map(|score| JsonLdAggregateRating {
            rating_value: format!("{:.1}", score.average),
            review_count: score.count,
        }),
        brand: JsonLdBrand {
            name: &group.goods_name,
        },
        description: &group.subtitle,
        image: image.map(|image| cx.absolute(&image.src)),
        name: &group.goods_name,
        offers,
        sku: group.id.to_string(),
        url: &cx.absolute(url),
    }))
}

/// Nothing where it is sold for nothing. An offer has its product's address and does not repeat it.
fn offer(sku: &Sku) -> Option<JsonLdOffer<'_>> {
    let paid = sku.price_tag().current(None).amount;
    let price = Money::new(paid, sku.currency).rounded().amount();
    (price > Amount::ZERO).then(|| JsonLdOffer {
        // Short names, which search engines take for those of the vocabulary.
        availability: if sku.in_stock() {
            "InStock"
        } else {
            "OutOfStock"
        },
        name: &sku.name,
        price: price.to_wire(),
        price_currency: sku.currency.code(),
        sku: sku.id.to_string(),
    })
}

/// A news article.
pub fn news_article(cx: &LocaleContext<'_>, document: &Document, url: &str) -> String {
    let config = cx.choices();
    let published = document.date.unwrap_or_default();
    let image = document
        .image
        .as_deref()
        .and_then(|image| cx.picture(image));
    let author = document.author.as_ref().map_or_else(
        || json!({ "@type": "Organization", "name": config.name, "url": config.origin }),
        |name| json!({ "@type": "Person", "name": name }),
    );
    block(&json!({
        "@context": CONTEXT, "@type": "NewsArticle",
        "headline": document.title, "description": document.description,
        "image": image.map(|image| cx.absolute(&image.src)),
        "datePublished": iso(published), "dateModified": iso(document.updated.unwrap_or(published)),
        "author": author, "mainEntityOfPage": cx.absolute(url), "inLanguage": cx.locale.html_lang(),
        "publisher": { "@type": "Organization", "name": config.name, "url": config.origin },
    }))
}

fn block(value: &impl Serialize) -> String {
    json_in_html(value).expect("plain values are JSON")
}
