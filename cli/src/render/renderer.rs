//! Renders pages: makes the context of every locale, then each page on its own.

use std::sync::Arc;

use anyhow::Context as _;
use kiosk_domain::Locale;
use rayon::prelude::*;

use super::engine;
use super::fingerprint::{Fingerprint, FingerprintBuilder};
use super::frame;
use super::head::Alternates;
use super::island::Islands;
use super::locale_context::{LocaleContext, TemplateSet};
use super::localizer::Localizer;
use super::view;
use crate::plan::{Plan, PlannedPage};
use crate::source::Sources;

/// Renders the pages of a plan.
#[derive(Debug)]
pub struct Renderer<'s> {
    contexts: Vec<LocaleContext<'s>>,
    sources: &'s Sources,
    plan: &'s Plan,
    alternates: Alternates,
    engine: Fingerprint,
}

impl<'s> Renderer<'s> {
    /// Makes the context of every locale, in parallel.
    ///
    /// # Errors
    /// When the templates do not parse or the frame of a locale cannot be rendered.
    pub fn new(sources: &'s Sources, plan: &'s Plan, islands: &'s Islands) -> anyhow::Result<Self> {
        let engine = engine_fingerprint(sources);
        let site = site_fingerprint(sources);
        let localizer = |locale: Locale| {
            Arc::new(Localizer::new(
                locale,
                Arc::clone(sources.messages.language(locale.interface())),
            ))
        };
        let templates = TemplateSet {
            tera: engine::parse(&sources.templates, &localizer(Locale::Default))?,
            fingerprint: engine,
        };
        let contexts = Locale::ALL
            .into_par_iter()
            .map(|locale| {
                let mut cx = LocaleContext::new(sources, islands, &templates, localizer(locale));
                frame::build(&mut cx).with_context(|| format!("locale `{}`", locale.name()))?;
                cx.frame = FingerprintBuilder::default()
                    .part(cx.frame)
                    .part(site)
                    .finish();
                Ok(cx)
            })
            .collect::<anyhow::Result<_>>()?;
        Ok(Self {
            contexts,
            sources,
            plan,
            alternates: Alternates::new(sources, plan),
            engine,
        })
    }

    /// All that the build knows.
    pub fn sources(&self) -> &'s Sources {
        self.sources
    }

    /// All pages.
    pub fn plan(&self) -> &'s Plan {
        self.plan
    }

    /// What changes when the templates, the bundle or the version of this program change, and
    /// not when a price does: by it a browser knows that its page is outdated. Pages tell it,
    /// so it is the same wherever the program was compiled.
    pub fn build_id(&self) -> String {
        self.engine.to_hex()
    }

    /// What the pages of a locale are made with.
    pub fn locale_context(&self, locale: Locale) -> &LocaleContext<'s> {
        &self.contexts[locale.index()]
    }

    /// Everything that a page's bytes depend on, without rendering it.
    pub fn fingerprint(&self, page: &PlannedPage) -> Fingerprint {
        let cx = self.locale_context(page.locale);
        let planned = self.plan.route_of(page);
        let dependencies = FingerprintBuilder::default()
            .part(cx.frame)
            .text(&page.path);
        view::dependencies(cx, &planned.subject, dependencies)
            .text(self.alternates.of(page.route_index))
            .finish()
    }

    /// Appends a page's HTML to a buffer.
    ///
    /// # Errors
    /// When a template or an island fails; the error names the page.
    pub fn render(&self, page: &PlannedPage, out: &mut Vec<u8>) -> anyhow::Result<()> {
        let cx = self.locale_context(page.locale);
        let page_cx = view::PageContext {
            cx,
            plan: self.plan,
            page,
            alternates: self.alternates.of(page.route_index),
        };
        view::render(&page_cx, out).with_context(|| format!("page `{}`", page.path))
    }
}

/// Over the templates, the bundle and the program's version.
fn engine_fingerprint(sources: &Sources) -> Fingerprint {
    let mut dependencies = FingerprintBuilder::default().text(env!("CARGO_PKG_VERSION"));
    for (name, source) in sources.templates.iter() {
        dependencies = dependencies.text(name).text(source);
    }
    let bundle = &sources.bundle;
    for (name, _) in bundle.files() {
        dependencies = dependencies.text(name);
    }
    dependencies
        .text(&bundle.main_script())
        .text(bundle.first_script())
        .value(&bundle.styles())
        .value(&bundle.preloads())
        .text(bundle.ssr())
        .finish()
}

/// Over this program, the owner's choices and the names of all pictures. Any page may show any picture, and
/// to render all again when one is replaced is quick: pages that come out the same stay.
fn site_fingerprint(sources: &Sources) -> Fingerprint {
    let config = &sources.config;
    let domains = config.domains.iter();
    let domains: Vec<_> = domains
        .map(|(locale, origin)| (locale.name(), origin))
        .collect();
    let media: Vec<_> = sources.media.published().collect();
    let rules = sources.content.rules.iter();
    let rules: Vec<_> = rules
        .map(|(route, rules)| (route.path(Locale::Default), rules))
        .collect();
    FingerprintBuilder::default()
        .text(&sources.program)
        .value(&rules)
        .text(&config.name)
        .text(&config.origin)
        .value(&domains)
        .value(&config.social)
        .value(&config.support)
        .text(&config.api_base)
        .value(&media)
        .finish()
}
