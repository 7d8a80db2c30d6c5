//! Pages that the session fills, the chooser, and the pages for what went wrong.

use kiosk_contract::island::LocalePage;
use serde::Serialize;
use tera::Value;

use super::page_context::{PageContext, PreparedPage};
use crate::plan::SessionPage;
use crate::render::breadcrumb::Breadcrumb;
use crate::render::frame::locale_switch;
use crate::render::head::Head;
use crate::render::island::HydrationTrigger;
use crate::source::Picture;

#[derive(Serialize)]
struct RegionView<'a> {
    name: &'a str,
    flag: Option<Picture>,
}

/// A page that the session fills: its frame and its words.
pub fn session_page(page_cx: &PageContext<'_>, page: SessionPage) -> anyhow::Result<PreparedPage> {
    let title = page_cx.word(&format!("page.{}", page.name().replace('-', "_")))?;
    let mut context = tera::Context::new();
    context.insert("title", &title);
    Ok(PreparedPage {
        template: page.name(),
        head: Head {
            title: page_cx.phrase("meta.account_title", &[("title", &title)])?,
            ..Head::default()
        },
        breadcrumbs: vec![Breadcrumb::here(title.clone())],
        title,
        context,
    })
}

/// The language and currency chooser.
pub fn language_currency(page_cx: &PageContext<'_>) -> anyhow::Result<PreparedPage> {
    let cx = page_cx.cx;
    let title = page_cx.word("page.language_currency")?;
    let props = LocalePage(locale_switch(cx));
    let island = cx
        .islands
        .markup(&props, HydrationTrigger::Visible, cx.localizer)?;
    let regions: Vec<_> = cx
        .regions()
        .iter()
        .map(|region| RegionView {
            name: &region.region,
            flag: cx.flag(&region.flag),
        })
        .collect();
    let mut context = tera::Context::new();
    context.insert_value("locale_island", Value::safe_string(&island));
    context.insert("languages", &props.0.languages);
    context.insert("currencies", &props.0.currencies);
    context.insert("regions", &regions);
    Ok(PreparedPage {
        template: "language-currency",
        head: Head {
            title: page_cx.phrase("meta.default_title", &[("title", &title)])?,
            ..Head::default()
        },
        breadcrumbs: vec![Breadcrumb::here(title.clone())],
        title,
        context,
    })
}

/// The pages for what does not exist and for what broke.
pub fn failure(
    page_cx: &PageContext<'_>,
    template: &'static str,
    word: &str,
) -> anyhow::Result<PreparedPage> {
    let title = page_cx.word(word)?;
    Ok(PreparedPage {
        template,
        head: Head {
            title: page_cx.phrase("meta.default_title", &[("title", &title)])?,
            hidden: true,
            ..Head::default()
        },
        breadcrumbs: Vec::new(),
        title,
        context: tera::Context::new(),
    })
}
