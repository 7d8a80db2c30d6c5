//! What is made of other things, and so is known by them without being made.

use kiosk_contract::catalogue::Region;
use serde::Serialize;

use super::fingerprint::{Fingerprint, FingerprintBuilder};
use super::locale_context::Ingredient;
use super::locale_data::LocaleData;
use crate::plan::CategoryTree;

/// What the cards of a locale are made of, beside goods and what all pages of the locale depend on.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct CardSurroundings<'a> {
    regions: &'a [Region],
    /// Over the shop's own pictures.
    pictures: Fingerprint,
}

/// Fingerprints of what many things of a locale are made of.
#[derive(Clone, Copy, Debug)]
pub struct SharedSources {
    cards: Fingerprint,
    tree: Fingerprint,
}

impl CardSurroundings<'_> {
    /// Whether what a card reads is among them.
    pub fn hold(read: &Ingredient) -> bool {
        matches!(
            read,
            Ingredient::Regions | Ingredient::Picture(_) | Ingredient::OwnPicture(_)
        )
    }
}

impl SharedSources {
    /// Those of a locale.
    pub fn new(surroundings: &CardSurroundings<'_>, tree: &CategoryTree) -> Self {
        let of_tree = FingerprintBuilder::default().value(tree);
        let of_cards = FingerprintBuilder::default().value(surroundings);
        Self {
            cards: of_cards.finish(),
            tree: of_tree.finish(),
        }
    }
}

impl<'s> LocaleData<'s> {
    /// What the locale's cards are made of beside their goods.
    pub(super) fn card_surroundings(&self) -> CardSurroundings<'s> {
        CardSurroundings {
            regions: &self.catalogue.regions,
            pictures: self.shared.pictures,
        }
    }

    /// A fingerprint of what something is made of, which costs less than to make it; none where
    /// nothing does. As long as it is the same, and what all pages of the locale depend on, the thing
    /// is the same.
    pub fn source_of(&self, read: &Ingredient) -> Option<Fingerprint> {
        let goods = |slug: &str| self.catalogue.goods.get(slug);
        let source = |part| FingerprintBuilder::default().part(part);
        Some(match read {
            Ingredient::Card(slug) => {
                let hash = goods(slug)?.hash();
                let cards = self.shared_sources().cards;
                source(cards).value(&hash).finish()
            }
            Ingredient::GoodsPlace(slug) => {
                let category = &goods(slug)?.summary().category;
                let tree = self.shared_sources().tree;
                source(tree).text(category).finish()
            }
            Ingredient::Picture(_) | Ingredient::OwnPicture(_) => self.shared.pictures,
            Ingredient::Alternates(path) => self.shared.alternates.of(path)?.fingerprint(),
            _ => return None,
        })
    }
}
