//! All reviews of every goods group, each text once.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use kiosk_contract::catalogue::Review;
use kiosk_domain::{GroupId, Locale};

use super::LocaleCatalogue;

/// Reviews by the group's number, in the order to show them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReviewBook(HashMap<GroupId, Vec<BookedReview>>);

/// A review as the default locale reads it, and as those read it that have a text of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookedReview {
    default: Review,
    own: BTreeMap<Locale, Review>,
}

impl BookedReview {
    /// The review of the default locale.
    pub(crate) fn new(default: Review) -> Self {
        Self {
            default,
            own: BTreeMap::new(),
        }
    }

    /// Adds what a locale reads, where that is something else.
    pub(crate) fn add(&mut self, locale: Locale, review: Review) {
        if review != self.default {
            self.own.insert(locale, review);
        }
    }

    /// The review as a locale reads it.
    pub fn get(&self, locale: Locale) -> &Review {
        self.own.get(&locale).unwrap_or(&self.default)
    }
}

impl ReviewBook {
    /// The reviews of a group.
    pub fn of_group(&self, id: GroupId) -> &[BookedReview] {
        self.0.get(&id).map_or(&[], Vec::as_slice)
    }

    /// Adds the reviews of a group.
    pub(crate) fn insert(&mut self, id: GroupId, reviews: Vec<BookedReview>) {
        if !reviews.is_empty() {
            self.0.insert(id, reviews);
        }
    }

    /// The reviews of the first pages: an upstream's feed tells no others.
    pub(super) fn of_locales(locales: &[Arc<LocaleCatalogue>]) -> Self {
        let mut book = Self::default();
        for catalogue in locales {
            for goods in catalogue.goods.values() {
                book.add(catalogue.locale, goods.group.id, &goods.reviews.data);
            }
        }
        book
    }

    fn add(&mut self, locale: Locale, group: GroupId, reviews: &[Review]) {
        let booked = self.0.entry(group).or_default();
        for (place, review) in reviews.iter().enumerate() {
            match booked.get_mut(place) {
                Some(known) => known.add(locale, review.clone()),
                None => booked.push(BookedReview::new(review.clone())),
            }
        }
    }
}
