//! Guides, content pages and the app's pages.

use kiosk_contract::catalogue::Card;
use kiosk_domain::{Route, Slug};
use serde::Serialize;
use tera::Value;

use super::page_context::{PageContext, PreparedPage};
use crate::plan::{ContentPage, Subject};
use crate::render::breadcrumb::Breadcrumb;
use crate::render::card::{CardLook, CardView};
use crate::render::fingerprint::FingerprintBuilder;
use crate::render::head::{ArticleTimes, Head};
use crate::render::locale_context::LocaleContext;
use crate::render::{prose, qr_code};
use crate::source::{Document, LocalizedDocument, Picture};

/// The cards of the landing page.
const LOVED: usize = 6;
/// The goods on the screen of the drawn telephone.
const APP_GOODS: usize = 6;

#[derive(Serialize)]
struct SiblingPageView<'a> {
    title: &'a str,
    lang: Option<&'static str>,
    href: String,
    current: bool,
}

/// A guide.
pub fn guide(page_cx: &PageContext<'_>, name: &Slug) -> anyhow::Result<PreparedPage> {
    let cx = page_cx.cx;
    let guides = &cx.sources.content.guides;
    let text = guides[name].get(cx.locale);
    let siblings: Vec<_> = guides
        .iter()
        .map(|(other, text)| {
            let title = text.title(cx.locale);
            SiblingPageView {
                title: title.text,
                lang: title.lang,
                href: cx.href(&Route::Guide(other.clone())),
                current: other == name,
            }
        })
        .collect();
    let mut context = tera::Context::new();
    context.insert("title", &text.title);
    context.insert("lang", &guides[name].foreign_lang(cx.locale));
    context.insert("description", &text.description);
    context.insert_value(
        "html",
        Value::safe_string(&prose::markdown(cx, &text.body).html),
    );
    context.insert(
        "image",
        &text.image.as_deref().and_then(|image| cx.picture(image)),
    );
    context.insert("updated", &text.updated);
    context.insert("guides", &siblings);
    Ok(PreparedPage {
        template: "guide",
        title: text.title.clone(),
        head: Head {
            title: page_cx.phrase("meta.guide_title", &[("title", &text.title)])?,
            description: text.description.clone(),
            image: text.image.as_deref().and_then(|image| cx.picture(image)),
            kind: "article",
            times: Some(ArticleTimes {
                published: text.date,
                modified: text.updated,
            }),
            ..Head::default()
        },
        breadcrumbs: vec![Breadcrumb::here(text.title.clone())],
        context,
    })
}

/// A content page.
pub fn content_page(page_cx: &PageContext<'_>, page: ContentPage) -> anyhow::Result<PreparedPage> {
    let cx = page_cx.cx;
    let localized = &cx.sources.content.pages[page.folder()];
    let text = localized.get(cx.locale);
    let prose = prose::markdown(cx, &text.body);
    let family: Vec<_> = family(cx, page)
        .map(|(other, text)| SiblingPageView {
            title: &text.get(cx.locale).title,
            lang: text.foreign_lang(cx.locale),
            href: cx.href(&other.route()),
            current: other == page,
        })
        .collect();
    let mut context = tera::Context::new();
    context.insert("title", &text.title);
    context.insert("lang", &localized.foreign_lang(cx.locale));
    context.insert("description", &text.description);
    context.insert_value("html", Value::safe_string(&prose.html));
    context.insert("updated", &text.updated);
    context.insert("toc", &prose.headings);
    context.insert("subpages", &family);
    if page == ContentPage::Landing {
        context.insert("picture", &hero(cx, text));
        let cards = cx.shelf(loved(cx), |_| CardLook::default())?;
        context.insert_value("loved", Value::safe_string(&cards));
    }
    Ok(PreparedPage {
        template: "static",
        title: text.title.clone(),
        head: Head {
            title: page_cx.phrase("meta.default_title", &[("title", &text.title)])?,
            description: text.description.clone(),
            ..Head::default()
        },
        breadcrumbs: vec![Breadcrumb::here(text.title.clone())],
        context,
    })
}

/// The picture behind the landing page's title.
fn hero(cx: &LocaleContext<'_>, text: &Document) -> Option<Picture> {
    cx.picture(text.image.as_deref()?)
}

/// The goods on the landing page.
fn loved<'s>(cx: &LocaleContext<'s>) -> impl Iterator<Item = &'s Card> {
    cx.catalogue.shelves.hot.iter().take(LOVED)
}

/// The pages of the partner programme name each other; other pages stand alone.
fn family<'a>(
    cx: &'a LocaleContext<'_>,
    page: ContentPage,
) -> impl Iterator<Item = (ContentPage, &'a LocalizedDocument)> {
    let programme = |page: ContentPage| page.folder().starts_with("costpersales");
    ContentPage::ALL
        .into_iter()
        .filter(move |other| programme(page) && programme(*other))
        .filter_map(|other| Some((other, cx.sources.content.pages.get(other.folder())?)))
}

/// Where the app is to be had.
pub fn app_download(page_cx: &PageContext<'_>) -> anyhow::Result<PreparedPage> {
    let cx = page_cx.cx;
    let app = &cx.catalogue.app;
    let mut context = tera::Context::new();
    let here = cx.absolute(&cx.href(&Route::AppDownload));
    context.insert("qr_code", &qr_code::path(&here)?);
    let cards: Vec<_> = app_goods(cx).collect();
    context.insert("goods", &cards);
    context.insert(
        "app",
        &(!(app.ios.is_empty() && app.android.is_empty())).then_some(app),
    );
    let title = page_cx.phrase("page.app_title", &[])?;
    Ok(PreparedPage {
        template: "app-download",
        head: Head {
            title: page_cx.phrase("meta.app_title", &[])?,
            description: page_cx.phrase("meta.app_description", &[])?,
            ..Head::default()
        },
        breadcrumbs: vec![Breadcrumb::here(title.clone())],
        title,
        context,
    })
}

/// The goods that the picture of the app shows.
fn app_goods<'a>(cx: &'a LocaleContext<'_>) -> impl Iterator<Item = &'a CardView> {
    let hot = cx.catalogue.shelves.hot.iter();
    hot.filter_map(|card| cx.card(&card.slug)).take(APP_GOODS)
}

/// What the app's page depends on.
pub fn app_dependencies(cx: &LocaleContext<'_>, all: FingerprintBuilder) -> FingerprintBuilder {
    let goods: Vec<_> = app_goods(cx).collect();
    all.value(&cx.catalogue.app)
        .value(&goods)
        .text(&cx.absolute(&cx.href(&Route::AppDownload)))
}

/// The app's rich text.
pub fn rich_text(page_cx: &PageContext<'_>) -> anyhow::Result<PreparedPage> {
    let cx = page_cx.cx;
    let title = page_cx.word("page.rich_text")?;
    let mut context = tera::Context::new();
    let prose = prose::html(cx, &cx.catalogue.rich_text);
    context.insert_value("html", Value::safe_string(&prose.html));
    Ok(PreparedPage {
        template: "rich-text",
        head: Head {
            title: page_cx.phrase("meta.default_title", &[("title", &title)])?,
            ..Head::default()
        },
        breadcrumbs: vec![Breadcrumb::here(title.clone())],
        title,
        context,
    })
}

/// What a guide or a content page depends on: its text, and the titles it names.
pub fn dependencies(
    cx: &LocaleContext<'_>,
    subject: &Subject,
    all: FingerprintBuilder,
) -> FingerprintBuilder {
    let content = &cx.sources.content;
    match subject {
        Subject::Guide(name) => content.guides.iter().fold(
            all.value(content.guides[name].get(cx.locale)),
            |all, (name, text)| all.text(name.as_str()).text(text.title(cx.locale).text),
        ),
        Subject::ContentPage(page) => {
            let text = content.pages[page.folder()].get(cx.locale);
            let all = family(cx, *page).fold(all.value(text), |all, (_, text)| {
                all.text(&text.get(cx.locale).title)
            });
            match page {
                ContentPage::Landing => all
                    .value(&hero(cx, text))
                    .part(cx.shelf_fingerprint(loved(cx))),
                _ => all,
            }
        }
        _ => all,
    }
}
