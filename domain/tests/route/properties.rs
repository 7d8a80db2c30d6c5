//! What holds of all addresses.

use kiosk_domain::{
    Locale, PAGE_SEGMENT, Route, Slug, canonical_path, is_reserved, localize, parse_path,
    safe_redirect,
};
use proptest::prelude::*;

use super::pages::FIXED;

fn slugs() -> impl Strategy<Value = Slug> {
    "[a-z0-9][a-z0-9_-]{0,12}"
        .prop_filter("a slug that is free", |text| {
            !is_reserved(text) && text != PAGE_SEGMENT
        })
        .prop_map(|text| Slug::parse(&text).unwrap())
}

fn locales() -> impl Strategy<Value = Locale> {
    prop::sample::select(Locale::ALL.to_vec())
}

/// Routes whose address tells them from all others.
fn plain_routes() -> impl Strategy<Value = Route> {
    let slugs = || (slugs(), slugs(), slugs());
    prop_oneof![
        prop::sample::select(FIXED.map(|(_, route)| route).to_vec()),
        slugs().prop_map(|(slug, ..)| Route::Goods(slug)),
        slugs().prop_map(|(slug, ..)| Route::ActivityGoods(slug)),
        slugs().prop_map(|(parent, child, _)| Route::SubCategory { parent, child }),
        (2..u32::MAX).prop_map(Route::NewsPage),
        (slugs(), 1..u32::MAX).prop_map(|((parent, ..), page)| Route::NewsParent { parent, page }),
        (slugs(), 1..u32::MAX).prop_map(|((parent, sub, _), page)| Route::NewsSub {
            parent,
            sub,
            page
        }),
        slugs().prop_map(|(parent, sub, slug)| Route::NewsArticle {
            parent,
            sub: Some(sub),
            slug,
        }),
    ]
}

/// Text made of what addresses are made of, and of what attacks are.
fn rough() -> impl Strategy<Value = String> {
    let pieces = vec![
        "/",
        "//",
        "\\",
        ".",
        "..",
        ":",
        "@",
        "?",
        "#",
        "%2f",
        "\t",
        "\n",
        " ",
        "ja",
        "en",
        "x",
        "guide",
        "about-us",
        "media",
        "a.png",
        "html",
        "https:",
        "evil.example",
        "page",
        "é",
    ];
    prop::collection::vec(prop::sample::select(pieces), 0..8).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn an_address_leads_back_to_its_page(route in plain_routes(), locale in locales()) {
        let path = route.path(locale);
        prop_assert_eq!(parse_path(&path), Some((locale, route)));
    }

    #[test]
    fn a_parsed_address_is_its_own(path in rough()) {
        if let Some((locale, route)) = parse_path(&path) {
            prop_assert_eq!(route.path(locale), path);
        }
    }

    #[test]
    fn a_file_lies_where_its_address_points(route in plain_routes(), locale in locales()) {
        let (path, file) = (route.path(locale), route.output_file(locale));
        let served = format!("/{}", file.strip_suffix("index.html").unwrap_or(&file));
        prop_assert_eq!(served, path);
    }

    #[test]
    fn an_own_address_is_canonical(route in plain_routes(), locale in locales()) {
        let path = route.path(locale);
        let query: Vec<String> = route.kept_queries().iter().map(|key| format!("{key}=1")).collect();
        let canonical = canonical_path(&path, &query.join("&"));
        prop_assert!(!canonical.changed);
        prop_assert_eq!(canonical.path, path);
    }

    #[test]
    fn an_address_normalised_twice_stays_the_same(path in rough(), query in "[a-zA-Z_&=]{0,20}") {
        let once = canonical_path(&path, &query);
        let twice = canonical_path(&once.path, &once.query);
        prop_assert!(!twice.changed);
        prop_assert_eq!((&twice.path, &twice.query), (&once.path, &once.query));
    }

    #[test]
    fn a_canonical_address_stays_on_the_site(path in rough()) {
        let canonical = canonical_path(&path, "");
        prop_assert!(canonical.path.starts_with('/'));
        prop_assert!(!canonical.path.contains("//") && !canonical.path.contains('\\'));
        prop_assert!(!canonical.path.chars().any(|letter| letter.is_ascii_control()));
    }

    #[test]
    fn a_page_is_localised_to_its_own_address(route in plain_routes(), locale in locales()) {
        prop_assume!(!matches!(route, Route::NotFound | Route::ErrorPage));
        prop_assert_eq!(localize(&route.path(Locale::Default), locale), route.path(locale));
    }

    #[test]
    fn an_address_localised_twice_stays_the_same(path in rough(), locale in locales()) {
        let once = localize(&path, locale);
        prop_assert_eq!(localize(&once, locale), once);
    }

    #[test]
    fn a_redirect_is_an_own_path_or_an_allowed_origin(target in rough()) {
        if let Some(safe) = safe_redirect(&target, &["https://x"]) {
            let own = safe.starts_with('/') && !safe.starts_with("//");
            let rest = safe.strip_prefix("https://x");
            let allowed = rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?', '#']));
            prop_assert!(own || allowed, "{}", safe);
            prop_assert!(!safe.contains(['\\', '\t', '\n']));
        }
    }
}
