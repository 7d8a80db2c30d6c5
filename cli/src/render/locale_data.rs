//! All that the pages of one locale are made of, gathered once. Pages reach it through a
//! [`LocaleContext`] alone, which notes what they read.

use std::sync::{Arc, OnceLock, RwLock};

use kiosk_catalogue::LocaleCatalogue;
use kiosk_domain::Locale;
use rustc_hash::FxHashMap;
use serde::Serialize;
use tera::{Tera, Value};

use super::card::{self, CardLook, CardView};
use super::engine;
use super::fingerprint::{Fingerprint, FingerprintBuilder};
use super::head::Alternates;
use super::island::Islands;
use super::locale_context::{Ingredient, LocaleContext};
use super::localizer::Localizer;
use super::text::ArticleIndex;
use crate::config::ShopChoices;
use crate::plan::{CategoryTree, Plan};
use crate::source::Sources;

/// What the locales share.
#[derive(Debug)]
pub struct SharedData<'s> {
    /// All that the build knows.
    pub sources: &'s Sources,
    /// The islands of all locales.
    pub islands: &'s Islands,
    /// The templates.
    pub tera: Tera,
    /// Whatever any page may depend on, by its name.
    pub frame: Vec<FramePart>,
    /// By what a browser knows that its page is outdated.
    pub build_id: Fingerprint,
    /// The hreflang links of every route.
    pub alternates: Alternates,
    /// The articles.
    pub articles: ArticleIndex<'s>,
}

/// Something that every page of a locale depends on.
#[derive(Clone, Copy, Debug)]
pub struct FramePart {
    /// What it is.
    pub name: &'static str,
    /// What it says now.
    pub fingerprint: Fingerprint,
}

impl FramePart {
    fn new<T: Serialize + ?Sized>(name: &'static str, value: &T) -> Self {
        let fingerprint = FingerprintBuilder::default().value(value).finish();
        Self { name, fingerprint }
    }
}

/// What all pages of one locale are made of.
#[derive(Debug)]
pub struct LocaleData<'s> {
    pub(super) shared: &'s SharedData<'s>,
    pub(super) choices: ShopChoices<'s>,
    pub(super) catalogue: &'s LocaleCatalogue,
    pub(super) localizer: Arc<Localizer>,
    /// The templates, with what every page shows in their global context.
    pub(super) tera: Tera,
    /// The categories without empty branches.
    pub(super) tree: CategoryTree,
    /// Everything that all pages of the locale depend on, by its name.
    frame: Vec<FramePart>,
    /// Over all of it.
    frame_fingerprint: Fingerprint,
    cards: FxHashMap<&'s str, CachedCard>,
    /// Of what was read so far.
    fingerprints: RwLock<FxHashMap<Ingredient, Fingerprint>>,
}

impl<'s> SharedData<'s> {
    /// Gathers what the locales share.
    ///
    /// # Errors
    /// When the templates do not parse.
    pub fn new(sources: &'s Sources, plan: &Plan, islands: &'s Islands) -> anyhow::Result<Self> {
        let build_id = build_id(sources);
        // The filters of a locale take the place of these.
        let words = sources.messages.language(Locale::Default.interface());
        let localizer = Localizer::new(Locale::Default, Arc::clone(words));
        let rules = sources.content.rules.iter();
        let rules: Vec<_> = rules
            .map(|(route, rules)| (route.path(Locale::Default), rules))
            .collect();
        let frame = vec![
            FramePart {
                name: "templates",
                fingerprint: templates_id(sources),
            },
            FramePart::new("browser bundle", &sources.bundle.identity()),
            FramePart::new("program", &(env!("CARGO_PKG_VERSION"), &sources.program)),
            FramePart::new("front matter", &rules),
            FramePart::new("site.toml", &sources.config.choices()),
        ];
        Ok(Self {
            sources,
            islands,
            tera: engine::parse(&sources.templates, &Arc::new(localizer))?,
            frame,
            build_id,
            alternates: Alternates::new(sources, plan),
            articles: ArticleIndex::new(&sources.content),
        })
    }
}

/// Over the templates, the bundle and the program's version.
fn build_id(sources: &Sources) -> Fingerprint {
    FingerprintBuilder::default()
        .text(env!("CARGO_PKG_VERSION"))
        .part(templates_id(sources))
        .value(&sources.bundle.identity())
        .finish()
}

fn templates_id(sources: &Sources) -> Fingerprint {
    let templates = sources.templates.iter();
    let all = templates.fold(FingerprintBuilder::default(), |all, (name, source)| {
        all.text(name).text(source)
    });
    all.finish()
}

#[derive(Debug)]
struct CachedCard {
    view: CardView,
    html: [OnceLock<String>; CardLook::COUNT],
}

/// A fact that every template may show.
#[derive(Debug, Serialize)]
pub enum Global {
    /// A plain value.
    Facts(serde_json::Value),
    /// Markup.
    Html(String),
}

impl<'s> LocaleData<'s> {
    /// Gathers a locale's, without the frame of its pages.
    pub fn new(shared: &'s SharedData<'s>, localizer: Arc<Localizer>) -> Self {
        let catalogue = shared.sources.catalogue.locale(localizer.locale);
        let mut frame = shared.frame.clone();
        frame.push(FramePart::new("messages", &messages(&localizer)));
        let mut data = Self {
            shared,
            choices: shared.sources.config.choices(),
            catalogue,
            tera: engine::with_localizer(&shared.tera, &localizer),
            tree: CategoryTree::new(catalogue),
            frame_fingerprint: fingerprint_over(&frame),
            frame,
            localizer,
            cards: FxHashMap::default(),
            fingerprints: RwLock::default(),
        };
        let cx = LocaleContext::unrecorded(&data);
        let cards = catalogue.goods.iter().map(|(slug, goods)| {
            let view = card::view(&cx, goods);
            let html = Default::default();
            (slug.as_str(), CachedCard { view, html })
        });
        data.cards = cards.collect();
        data
    }

    /// The locale.
    pub fn locale(&self) -> Locale {
        self.localizer.locale
    }

    /// Shows facts on every page of the locale, whose fingerprint is then another.
    pub fn show(&mut self, globals: Vec<(&'static str, Global)>) {
        let parts = globals.iter();
        self.frame
            .extend(parts.map(|(name, global)| FramePart::new(name, global)));
        self.frame_fingerprint = fingerprint_over(&self.frame);
        let context = self.tera.global_context();
        for (name, global) in globals {
            let value = match global {
                Global::Facts(facts) => Value::from_serializable(&facts),
                Global::Html(html) => Value::safe_string(&html),
            };
            context.insert_value(name, value);
        }
    }

    /// Everything that all pages of the locale depend on.
    pub fn frame(&self) -> &[FramePart] {
        &self.frame
    }

    /// Over everything that all pages of the locale depend on.
    pub fn frame_fingerprint(&self) -> Fingerprint {
        self.frame_fingerprint
    }

    /// What a group's card shows.
    pub(super) fn card(&self, slug: &str) -> Option<&CardView> {
        self.cards.get(slug).map(|card| &card.view)
    }

    /// A group's card; nothing where the locale does not sell it.
    ///
    /// # Errors
    /// When the card's template fails.
    pub(super) fn card_html(&self, slug: &str, look: CardLook) -> anyhow::Result<&str> {
        let Some(card) = self.cards.get(slug) else {
            return Ok("");
        };
        let kept = &card.html[look.index()];
        if let Some(html) = kept.get() {
            return Ok(html);
        }
        let mut context = tera::Context::new();
        context.insert("card", &card.view);
        context.insert("look", &look);
        let html = engine::render(&self.tera, "parts/card.html", &context)?;
        Ok(kept.get_or_init(|| html))
    }

    /// The fingerprint of what an ingredient is now, which is not kept: for who asks of each thing
    /// once, and of many.
    pub fn fingerprint_once(&self, ingredient: &Ingredient) -> Fingerprint {
        ingredient.fingerprint(self)
    }

    /// The fingerprint of what an ingredient is now.
    pub fn fingerprint_of(&self, ingredient: &Ingredient) -> Fingerprint {
        let known = self.fingerprints.read();
        let known = known.unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(fingerprint) = known.get(ingredient) {
            return *fingerprint;
        }
        drop(known);
        let fingerprint = ingredient.fingerprint(self);
        let known = self.fingerprints.write();
        let mut known = known.unwrap_or_else(std::sync::PoisonError::into_inner);
        known.insert(ingredient.clone(), fingerprint);
        fingerprint
    }
}

/// A part's name is in it too: no two lists of parts run together.
fn fingerprint_over(frame: &[FramePart]) -> Fingerprint {
    let over = frame
        .iter()
        .fold(FingerprintBuilder::default(), |all, part| {
            all.text(part.name).part(part.fingerprint)
        });
    over.finish()
}

fn messages(localizer: &Localizer) -> Vec<(&str, String)> {
    localizer
        .messages()
        .iter()
        .map(|(key, message)| (key, format!("{message:?}")))
        .collect()
}
