//! What all pages have in common: breadcrumbs, head, layout.

use std::borrow::Cow;

use kiosk_domain::Route;
use serde::Serialize;
use tera::Value;

use crate::plan::Subject;
use crate::render::breadcrumb::Breadcrumb;
use crate::render::head::{self, Head};
use crate::render::locale_context::LocaleContext;
use crate::render::{engine, json_ld};

/// Everything at hand when one page is rendered.
#[derive(Debug)]
pub struct PageContext<'a> {
    /// What it is made of.
    pub cx: &'a LocaleContext<'a>,
    /// What the page shows.
    pub subject: &'a Subject,
    /// Its address apart from the locale.
    pub route: &'a Route,
    /// Its address.
    pub path: &'a str,
}

impl PageContext<'_> {
    /// An interface word.
    ///
    /// # Errors
    /// When no language has the key.
    pub fn word(&self, key: &str) -> anyhow::Result<String> {
        Ok(self.cx.localizer.word(key)?)
    }

    /// An interface word with the shop's name and other arguments.
    ///
    /// # Errors
    /// When no language has the key.
    pub fn phrase(&self, key: &str, arguments: &[(&str, &str)]) -> anyhow::Result<String> {
        Ok(self.cx.localizer.text(key, |wanted| {
            if wanted == "shop" {
                return Some(Cow::Borrowed(self.cx.choices().name));
            }
            arguments
                .iter()
                .find(|(name, _)| *name == wanted)
                .map(|(_, value)| Cow::Borrowed(*value))
        })?)
    }

    /// The first breadcrumb.
    ///
    /// # Errors
    /// When no language has its word.
    pub fn home_breadcrumb(&self) -> anyhow::Result<Breadcrumb> {
        Ok(Breadcrumb {
            title: self.word("nav.home")?,
            href: Some(self.cx.href(&Route::Home)),
        })
    }
}

/// A page ready for its template.
#[derive(Debug)]
pub struct PreparedPage {
    /// The template below `pages/`, without `.html`.
    pub template: &'static str,
    /// The page's heading.
    pub title: String,
    /// What machines are told.
    pub head: Head,
    /// Steps behind the home page.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// What the template shows.
    pub context: tera::Context,
}

#[derive(Serialize)]
struct PageView<'a> {
    kind: &'a str,
    title: &'a str,
    description: &'a str,
    layout: &'a str,
    path: &'a str,
    /// The address that others are given.
    canonical: &'a str,
    breadcrumbs: &'a [Breadcrumb],
    notice: bool,
}

/// Renders a page's template.
pub fn render(
    page_cx: &PageContext<'_>,
    mut view: PreparedPage,
    out: &mut Vec<u8>,
) -> anyhow::Result<()> {
    let cx = page_cx.cx;
    let mut breadcrumbs = Vec::with_capacity(view.breadcrumbs.len() + 1);
    if !view.breadcrumbs.is_empty() {
        breadcrumbs.push(page_cx.home_breadcrumb()?);
        breadcrumbs.append(&mut view.breadcrumbs);
        view.head.data.push(json_ld::breadcrumbs(cx, &breadcrumbs));
    }
    let canonical = cx.canonical(page_cx.route);
    let facts = PageView {
        kind: view.template,
        title: &view.title,
        description: &view.head.description,
        layout: page_cx.route.layout().name(),
        path: page_cx.path,
        canonical: &canonical,
        breadcrumbs: &breadcrumbs,
        notice: cx.shows_notice(page_cx.route),
    };
    let mut page = Value::from_serializable(&facts)
        .into_map()
        .unwrap_or_default();
    let head = head::write(cx, page_cx.route, &view.head);
    page.insert("head".into(), Value::safe_string(&head));
    view.context.insert_value("page", Value::from(page));
    engine::render_to(
        cx.tera,
        &format!("pages/{}.html", view.template),
        &view.context,
        out,
    )
}
