//! The locale table.

use std::borrow::Cow;
use std::collections::BTreeSet;

use kiosk_domain::{Language, Locale};
use serde_json::{Value, json};

use crate::vectors::{run, text};

#[test]
fn locales_follow_their_vectors() {
    run("locales.json", |rule, input| match rule {
        "row" => row(text(input, "name")),
        "fromServerCode" => json!(Locale::from_server_code(text(input, "code"))),
        "isolated" => json!(isolated(text(input, "locale"), text(input, "value"))),
        "fromPrefix" => json!(Locale::from_prefix(text(input, "prefix"))),
        _ => panic!("no such rule: {rule}"),
    });
}

fn isolated<'a>(locale: &str, value: &'a str) -> Cow<'a, str> {
    let locale = Locale::from_name(locale).expect("the case names a locale");
    locale.direction().isolated(value.into())
}

fn row(name: &str) -> Value {
    let locale = Locale::from_name(name).expect("the row names a locale");
    json!({
        "prefix": locale.prefix(),
        "contentCode": locale.content_code(),
        "serverCode": locale.server_code(),
        "language": locale.language().map(Language::code),
        "interface": locale.interface().code(),
        "hreflang": locale.hreflang(),
        "htmlLang": locale.html_lang(),
        "direction": locale.direction().as_str(),
        "ownName": locale.own_name(),
        "englishName": locale.english_name(),
        "ogLocale": locale.og_locale(),
    })
}

#[test]
fn the_table_is_in_the_order_of_the_enum() {
    for (at, locale) in Locale::ALL.into_iter().enumerate() {
        assert_eq!(locale.index(), at);
        assert_eq!(Locale::ALL[locale.index()], locale);
    }
}

#[test]
fn locale_names_are_unique_and_read_back() {
    let names: BTreeSet<&str> = Locale::ALL.into_iter().map(Locale::name).collect();
    assert_eq!(names.len(), Locale::COUNT);
    for locale in Locale::ALL {
        assert_eq!(locale.name().parse(), Ok(locale));
        let written = serde_json::to_string(&locale).unwrap();
        assert_eq!(serde_json::from_str::<Locale>(&written).unwrap(), locale);
    }
    assert!("pt".parse::<Locale>().is_err());
}

#[test]
fn server_codes_read_back_but_for_prefixed_english() {
    for locale in Locale::ALL {
        let expected = match locale {
            Locale::En => Locale::Default,
            other => other,
        };
        assert_eq!(
            Locale::from_server_code(locale.server_code()),
            Some(expected)
        );
    }
}

#[test]
fn every_language_has_a_locale() {
    let spoken: BTreeSet<Language> = Locale::ALL
        .into_iter()
        .filter_map(Locale::language)
        .collect();
    assert_eq!(spoken, Language::ALL.into());
    for language in Language::ALL {
        assert_eq!(Language::from_code(language.code()), Some(language));
    }
}

#[test]
fn a_language_tag_names_a_locale_in_any_case_and_with_any_territory() {
    for (tag, locale) in [
        ("en", Locale::Default),
        ("EN-gb", Locale::Default),
        ("cn", Locale::Zh),
        ("zh", Locale::Zh),
        ("zh-CN", Locale::Zh),
        ("zh_SG", Locale::Zh),
        ("zh-Hans-HK", Locale::Zh),
        ("zh-Hant", Locale::ZhTw),
        ("ZH-tw", Locale::ZhTw),
        ("zh-HK", Locale::ZhTw),
        ("tw", Locale::ZhTw),
        ("pt", Locale::PtBr),
        ("pt-PT", Locale::PtBr),
        ("pt-BR", Locale::PtBr),
        ("id", Locale::IdId),
        ("in-ID", Locale::IdId),
        ("nb-NO", Locale::No),
        ("no", Locale::No),
        ("nn", Locale::No),
        (" ar-EG ", Locale::Ar),
    ] {
        assert_eq!(Locale::from_language_tag(tag), Some(locale), "{tag}");
    }
    for tag in ["", "-", "*", "xx", "klingon", "e", "defghi", "%00"] {
        assert_eq!(Locale::from_language_tag(tag), None, "{tag}");
    }
    for locale in Locale::ALL {
        for tag in [locale.server_code(), locale.name(), locale.hreflang()] {
            let found = Locale::from_language_tag(tag).expect("it is a tag of that locale");
            assert_eq!(found.hreflang(), locale.hreflang(), "{tag}");
        }
    }
}

#[test]
fn of_accepted_languages_the_one_that_is_liked_best_counts() {
    for (header, locale) in [
        ("de", Some(Locale::De)),
        (
            "fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5",
            Some(Locale::Fr),
        ),
        ("xx, ja;q=0.3, ko;q=0.8", Some(Locale::Ko)),
        ("ja, ko", Some(Locale::Ja)),
        ("ja;q=0, ko;q=0.1", Some(Locale::Ko)),
        ("ja;q=0", None),
        ("ja;q=x", None),
        ("*", None),
        ("", None),
        (";;,,;q=1,", None),
    ] {
        assert_eq!(Locale::from_accept_language(header), locale, "{header}");
    }
}
