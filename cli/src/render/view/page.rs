//! What all pages have in common: breadcrumbs, head, layout.

use std::borrow::Cow;

use kiosk_domain::Route;
use serde::Serialize;
use tera::Value;

use crate::plan::{Page, Plan, Subject};
use crate::render::crumb::Crumb;
use crate::render::head::{self, Head};
use crate::render::stage::Stage;
use crate::render::{engine, json_ld};

/// Everything at hand when one page is rendered.
#[derive(Debug)]
pub struct Scene<'a> {
    /// The page's locale.
    pub stage: &'a Stage<'a>,
    /// All pages.
    pub plan: &'a Plan,
    /// This page.
    pub page: &'a Page,
    /// Its hreflang links.
    pub alternates: &'a str,
}

impl<'a> Scene<'a> {
    /// What the page shows.
    pub fn subject(&self) -> &'a Subject {
        &self.plan.planned(self.page).subject
    }

    /// The page's address apart from the locale.
    pub fn route(&self) -> &'a Route {
        &self.plan.planned(self.page).route
    }

    /// An interface word.
    ///
    /// # Errors
    /// When no language has the key.
    pub fn word(&self, key: &str) -> anyhow::Result<String> {
        Ok(self.stage.speech.word(key)?)
    }

    /// An interface word with the shop's name and other arguments.
    ///
    /// # Errors
    /// When no language has the key.
    pub fn phrase(&self, key: &str, arguments: &[(&str, &str)]) -> anyhow::Result<String> {
        Ok(self.stage.speech.text(key, |wanted| {
            if wanted == "shop" {
                return Some(Cow::Borrowed(self.stage.sources.config.name.as_str()));
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
    pub fn home_crumb(&self) -> anyhow::Result<Crumb> {
        Ok(Crumb {
            title: self.word("nav.home")?,
            href: Some(self.stage.href(&Route::Home)),
        })
    }
}

/// A page ready for its template.
#[derive(Debug)]
pub struct PageView {
    /// The template below `pages/`, without `.html`.
    pub template: &'static str,
    /// The page's heading.
    pub title: String,
    /// What machines are told.
    pub head: Head,
    /// Steps behind the home page.
    pub crumbs: Vec<Crumb>,
    /// What the template shows.
    pub context: tera::Context,
}

#[derive(Serialize)]
struct PageFacts<'a> {
    kind: &'a str,
    title: &'a str,
    description: &'a str,
    layout: &'a str,
    path: &'a str,
    breadcrumbs: &'a [Crumb],
}

/// Renders a page's template.
pub fn render(scene: &Scene<'_>, mut view: PageView, out: &mut Vec<u8>) -> anyhow::Result<()> {
    let stage = scene.stage;
    let mut crumbs = Vec::with_capacity(view.crumbs.len() + 1);
    if !view.crumbs.is_empty() {
        crumbs.push(scene.home_crumb()?);
        crumbs.append(&mut view.crumbs);
        view.head
            .data
            .push(json_ld::breadcrumbs(stage, &crumbs, &scene.page.path));
    }
    let facts = PageFacts {
        kind: view.template,
        title: &view.title,
        description: &view.head.description,
        layout: scene.route().layout().name(),
        path: &scene.page.path,
        breadcrumbs: &crumbs,
    };
    let mut page = Value::from_serializable(&facts)
        .into_map()
        .unwrap_or_default();
    let head = head::write(stage, scene.route(), scene.alternates, &view.head);
    page.insert("head".into(), Value::safe_string(&head));
    view.context.insert_value("page", Value::from(page));
    engine::render_to(
        &stage.tera,
        &format!("pages/{}.html", view.template),
        &view.context,
        out,
    )
}
