//! What every page of a locale shows: facts for templates, header and footer.

mod facts;
mod languages;
mod lively;
mod nav;

use kiosk_domain::{Route, localize};
use serde::Serialize;
use tera::Value;

use super::engine;
use super::island::Load;
use super::stage::Stage;
use crate::source::Picture;

pub use facts::insert_globals;
pub use languages::{flag_picture, locale_switch};
pub use lively::{purchases, search, trending_links};

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

/// The header, rendered once a locale.
pub fn header(stage: &Stage<'_>) -> anyhow::Result<String> {
    engine::render(&stage.tera, "parts/header.html", &frame_context(stage)?)
}

/// The footer, rendered once a locale.
pub fn footer(stage: &Stage<'_>) -> anyhow::Result<String> {
    engine::render(&stage.tera, "parts/footer.html", &frame_context(stage)?)
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
