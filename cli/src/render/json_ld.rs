//! Structured data for search engines (`pitfalls.md` §4).

use kiosk_catalogue::Goods;
use kiosk_domain::{Amount, ForSale as _, Money};
use serde_json::{Value, json};

use super::breadcrumb::Breadcrumb;
use super::escape::json_in_html;
use super::locale_context::LocaleContext;
use super::localizer::iso;
use crate::source::Document;

/// The path from the home page to here.
pub fn breadcrumbs(cx: &LocaleContext<'_>, breadcrumbs: &[Breadcrumb], here: &str) -> String {
    let items: Vec<Value> = breadcrumbs
        .iter()
        .enumerate()
        .map(|(index, breadcrumb)| {
            json!({
                "@type": "ListItem",
                "position": index + 1,
                "name": breadcrumb.title,
                "item": cx.absolute(breadcrumb.href.as_deref().unwrap_or(here)),
            })
        })
        .collect();
    block(
        &json!({ "@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": items }),
    )
}

/// The shop itself, on its home page.
pub fn organisation(cx: &LocaleContext<'_>) -> String {
    let config = cx.choices();
    let logo = cx
        .own_picture("/media/brand/icon-512.png")
        .map(|logo| cx.absolute(logo));
    let links: Vec<&String> = config.social.iter().map(|link| &link.href).collect();
    block(&json!({
        "@context": "https://schema.org", "@type": "Organization",
        "name": config.name, "url": config.origin, "logo": logo, "sameAs": links,
    }))
}

/// The site with its search, on its home page.
pub fn website(cx: &LocaleContext<'_>, search: &str) -> String {
    let target = format!("{}?keywords={{search_term_string}}", cx.absolute(search));
    block(&json!({
        "@context": "https://schema.org", "@type": "WebSite",
        "name": cx.choices().name, "url": cx.absolute(&cx.href(&kiosk_domain::Route::Home)),
        "inLanguage": cx.locale.html_lang(),
        "potentialAction": {
            "@type": "SearchAction",
            "target": { "@type": "EntryPoint", "urlTemplate": target },
            "query-input": "required name=search_term_string",
        },
    }))
}

/// A goods group with one offer a SKU, and its rating where reviews are shown.
pub fn product(cx: &LocaleContext<'_>, goods: &Goods, url: &str) -> Option<String> {
    let url = cx.absolute(url);
    let offers: Vec<Value> = goods
        .skus
        .iter()
        .filter_map(|sku| {
            let currency = sku.currency;
            let price = Money::new(sku.price_tag().current(None).amount, currency)
                .rounded()
                .amount();
            (price > Amount::ZERO).then(|| {
                let stock = if sku.in_stock() {
                    "InStock"
                } else {
                    "OutOfStock"
                };
                json!({
                    "@type": "Offer", "name": sku.name, "sku": sku.id.to_string(),
                    "price": price.to_wire(), "priceCurrency": currency.code(),
                    "availability": format!("https://schema.org/{stock}"), "url": url,
                })
            })
        })
        .collect();
    if offers.is_empty() {
        return None;
    }
    let group = &goods.group;
    let image = cx
        .picture(&group.main_image_rectangle)
        .or_else(|| cx.picture(&group.main_image));
    let mut product = json!({
        "@context": "https://schema.org", "@type": "Product",
        "name": group.goods_name, "sku": group.id.to_string(), "url": url,
        "brand": { "@type": "Brand", "name": group.goods_name },
        "offers": offers,
    });
    if let Some(image) = image {
        product["image"] = cx.absolute(&image.src).into();
    }
    if !group.subtitle.is_empty() {
        product["description"] = group.subtitle.as_str().into();
    }
    if let (Some(score), false) = (&group.score, goods.reviews.data.is_empty())
        && score.count > 0
    {
        product["aggregateRating"] = json!({
            "@type": "AggregateRating", "ratingValue": format!("{:.1}", score.average), "reviewCount": score.count,
        });
        product["review"] = goods
            .reviews
            .data
            .iter()
            .map(|review| {
                json!({
                    "@type": "Review",
                    "author": { "@type": "Person", "name": review.user_name },
                    "datePublished": iso(review.created_at),
                    "reviewBody": review.content,
                    "reviewRating": { "@type": "Rating", "ratingValue": review.star, "bestRating": 5 },
                })
            })
            .collect();
    }
    Some(block(&product))
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
        "@context": "https://schema.org", "@type": "NewsArticle",
        "headline": document.title, "description": document.description,
        "image": image.map(|image| cx.absolute(&image.src)),
        "datePublished": iso(published), "dateModified": iso(document.updated.unwrap_or(published)),
        "author": author, "mainEntityOfPage": cx.absolute(url), "inLanguage": cx.locale.html_lang(),
        "publisher": { "@type": "Organization", "name": config.name, "url": config.origin },
    }))
}

fn block(value: &Value) -> String {
    json_in_html(value).expect("plain values are JSON")
}
