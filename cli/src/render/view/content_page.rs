//! Guides, content pages and the app's pages.

use std::sync::Arc;

use anyhow::Context as _;
use kiosk_domain::{Route, Slug};
use serde::Serialize;
use tera::Value;

use super::page_context::{PageContext, PreparedPage};
use crate::render::breadcrumb::Breadcrumb;
use crate::render::card::CardView;
use crate::render::head::{ArticleTimes, Head};
use crate::render::locale_context::LocaleContext;
use crate::render::text::TextTitle;
use crate::render::{prose, qr_code};
use crate::source::{ContentPage, Document, Picture};

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
    let guide = cx.guide(name.as_str());
    let guide = guide.with_context(|| format!("there is no guide `{name}`"))?;
    let text = guide.document;
    let siblings: Vec<_> = cx
        .guide_titles()
        .into_iter()
        .filter_map(|other| {
            Some(SiblingPageView {
                title: other.title,
                lang: other.lang,
                href: cx.href(&Route::Guide(Slug::parse(other.name).ok()?)),
                current: other.name == name.as_str(),
            })
        })
        .collect();
    let mut context = tera::Context::new();
    context.insert("title", &text.title);
    context.insert("lang", &guide.lang);
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
    let written = cx.content_page(page.folder());
    let written = written.with_context(|| format!("nobody wrote `{}`", page.folder()))?;
    let text = written.document;
    let prose = prose::markdown(cx, &text.body);
    let family: Vec<_> = family(cx, page)
        .map(|(other, title)| SiblingPageView {
            title: title.title,
            lang: title.lang,
            href: cx.href(&other.route()),
            current: other == page,
        })
        .collect();
    let mut context = tera::Context::new();
    context.insert("title", &text.title);
    context.insert("lang", &written.lang);
    context.insert("description", &text.description);
    context.insert_value("html", Value::safe_string(&prose.html));
    context.insert("updated", &text.updated);
    context.insert("toc", &prose.headings);
    context.insert("subpages", &family);
    if page == ContentPage::Landing {
        context.insert("picture", &hero(cx, text));
        let cards = cx.cards(cx.hot().into_iter().take(LOVED))?;
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

/// The pages of the partner programme name each other; other pages stand alone.
fn family<'a>(
    cx: &LocaleContext<'a>,
    page: ContentPage,
) -> impl Iterator<Item = (ContentPage, TextTitle<'a>)> {
    let programme = |page: ContentPage| page.folder().starts_with("costpersales");
    ContentPage::ALL
        .into_iter()
        .filter(move |other| programme(page) && programme(*other))
        .filter_map(|other| Some((other, cx.page_title(other.folder())?)))
}

/// Where the app is to be had.
pub fn app_download(page_cx: &PageContext<'_>) -> anyhow::Result<PreparedPage> {
    let cx = page_cx.cx;
    let app = cx.app();
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
fn app_goods(cx: &LocaleContext<'_>) -> impl Iterator<Item = Arc<CardView>> {
    let hot = cx.hot().into_iter();
    hot.filter_map(|slug| cx.card(slug)).take(APP_GOODS)
}

/// The app's rich text.
pub fn rich_text(page_cx: &PageContext<'_>) -> anyhow::Result<PreparedPage> {
    let cx = page_cx.cx;
    let title = page_cx.word("page.rich_text")?;
    let mut context = tera::Context::new();
    let prose = prose::html(cx, cx.rich_text());
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
