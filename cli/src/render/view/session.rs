//! Pages that the session fills, the chooser, and the pages for what went wrong.

use kiosk_contract::island::LocalePage;
use serde::Serialize;
use tera::Value;

use super::page::{PageView, Scene};
use crate::plan::Shell;
use crate::render::crumb::Crumb;
use crate::render::frame::locale_switch;
use crate::render::head::Head;
use crate::render::island::Load;
use crate::source::Picture;

#[derive(Serialize)]
struct Region<'a> {
    name: &'a str,
    flag: Option<Picture>,
}

/// A page that the session fills: its frame and its words.
pub fn shell(scene: &Scene<'_>, shell: Shell) -> anyhow::Result<PageView> {
    let title = scene.word(&format!("page.{}", shell.name().replace('-', "_")))?;
    let mut context = tera::Context::new();
    context.insert("title", &title);
    Ok(PageView {
        template: shell.name(),
        head: Head {
            title: scene.phrase("meta.account_title", &[("title", &title)])?,
            ..Head::default()
        },
        crumbs: vec![Crumb::here(title.clone())],
        title,
        context,
    })
}

/// The language and currency chooser.
pub fn language_currency(scene: &Scene<'_>) -> anyhow::Result<PageView> {
    let stage = scene.stage;
    let title = scene.word("page.language_currency")?;
    let props = LocalePage(locale_switch(stage));
    let island = stage.islands.markup(&props, Load::Visible, &stage.speech)?;
    let regions: Vec<_> = stage
        .catalogue
        .regions
        .iter()
        .map(|region| Region {
            name: &region.region,
            flag: stage.flag(&region.flag),
        })
        .collect();
    let mut context = tera::Context::new();
    context.insert_value("locale_island", Value::safe_string(&island));
    context.insert("languages", &props.0.languages);
    context.insert("currencies", &props.0.currencies);
    context.insert("regions", &regions);
    Ok(PageView {
        template: "language-currency",
        head: Head {
            title: scene.phrase("meta.default_title", &[("title", &title)])?,
            ..Head::default()
        },
        crumbs: vec![Crumb::here(title.clone())],
        title,
        context,
    })
}

/// The pages for what does not exist and for what broke.
pub fn failure(scene: &Scene<'_>, template: &'static str, word: &str) -> anyhow::Result<PageView> {
    let title = scene.word(word)?;
    Ok(PageView {
        template,
        head: Head {
            title: scene.phrase("meta.default_title", &[("title", &title)])?,
            hidden: true,
            ..Head::default()
        },
        crumbs: Vec::new(),
        title,
        context: tera::Context::new(),
    })
}
