//! The fixture shop, which has every feature of the shop's own files.

use std::path::{Path, PathBuf};

use kiosk_catalogue::{Market, Problems, Snapshot, files};
use kiosk_domain::{Currency, Locale};

/// A folder of fixtures.
pub fn fixtures(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/fixtures")
        .join(name)
}

/// The fixture shop's catalogue.
pub fn snapshot() -> Snapshot {
    let problems = Problems::default();
    let shop = files::load(&fixtures("shop/content"), &problems);
    let problems = problems.into_sorted();
    assert!(problems.is_empty(), "{problems:#?}");
    shop.snapshot()
}

/// Asserts that two catalogues say the same in every locale.
pub fn assert_same(left: &Snapshot, right: &Snapshot) {
    for locale in Locale::ALL {
        assert_eq!(
            left.locale(locale),
            right.locale(locale),
            "{}",
            locale.name()
        );
    }
}

#[test]
fn prices_by_rate_are_rounded_up_and_those_by_hand_kept() {
    let snapshot = snapshot();
    let price = |locale: Locale, sku: usize| {
        let catalogue = snapshot.locale(locale);
        format!(
            "{} {}",
            catalogue.currency, catalogue.goods["star-drifters"].skus[sku].face_value
        )
    };
    assert_eq!(price(Locale::Default, 0), "USD 0.99");
    assert_eq!(price(Locale::Ja, 0), "JPY 150");
    assert_eq!(price(Locale::IdId, 0), "IDR 16500");
    assert_eq!(price(Locale::IdId, 1), "IDR 75000");
}

#[test]
fn a_currency_that_is_not_offered_falls_back() {
    let snapshot = snapshot();
    let korean = snapshot.locale(Locale::Ko);
    let mut regions = korean.regions.clone();
    for region in regions
        .iter_mut()
        .filter(|region| region.lang == Some(Locale::Ko))
    {
        region.currency = Currency::Krw;
    }
    let market = Market::of_locale(Locale::Ko, &regions, &korean.markets);
    assert_eq!(
        (market.region.as_str(), market.currency),
        ("KR", Currency::Usd)
    );
}

#[test]
fn english_with_a_prefix_shows_the_prices_without_one() {
    let snapshot = snapshot();
    let market = |locale| {
        (
            snapshot.locale(locale).region.clone(),
            snapshot.locale(locale).currency,
        )
    };
    assert_eq!(market(Locale::En), market(Locale::Default));
}

#[test]
fn texts_fall_back_to_english_and_words_are_filled_in() {
    let snapshot = snapshot();
    let sku = |locale: Locale| {
        snapshot.locale(locale).goods["star-drifters"].skus[1]
            .name
            .clone()
    };
    assert_eq!(sku(Locale::Zh), "300 个星尘");
    assert_eq!(sku(Locale::Ja), "300 スターダスト");
    assert_eq!(sku(Locale::Fr), "300 Stardust");
    let article = |locale: Locale| {
        snapshot.locale(locale).goods["star-drifters"]
            .article
            .content
            .clone()
    };
    assert!(article(Locale::Zh).starts_with("## 编号"));
    assert_eq!(article(Locale::Fr), article(Locale::Default));
}
