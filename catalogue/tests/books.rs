//! The books: every price in every currency and all reviews, once for all locales.

use kiosk_catalogue::{SkuPrices, Snapshot};
use kiosk_domain::{Currency, Locale};

use crate::shop::snapshot;

#[test]
fn the_price_book_says_what_every_locale_says() {
    let snapshot = snapshot();
    let books = snapshot.books();
    for locale in Locale::ALL {
        let catalogue = snapshot.locale(locale);
        let column = books.prices.column(catalogue.currency).expect("offered");
        for sku in catalogue.goods.values().flat_map(|goods| &goods.skus) {
            assert_eq!(
                column.prices[&sku.id],
                SkuPrices::of(sku),
                "{}",
                locale.name()
            );
            assert_eq!(column.symbol, sku.currency_symbol, "{}", locale.name());
        }
    }
}

#[test]
fn only_currencies_on_offer_have_prices() {
    let books = snapshot().books();
    assert!(books.prices.column(Currency::Usd).is_some());
    assert!(books.prices.column(Currency::Krw).is_none());
}

#[test]
fn the_first_reviews_are_those_of_the_pages_in_every_language() {
    let snapshot = snapshot();
    let books = snapshot.books();
    for locale in Locale::ALL {
        for goods in snapshot.locale(locale).goods.values() {
            let booked = books.reviews.of_group(goods.group.id);
            assert_eq!(booked.len(), goods.reviews.total as usize);
            let first = booked.iter().map(|review| review.get(locale));
            assert!(first.take(goods.reviews.data.len()).eq(&goods.reviews.data));
        }
    }
}

#[test]
fn without_books_the_locales_say_what_they_know() {
    let whole = snapshot();
    let locales = Locale::ALL.map(|locale| whole.locale(locale).clone().into());
    let books = Snapshot::new(locales.to_vec()).books();
    let known: Vec<_> = books.prices.currencies().collect();
    assert!(known.contains(&Currency::Usd) && known.contains(&Currency::Jpy));
    for currency in known {
        assert_eq!(
            books.prices.column(currency),
            whole.books().prices.column(currency)
        );
    }
    for locale in Locale::ALL {
        for goods in whole.locale(locale).goods.values() {
            let booked = books.reviews.of_group(goods.group.id).iter();
            assert!(
                booked
                    .map(|review| review.get(locale))
                    .eq(&goods.reviews.data)
            );
        }
    }
}
