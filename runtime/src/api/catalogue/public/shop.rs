//! What a public read answers from.

use std::ops::Deref;

use kiosk_catalogue::{Goods, LocaleCatalogue};
use kiosk_contract::catalogue::Card;
use kiosk_contract::envelope::SUCCESS;
use kiosk_domain::{GroupId, Locale, UnixTime};
use serde::Serialize;

use crate::api::speak::Rejection;
use crate::catalogue::{Edition, Shopper};

/// One edition, seen from one locale.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LocaleEdition<'a> {
    pub edition: &'a Edition,
    pub locale: Locale,
    /// When it is read.
    pub now: UnixTime,
}

impl<'a> LocaleEdition<'a> {
    /// What the shop sells in the locale.
    pub fn catalogue(self) -> &'a LocaleCatalogue {
        self.edition.locale(self.locale)
    }

    /// The goods of a slug.
    pub fn goods(self, slug: &str) -> Result<&'a Goods, Rejection> {
        let goods = self.catalogue().goods.get(slug);
        goods.map(Deref::deref).ok_or_else(Rejection::no_such_thing)
    }

    /// The goods of a group's number.
    pub fn group(self, id: GroupId) -> Result<&'a Goods, Rejection> {
        let slug = self.edition.numbers().group(id);
        self.goods(slug.ok_or_else(Rejection::no_such_thing)?)
    }

    /// The cards of a shelf as a shopper sees them.
    pub fn shelf(self, cards: &[Card], shopper: Shopper) -> Vec<Card> {
        let cards = cards.iter().cloned();
        cards
            .filter_map(|card| self.edition.card(self.locale, card, shopper))
            .collect()
    }

    /// The whole answer with these data: pictures stand where the site has them.
    pub fn envelope(self, data: &impl Serialize) -> Result<String, Rejection> {
        let envelope = serde_json::to_string(&SerializedEnvelope {
            status: SUCCESS,
            message: "",
            data,
        });
        let pictures = &self.edition.site_content().pictures;
        envelope
            .map(|envelope| pictures.publish(envelope))
            .map_err(Rejection::failed)
    }
}

#[derive(Serialize)]
struct SerializedEnvelope<'a, T> {
    status: i64,
    message: &'static str,
    data: &'a T,
}
