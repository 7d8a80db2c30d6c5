//! What the shop itself promises: its names and its trending searches are found.

use kiosk_domain::Locale;

use super::sample::{SHOP, best, found};

#[test]
fn every_group_is_found_by_its_name_in_every_language() {
    for locale in Locale::ALL {
        for (slug, goods) in &SHOP.locale(locale).goods {
            let name = &goods.group.goods_name;
            let first = &SHOP.locale(locale).goods[best(name)].group.goods_name;
            assert_eq!(first, name, "{slug} in {}", locale.name());
            assert!(
                found(name).contains(&slug.as_str()),
                "{slug} in {}",
                locale.name()
            );
        }
    }
}

#[test]
fn every_trending_search_finds_something() {
    for locale in Locale::ALL {
        for typed in &SHOP.locale(locale).trending {
            assert!(!found(typed).is_empty(), "{typed} in {}", locale.name());
        }
    }
}
