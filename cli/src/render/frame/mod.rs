//! What every page of a locale shows: facts for templates, header and footer.

mod facts;
mod languages;
mod lively;
mod nav;

use kiosk_domain::{Route, localize};
use serde::Serialize;
use tera::Value;

use super::engine;
use super::fingerprint::Ingredients;
use super::island::Load;
use super::speech::Speech;
use super::stage::Stage;
use crate::source::Picture;

pub use languages::locale_switch;
pub use lively::{purchases, search, trending_links};

use facts::insert_globals;
use languages::languages;
use lively::trending;
use nav::nav;

#[derive(Serialize)]
struct Link<'a> {
    title: &'a str,
    href: String,
}

#[derive(Serialize)]
struct Notice<'a> {
    id: i64,
    image: Option<Picture>,
    href: String,
    alt: &'a str,
}

#[derive(Serialize)]
struct PaymentIcon<'a> {
    name: &'a str,
    image: Option<Picture>,
}

/// Puts the frame of a locale's pages on its stage: facts for every template, header and footer
/// rendered once, and the fingerprint over all of them.
///
/// # Errors
/// When a template or an island of the frame fails.
pub fn build(stage: &mut Stage<'_>) -> anyhow::Result<()> {
    insert_globals(stage);
    let context = frame_context(stage)?;
    let header = engine::render(&stage.tera, "parts/header.html", &context)?;
    let footer = engine::render(&stage.tera, "parts/footer.html", &context)?;
    stage.frame = Ingredients::default()
        .part(stage.frame)
        .text(&header)
        .text(&footer)
        .value(&messages(&stage.speech))
        .text(&stage.sources.config.name)
        .text(stage.sources.config.origin_of(stage.locale))
        .finish();
    let globals = stage.tera.global_context();
    globals.insert_value("header", Value::safe_string(&header));
    globals.insert_value("footer", Value::safe_string(&footer));
    Ok(())
}

fn messages(speech: &Speech) -> Vec<(&str, String)> {
    speech
        .messages()
        .iter()
        .map(|(key, message)| (key, format!("{message:?}")))
        .collect()
}

fn frame_context(stage: &Stage<'_>) -> anyhow::Result<tera::Context> {
    let catalogue = stage.catalogue;
    let mut context = tera::Context::new();
    context.insert("nav", &nav(stage));
    let notice = catalogue
        .top_notice
        .as_ref()
        .filter(|notice| notice.id != 0)
        .map(|notice| Notice {
            id: notice.id,
            image: stage.picture(&notice.pc_image),
            href: localize(&notice.url, stage.locale),
            alt: &notice.alt,
        });
    context.insert("notice", &notice);
    let search = stage
        .islands
        .markup(&search(stage), Load::Touch, &stage.speech)?;
    let switch = stage
        .islands
        .markup(&locale_switch(stage), Load::Market, &stage.speech)?;
    context.insert_value("search_island", Value::safe_string(&search));
    context.insert_value("locale_island", Value::safe_string(&switch));
    context.insert("trending", &trending(stage));
    let icons: Vec<_> = catalogue
        .payment_icons
        .iter()
        .map(|icon| PaymentIcon {
            name: &icon.name,
            image: stage.picture(&icon.icon),
        })
        .collect();
    context.insert("payment_icons", &icons);
    context.insert("guides", &guides(stage));
    let app = &catalogue.app;
    context.insert(
        "app",
        &(!(app.ios.is_empty() && app.android.is_empty())).then_some(app),
    );
    let social: Vec<_> = stage
        .sources
        .config
        .social
        .iter()
        .map(|(name, href)| serde_json::json!({ "name": name, "href": href }))
        .collect();
    context.insert("social", &social);
    context.insert("languages", &languages(stage));
    context.insert("purchases", &purchases(stage));
    Ok(context)
}

fn guides<'s>(stage: &Stage<'s>) -> Vec<Link<'s>> {
    stage
        .sources
        .content
        .guides
        .iter()
        .map(|(name, text)| Link {
            title: &text.get(stage.locale).title,
            href: stage.href(&Route::Guide(name.clone())),
        })
        .collect()
}
