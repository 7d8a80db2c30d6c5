//! Renders pages: sets the stage of every locale, then each page on its own.

use std::sync::Arc;

use anyhow::Context as _;
use kiosk_domain::Locale;
use rayon::prelude::*;

use super::engine;
use super::fingerprint::{Fingerprint, Ingredients};
use super::frame;
use super::head::Alternates;
use super::island::Islands;
use super::speech::Speech;
use super::stage::Stage;
use super::view;
use crate::plan::{Page, Plan};
use crate::source::Sources;

/// Renders the pages of a plan.
#[derive(Debug)]
pub struct Renderer<'s> {
    stages: Vec<Stage<'s>>,
    plan: &'s Plan,
    alternates: Alternates,
    engine: Fingerprint,
}

impl<'s> Renderer<'s> {
    /// Sets the stage of every locale, in parallel.
    ///
    /// # Errors
    /// When the templates do not parse or the frame of a locale cannot be rendered.
    pub fn new(sources: &'s Sources, plan: &'s Plan, islands: &'s Islands) -> anyhow::Result<Self> {
        let engine = engine_fingerprint(sources);
        let speech = |locale: Locale| {
            Arc::new(Speech::new(
                locale,
                Arc::clone(sources.messages.language(locale.interface())),
            ))
        };
        let templates = engine::parse(&sources.templates, &speech(Locale::Default))?;
        let stages = Locale::ALL
            .into_par_iter()
            .map(|locale| {
                let mut stage = Stage::new(sources, islands, &templates, (speech(locale), engine));
                frame::build(&mut stage).with_context(|| format!("locale `{}`", locale.name()))?;
                Ok(stage)
            })
            .collect::<anyhow::Result<_>>()?;
        Ok(Self {
            stages,
            plan,
            alternates: Alternates::new(sources, plan),
            engine,
        })
    }

    /// What changes when the templates, the bundle or this program change, and not when a
    /// price does: by it a browser knows that its page is outdated.
    pub fn build_id(&self) -> String {
        self.engine.to_hex()
    }

    /// The stage of a locale.
    pub fn stage(&self, locale: Locale) -> &Stage<'s> {
        &self.stages[locale.index()]
    }

    /// Everything that a page's bytes depend on, without rendering it.
    pub fn fingerprint(&self, page: &Page) -> Fingerprint {
        let stage = self.stage(page.locale);
        let planned = self.plan.planned(page);
        let ingredients = Ingredients::default().part(stage.frame).text(&page.path);
        view::ingredients(stage, &planned.subject, ingredients)
            .text(self.alternates.of(page.planned))
            .finish()
    }

    /// Appends a page's HTML to a buffer.
    ///
    /// # Errors
    /// When a template or an island fails; the error names the page.
    pub fn render(&self, page: &Page, out: &mut Vec<u8>) -> anyhow::Result<()> {
        let stage = self.stage(page.locale);
        let scene = view::Scene {
            stage,
            plan: self.plan,
            page,
            alternates: self.alternates.of(page.planned),
        };
        view::render(&scene, out).with_context(|| format!("page `{}`", page.path))
    }
}

/// Over the templates, the bundle and this program: what all pages depend on.
fn engine_fingerprint(sources: &Sources) -> Fingerprint {
    let mut ingredients = Ingredients::default().text(env!("CARGO_PKG_VERSION"));
    for (name, source) in sources.templates.iter() {
        ingredients = ingredients.text(name).text(source);
    }
    for (name, _) in sources.bundle.files() {
        ingredients = ingredients.text(name);
    }
    ingredients.text(sources.bundle.ssr()).finish()
}
