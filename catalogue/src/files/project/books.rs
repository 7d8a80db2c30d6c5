//! The prices of every currency and all reviews, as the shop's files have them.

use std::sync::Arc;

use kiosk_domain::Locale;

use super::view::View;
use crate::files::authored::Authored;
use crate::files::group::AuthoredGroup;
use crate::snapshot::{BookedReview, Books, PriceBook, PriceColumn, ReviewBook, SkuPrices};

/// Takes what is the same for every locale.
pub fn books(authored: &Arc<Authored>) -> Books {
    Books {
        prices: prices(authored),
        reviews: reviews(authored),
    }
}

fn prices(authored: &Arc<Authored>) -> PriceBook {
    let mut book = PriceBook::default();
    for (currency, offered) in &authored.currencies.offered {
        let view = View {
            authored: Arc::clone(authored),
            locale: Locale::Default,
            currency: *currency,
            symbol: offered.symbol.clone(),
            rate: Some(offered.rate),
        };
        let prices = authored.goods.iter().flat_map(|goods| {
            let goods = view.goods_projection(goods);
            let skus = goods.group.skus.iter();
            skus.map(move |sku| (sku.id, SkuPrices::of(&goods.sku(sku))))
        });
        let column = PriceColumn {
            symbol: offered.symbol.clone(),
            prices: prices.collect(),
        };
        book.insert(*currency, column);
    }
    book
}

fn reviews(authored: &Authored) -> ReviewBook {
    let mut book = ReviewBook::default();
    for group in authored.groups() {
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
