//! Guides, standing pages and the app's pages.

use kiosk_domain::{Route, Slug};
use serde::Serialize;
use tera::Value;

use super::page::{PageView, Scene};
use crate::plan::{StandingPage, Subject};
use crate::render::crumb::Crumb;
use crate::render::fingerprint::Ingredients;
use crate::render::head::Head;
use crate::render::prose;
use crate::render::stage::Stage;

#[derive(Serialize)]
struct Sibling<'a> {
    title: &'a str,
    href: String,
    current: bool,
}

/// A guide.
pub fn guide(scene: &Scene<'_>, name: &Slug) -> anyhow::Result<PageView> {
    let stage = scene.stage;
    let guides = &stage.sources.content.guides;
    let text = guides[name].get(stage.locale);
    let siblings: Vec<_> = guides
        .iter()
        .map(|(other, text)| Sibling {
            title: &text.get(stage.locale).title,
            href: stage.href(&Route::Guide(other.clone())),
            current: other == name,
        })
        .collect();
    let mut context = tera::Context::new();
    context.insert("title", &text.title);
    context.insert("description", &text.description);
    context.insert_value(
        "html",
        Value::safe_string(&prose::markdown(stage, &text.body).html),
    );
    context.insert(
        "image",
        &text.image.as_deref().and_then(|image| stage.picture(image)),
    );
    context.insert("updated", &text.updated);
    context.insert("guides", &siblings);
    Ok(PageView {
        template: "guide",
        title: text.title.clone(),
        head: Head {
            title: scene.phrase("meta.guide_title", &[("title", &text.title)])?,
            description: text.description.clone(),
            image: text
                .image
                .as_deref()
                .and_then(|image| Some(stage.picture(image)?.src)),
            kind: "article",
            ..Head::default()
        },
        crumbs: vec![Crumb::here(text.title.clone())],
        context,
    })
}

/// A standing page.
pub fn standing(scene: &Scene<'_>, page: StandingPage) -> anyhow::Result<PageView> {
    let stage = scene.stage;
    let text = stage.sources.content.pages[page.folder()].get(stage.locale);
    let prose = prose::markdown(stage, &text.body);
    let family: Vec<_> = family(stage, page)
        .map(|(other, title)| Sibling {
            title,
            href: stage.href(&other.route()),
            current: other == page,
        })
        .collect();
    let mut context = tera::Context::new();
    context.insert("title", &text.title);
    context.insert("description", &text.description);
    context.insert_value("html", Value::safe_string(&prose.html));
    context.insert("updated", &text.updated);
    context.insert("toc", &prose.headings);
    context.insert("subpages", &family);
    Ok(PageView {
        template: "static",
        title: text.title.clone(),
        head: Head {
            title: scene.phrase("meta.default_title", &[("title", &text.title)])?,
            description: text.description.clone(),
            ..Head::default()
        },
        crumbs: vec![Crumb::here(text.title.clone())],
        context,
    })
}

/// The pages of the partner programme name each other; other pages stand alone.
fn family<'a>(
    stage: &'a Stage<'_>,
    page: StandingPage,
) -> impl Iterator<Item = (StandingPage, &'a str)> {
    let programme = |page: StandingPage| page.folder().starts_with("costpersales");
    StandingPage::ALL
        .into_iter()
        .filter(move |other| programme(page) && programme(*other))
        .filter_map(|other| {
            let text = stage.sources.content.pages.get(other.folder())?;
            Some((other, text.get(stage.locale).title.as_str()))
        })
}

/// Where the app is to be had.
pub fn app_download(scene: &Scene<'_>) -> anyhow::Result<PageView> {
    let app = &scene.stage.catalogue.app;
    let mut context = tera::Context::new();
    context.insert(
        "app",
        &(!(app.ios.is_empty() && app.android.is_empty())).then_some(app),
    );
    let title = scene.phrase("page.app_title", &[])?;
    Ok(PageView {
        template: "app-download",
        head: Head {
            title: scene.phrase("meta.app_title", &[])?,
            description: scene.phrase("meta.app_description", &[])?,
            ..Head::default()
        },
        crumbs: vec![Crumb::here(title.clone())],
        title,
        context,
    })
}

/// The app's rich text.
pub fn rich_text(scene: &Scene<'_>) -> anyhow::Result<PageView> {
    let stage = scene.stage;
    let title = scene.word("page.rich_text")?;
    let mut context = tera::Context::new();
    let prose = prose::html(stage, &stage.catalogue.rich_text);
    context.insert_value("html", Value::safe_string(&prose.html));
    Ok(PageView {
        template: "rich-text",
        head: Head {
            title: scene.phrase("meta.default_title", &[("title", &title)])?,
            ..Head::default()
        },
        crumbs: vec![Crumb::here(title.clone())],
        title,
        context,
    })
}

/// What a guide or a standing page depends on: its text, and the titles it names.
pub fn ingredients(stage: &Stage<'_>, subject: &Subject, all: Ingredients) -> Ingredients {
    let content = &stage.sources.content;
    match subject {
        Subject::Guide(name) => content.guides.iter().fold(
            all.value(content.guides[name].get(stage.locale)),
            |all, (name, text)| all.text(name.as_str()).text(&text.get(stage.locale).title),
        ),
        Subject::Standing(page) => family(stage, *page).fold(
            all.value(content.pages[page.folder()].get(stage.locale)),
            |all, (_, title)| all.text(title),
        ),
        _ => all,
    }
}
