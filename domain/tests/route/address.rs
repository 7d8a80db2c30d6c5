//! Fixed pages, reserved segments and the files of a build.

use std::collections::BTreeSet;

use kiosk_domain::{Locale, RESERVED, Route, Slug, is_reserved, parse_path};

use super::pages::FIXED;

#[test]
fn every_fixed_page_has_an_address_of_its_own_in_every_locale() {
    let mut files = BTreeSet::new();
    for (name, route) in FIXED {
        for &locale in route.locales() {
            assert!(files.insert(route.output_file(locale)), "{name} {locale}");
            assert_eq!(
                parse_path(&route.path(locale)),
                Some((locale, route.clone()))
            );
        }
    }
    assert_eq!(files.len(), FIXED.len() * Locale::COUNT);
}

#[test]
fn no_slug_can_take_a_fixed_page_or_a_prefix() {
    for (name, route) in FIXED {
        let path = route.path(Locale::Default);
        let first = path.split('/').nth(1).unwrap();
        let word = first.trim_end_matches(".html");
        assert!(word.is_empty() || is_reserved(word), "{name}");
    }
    for prefix in Locale::ALL.into_iter().filter_map(Locale::prefix) {
        assert!(is_reserved(prefix), "{prefix}");
    }
}

#[test]
fn reserved_segments_are_sorted_and_are_no_goods() {
    assert!(RESERVED.is_sorted());
    for segment in RESERVED {
        let goods = Route::Goods(Slug::parse(segment).unwrap());
        let parsed = parse_path(&goods.path(Locale::Default));
        assert_ne!(parsed, Some((Locale::Default, goods)));
    }
}

#[test]
fn guides_have_three_addresses() {
    let guide = Route::Guide(Slug::parse("first-order").unwrap());
    let all: BTreeSet<String> = Locale::ALL.map(|locale| guide.path(locale)).into();
    let own: BTreeSet<String> = guide
        .locales()
        .iter()
        .map(|locale| guide.path(*locale))
        .collect();
    assert_eq!(all, own);
    assert_eq!(own.len(), 3);
}
