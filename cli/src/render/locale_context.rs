//! All that the pages of one locale share, made once: localizer, templates, frame, cards.

use std::sync::{Arc, OnceLock};

use anyhow::Context as _;
use kiosk_catalogue::{Goods, LocaleCatalogue};
use kiosk_contract::catalogue::Card;
use kiosk_domain::{Locale, Route, Slug};
use rustc_hash::FxHashMap;
use tera::Tera;

use super::card::{self, CardLook, CardView};
use super::engine;
use super::fingerprint::{Fingerprint, FingerprintBuilder};
use super::island::Islands;
use super::localizer::Localizer;

use crate::plan::CategoryTree;
use crate::source::{Picture, Sources};

/// What all pages of one locale are made with.
#[derive(Debug)]
pub struct LocaleContext<'s> {
    /// The locale.
    pub locale: Locale,
    /// All that the build knows.
    pub sources: &'s Sources,
    /// What the shop sells here.
    pub catalogue: &'s LocaleCatalogue,
    /// Its display texts.
    pub localizer: Arc<Localizer>,
    /// The templates, with what every page shows in their global context.
    pub tera: Tera,
    /// The categories without empty branches.
    pub tree: CategoryTree,
    /// The islands of all locales.
    pub islands: &'s Islands,
    /// Over the frame and everything else that all pages of the locale depend on.
    pub frame: Fingerprint,
    cards: FxHashMap<&'s str, CachedCard>,
}

/// The templates of all locales.
#[derive(Debug)]
pub struct TemplateSet {
    /// The templates themselves.
    pub tera: Tera,
    /// Over them and the bundle.
    pub fingerprint: Fingerprint,
}

#[derive(Debug)]
struct CachedCard {
    view: CardView,
    fingerprint: Fingerprint,
    html: [OnceLock<String>; CardLook::COUNT],
}

impl<'s> LocaleContext<'s> {
    /// Makes the context of a locale, without the frame of its pages.
    pub fn new(
        sources: &'s Sources,
        islands: &'s Islands,
        templates: &TemplateSet,
        localizer: Arc<Localizer>,
    ) -> Self {
        let locale = localizer.locale;
        let catalogue = sources.catalogue.locale(locale);
        let mut cx = Self {
            locale,
            sources,
            catalogue,
            tera: engine::with_localizer(&templates.tera, &localizer),
            tree: CategoryTree::new(catalogue),
            localizer,
            islands,
            frame: templates.fingerprint,
            cards: FxHashMap::default(),
        };
        cx.cards = catalogue
            .goods
            .iter()
            .map(|(slug, goods)| {
                let view = card::view(&cx, goods);
                let fingerprint = FingerprintBuilder::default().value(&view).finish();
                (
                    slug.as_str(),
                    CachedCard {
                        view,
                        fingerprint,
                        html: Default::default(),
                    },
                )
            })
            .collect();
        cx
    }

    /// A goods group.
    ///
    /// # Errors
    /// When the locale does not sell it, which the plan excludes.
    pub fn goods(&self, slug: &str) -> anyhow::Result<&'s Goods> {
        self.catalogue
            .goods
            .get(slug)
            .with_context(|| format!("`{slug}` is not sold in `{}`", self.locale.name()))
    }

    /// The cards of some groups, as one run of HTML; groups not sold here are passed over.
    ///
    /// # Errors
    /// When the card's template fails.
    pub fn cards<'a>(&self, slugs: impl IntoIterator<Item = &'a str>) -> anyhow::Result<String> {
        self.cards_as(slugs, |_| CardLook::default())
    }

    /// The cards of some groups, each with the look that its place gives it.
    ///
    /// # Errors
    /// When the card's template fails.
    pub fn cards_as<'a>(
        &self,
        slugs: impl IntoIterator<Item = &'a str>,
        look: impl Fn(usize) -> CardLook,
    ) -> anyhow::Result<String> {
        let mut html = String::new();
        let cards = slugs.into_iter().filter_map(|slug| self.cards.get(slug));
        for (place, card) in cards.enumerate() {
            html.push_str(self.card_html(card, look(place))?);
        }
        Ok(html)
    }

    /// What the cards of some groups depend on.
    pub fn card_fingerprint<'a>(&self, slugs: impl IntoIterator<Item = &'a str>) -> Fingerprint {
        slugs
            .into_iter()
            .filter_map(|slug| self.cards.get(slug))
            .fold(FingerprintBuilder::default(), |all, card| {
                all.part(card.fingerprint)
            })
            .finish()
    }

    /// The cards of a shelf, each with the look that its place gives it.
    ///
    /// # Errors
    /// When the card's template fails.
    pub fn shelf<'a>(
        &self,
        cards: impl IntoIterator<Item = &'a Card>,
        look: impl Fn(usize) -> CardLook,
    ) -> anyhow::Result<String> {
        self.cards_as(cards.into_iter().map(|card| card.slug.as_str()), look)
    }

    /// What the cards of a shelf depend on.
    pub fn shelf_fingerprint<'a>(&self, cards: impl IntoIterator<Item = &'a Card>) -> Fingerprint {
        self.card_fingerprint(cards.into_iter().map(|card| card.slug.as_str()))
    }

    /// What a group's card shows.
    pub fn card(&self, slug: &str) -> Option<&CardView> {
        self.cards.get(slug).map(|slot| &slot.view)
    }

    /// A picture by the address that content or the upstream wrote.
    pub fn picture(&self, address: &str) -> Option<Picture> {
        self.sources.media.picture(address)
    }

    /// A flag by its name, if the shop has a picture of it.
    pub fn flag(&self, name: &str) -> Option<Picture> {
        if name.contains('/') {
            return self.picture(name);
        }
        let address = format!("/media/flags/{name}.svg");
        let media = &self.sources.media;
        let picture = media.has(&address).then(|| self.picture(&address));
        Some(Picture {
            width: Some(24),
            height: Some(16),
            ..picture.flatten()?
        })
    }

    /// A page's address in this locale.
    pub fn href(&self, route: &Route) -> String {
        self.sources.content.path(route, self.locale)
    }

    /// A goods page's address in this locale.
    pub fn goods_href(&self, slug: &str) -> String {
        Slug::parse(slug).map_or_else(|_| String::new(), |slug| self.href(&Route::Goods(slug)))
    }

    /// An address with the origin of its locale.
    pub fn absolute(&self, path: &str) -> String {
        if path.contains("://") {
            return path.to_owned();
        }
        format!("{}{path}", self.sources.config.origin_of(self.locale))
    }

    fn card_html<'a>(&self, card: &'a CachedCard, look: CardLook) -> anyhow::Result<&'a str> {
        let kept = &card.html[look.index()];
        if let Some(html) = kept.get() {
            return Ok(html);
        }
        let html = self.render_card(&card.view, look)?;
        Ok(kept.get_or_init(|| html))
    }

    fn render_card(&self, view: &CardView, look: CardLook) -> anyhow::Result<String> {
        let mut context = tera::Context::new();
        context.insert("card", view);
        context.insert("look", &look);
        engine::render(&self.tera, "parts/card.html", &context)
    }
}
