//! All that the pages of one locale are made of, gathered once. Pages reach it through a
//! [`LocaleContext`] alone, which notes what they read.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use indexmap::IndexMap;
use kiosk_catalogue::{Goods, LocaleCatalogue};
use kiosk_domain::Locale;
use rustc_hash::{FxBuildHasher, FxHashMap};
use serde::Serialize;
use tera::{Tera, Value};

use super::card::{self, CardLook, CardView};
use super::derived::{CardSurroundings, SharedSources};
use super::engine;
use super::fingerprint::{Fingerprint, FingerprintBuilder};
use super::goods_cache::{CachedGoods, PageGoods};
use super::head::Alternates;
use super::island::Islands;
use super::locale_context::{Ingredient, LocaleContext};
use super::localizer::Localizer;
use super::text::ArticleIndex;
use crate::config::ShopChoices;
use crate::plan::{CategoryTree, Plan};
use crate::source::{MessageText, Sources};

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
    /// Over the shop's own pictures.
    pub pictures: Fingerprint,
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
    goods: FxHashMap<&'s str, CachedGoods<'s>>,
    /// What many things are made of.
    sources: OnceLock<SharedSources>,
    /// What was read so far.
    seen: RwLock<SeenIngredients>,
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
            pictures: FingerprintBuilder::default()
                .value(sources.media.pictures())
                .finish(),
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
        let goods = catalogue.goods.iter();
        let goods = goods.map(|(slug, goods)| (slug.as_str(), CachedGoods::new(goods)));
        Self {
            shared,
            choices: shared.sources.config.choices(),
            catalogue,
            tera: engine::with_localizer(&shared.tera, &localizer),
            tree: CategoryTree::new(catalogue),
            frame_fingerprint: fingerprint_over(&frame),
            frame,
            localizer,
            goods: goods.collect(),
            sources: OnceLock::new(),
            seen: RwLock::default(),
        }
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

    /// Goods by their slug, if the locale sells them.
    pub(super) fn goods(&self, slug: &str) -> Option<PageGoods<'_>> {
        self.goods.get(slug).map(PageGoods::of)
    }

    /// What a group's card shows.
    pub(super) fn card(&self, slug: &str) -> Option<Arc<CardView>> {
        let goods = self.goods.get(slug)?;
        Some(goods.card(|goods| self.new_card(goods)))
    }

    /// Forgets goods and their cards: no page of the locale asks for them any more.
    pub fn forget_goods(&self) {
        self.goods.values().for_each(CachedGoods::forget);
    }

    fn new_card(&self, goods: &Goods) -> CardView {
        let cx = if cfg!(debug_assertions) {
            LocaleContext::recorded(self)
        } else {
            LocaleContext::unrecorded(self)
        };
        let view = card::view(&cx, goods);
        debug_assert!(
            cx.into_reads().iter().all(CardSurroundings::hold),
            "a card reads only what it is known by"
        );
        view
    }

    /// What many things are made of.
    pub(super) fn shared_sources(&self) -> &SharedSources {
        let new = || SharedSources::new(&self.card_surroundings(), &self.tree);
        self.sources.get_or_init(new)
    }

    /// A group's card; nothing where the locale does not sell it.
    ///
    /// # Errors
    /// When the card's template fails.
    pub(super) fn card_html(&self, slug: &str, look: CardLook) -> anyhow::Result<Arc<str>> {
        let Some(goods) = self.goods.get(slug) else {
            return Ok(Arc::default());
        };
        goods.card_html(look, || {
            let mut context = tera::Context::new();
            context.insert("card", &goods.card(|goods| self.new_card(goods)));
            context.insert("look", &look);
            engine::render(&self.tera, "parts/card.html", &context)
        })
    }

    /// The fingerprint of what an ingredient with an identity is now, which is not kept: for who asks
    /// of each thing once, and of many.
    pub fn fingerprint_once(&self, ingredient: &Ingredient, identity: Fingerprint) -> Fingerprint {
        ingredient.fingerprint(identity, self)
    }

    /// The number of something that a page read: there are millions of reads and few things.
    pub fn number_of(&self, read: Ingredient) -> ReadNumber {
        let number = self.seen().get_index_of(&read);
        ReadNumber::of(number.unwrap_or_else(|| {
            let fingerprint = read.fingerprint(read.identity(), self);
            self.seen_more().insert_full(read, fingerprint).0
        }))
    }

    /// The number of something, if a page read it.
    pub fn known_number_of(&self, read: &Ingredient) -> Option<ReadNumber> {
        self.seen().get_index_of(read).map(ReadNumber::of)
    }

    /// How many things were read so far.
    pub fn count_of_reads(&self) -> usize {
        self.seen().len()
    }

    /// What has a number, and its fingerprint.
    ///
    /// # Panics
    /// When the locale gave no such number.
    pub fn read(&self, number: ReadNumber) -> (Ingredient, Fingerprint) {
        let seen = self.seen();
        let read = seen.get_index(number.index());
        let (ingredient, fingerprint) = read.expect("the locale gave this number");
        (ingredient.clone(), *fingerprint)
    }

    /// The fingerprint of what has a number.
    ///
    /// # Panics
    /// When the locale gave no such number.
    pub fn fingerprint_of(&self, number: ReadNumber) -> Fingerprint {
        self.seen()[number.index()]
    }

    fn seen(&self) -> RwLockReadGuard<'_, SeenIngredients> {
        self.seen.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn seen_more(&self) -> RwLockWriteGuard<'_, SeenIngredients> {
        self.seen.write().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What pages of a locale read, by the order in which it was read first.
type SeenIngredients = IndexMap<Ingredient, Fingerprint, FxBuildHasher>;

/// The number that a locale gave to something that its pages read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadNumber(u32);

impl ReadNumber {
    fn of(index: usize) -> Self {
        Self(u32::try_from(index).unwrap_or(u32::MAX))
    }

    /// Its place among all numbers of the locale.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A part's name is in it too: no two lists of parts run together.
pub(super) fn fingerprint_over(frame: &[FramePart]) -> Fingerprint {
    let over = frame
        .iter()
        .fold(FingerprintBuilder::default(), |all, part| {
            all.text(part.name).part(part.fingerprint)
        });
    over.finish()
}

fn messages(localizer: &Localizer) -> BTreeMap<&str, &MessageText> {
    localizer.messages().iter().collect()
}
