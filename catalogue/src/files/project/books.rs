//! The prices of every currency and all reviews, as the shop's files have them.

use kiosk_domain::Locale;

use super::view::View;
use crate::files::authored::Authored;
use crate::files::group::AuthoredGroup;
use crate::snapshot::{BookedReview, Books, PriceBook, PriceColumn, ReviewBook, SkuPrices};

/// Takes what is the same for every locale.
pub fn books(authored: &Authored) -> Books {
    Books {
        prices: prices(authored),
        reviews: reviews(authored),
    }
}

fn prices(authored: &Authored) -> PriceBook {
    let mut book = PriceBook::default();
    for (currency, offered) in &authored.currencies.offered {
        let view = View {
            authored,
            locale: Locale::Default,
            currency: *currency,
            symbol: offered.symbol.clone(),
            rate: Some(offered.rate),
        };
        let skus = authored.groups.iter().flat_map(|group| &group.skus);
        let column = PriceColumn {
            symbol: offered.symbol.clone(),
            prices: skus
                .map(|sku| (sku.id, SkuPrices::of(&view.sku(sku))))
                .collect(),
        };
        book.insert(*currency, column);
    }
    book
}

fn reviews(authored: &Authored) -> ReviewBook {
    let mut book = ReviewBook::default();
    for group in &authored.groups {
        book.insert(group.id.value, reviews_of(group));
    }
    book
}

fn reviews_of(group: &AuthoredGroup) -> Vec<BookedReview> {
    let booked = group.reviews.iter().map(|review| {
        let mut booked = BookedReview::new(review.in_locale(Locale::Default));
        for locale in Locale::ALL {
            booked.add(locale, review.in_locale(locale));
        }
        booked
    });
    booked.collect()
}
