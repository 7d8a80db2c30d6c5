//! What every page of a locale shows: facts for templates, header and footer.

mod globals;
mod languages;
mod nav;
mod trending;

use kiosk_domain::{Route, TopNoticeId, localize};
use serde::Serialize;
use tera::Value;

use super::engine;
use super::fingerprint::FingerprintBuilder;
use super::island::HydrationTrigger;
use super::locale_context::LocaleContext;
use super::localizer::Localizer;
use crate::source::Picture;

pub use languages::locale_switch;
pub use trending::{purchases, search, trending_links};

use globals::insert_globals;
use languages::languages;
use nav::nav;
use trending::trending;

#[derive(Serialize)]
struct GuideLinkView<'a> {
    title: &'a str,
    lang: Option<&'static str>,
    href: String,
}

#[derive(Serialize)]
struct TopNoticeView<'a> {
    id: TopNoticeId,
    image: Option<Picture>,
    href: String,
    alt: &'a str,
}

#[derive(Serialize)]
struct PaymentIconView<'a> {
    name: &'a str,
    image: Option<Picture>,
}

/// Puts the frame of a locale's pages into its context: facts for every template, header and footer
/// rendered once, and the fingerprint over all of them.
///
/// # Errors
/// When a template or an island of the frame fails.
pub fn build(cx: &mut LocaleContext<'_>) -> anyhow::Result<()> {
    insert_globals(cx);
    let context = frame_context(cx)?;
    let header = engine::render(&cx.tera, "parts/header.html", &context)?;
    let footer = engine::render(&cx.tera, "parts/footer.html", &context)?;
    cx.frame = FingerprintBuilder::default()
        .part(cx.frame)
        .text(&header)
        .text(&footer)
        .value(&messages(&cx.localizer))
        .finish();
    let globals = cx.tera.global_context();
    globals.insert_value("header", Value::safe_string(&header));
    globals.insert_value("footer", Value::safe_string(&footer));
    Ok(())
}

fn messages(localizer: &Localizer) -> Vec<(&str, String)> {
    localizer
        .messages()
        .iter()
        .map(|(key, message)| (key, format!("{message:?}")))
        .collect()
}

fn frame_context(cx: &LocaleContext<'_>) -> anyhow::Result<tera::Context> {
    let catalogue = cx.catalogue;
    let mut context = tera::Context::new();
    context.insert("nav", &nav(cx));
    let notice = catalogue.top_notice.as_ref().and_then(|notice| {
        Some(TopNoticeView {
            id: notice.id?,
            image: cx.picture(&notice.pc_image),
            href: localize(&notice.url, cx.locale),
            alt: &notice.alt,
        })
    });
    context.insert("notice", &notice);
    let search = cx
        .islands
        .markup(&search(cx), HydrationTrigger::Touch, &cx.localizer)?;
    let switch = cx
        .islands
        .markup(&locale_switch(cx), HydrationTrigger::Market, &cx.localizer)?;
    context.insert_value("search_island", Value::safe_string(&search));
    context.insert_value("locale_island", Value::safe_string(&switch));
    context.insert("trending", &trending(cx));
    let icons: Vec<_> = catalogue
        .payment_icons
        .iter()
        .map(|icon| PaymentIconView {
            name: &icon.name,
            image: cx.picture(&icon.icon),
        })
        .collect();
    context.insert("payment_icons", &icons);
    context.insert("guides", &guides(cx));
    let app = &catalogue.app;
    context.insert(
        "app",
        &(!(app.ios.is_empty() && app.android.is_empty())).then_some(app),
    );
    let social: Vec<_> = cx
        .sources
        .config
        .social
        .iter()
        .map(|link| serde_json::json!({ "name": link.name.get(cx.locale), "href": link.href }))
        .collect();
    context.insert("social", &social);
    context.insert("languages", &languages(cx));
    context.insert("purchases", &purchases(cx));
    Ok(context)
}

fn guides<'s>(cx: &LocaleContext<'s>) -> Vec<GuideLinkView<'s>> {
    cx.sources
        .content
        .guides
        .iter()
        .map(|(name, text)| {
            let title = text.title(cx.locale);
            GuideLinkView {
                title: title.text,
                lang: title.lang,
                href: cx.href(&Route::Guide(name.clone())),
            }
        })
        .collect()
}
