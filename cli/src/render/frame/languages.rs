//! Languages, regions and currencies to choose from.

use std::collections::BTreeMap;

use kiosk_contract::island::{CurrencyItem, CurrentMarket, LanguageItem, LocaleSwitch, RegionItem};
use kiosk_domain::{Locale, Route};
use serde::Serialize;

use crate::render::asset::{SiteFile, hashed_json};
use crate::render::locale_context::LocaleContext;

#[derive(Serialize)]
pub(super) struct LanguageLinkView<'a> {
    value: &'a str,
    label: &'a str,
    href: String,
    hreflang: &'a str,
    current: bool,
}

/// The languages in which this very shop can be read.
pub(super) fn languages(cx: &LocaleContext<'_>) -> Vec<LanguageLinkView<'static>> {
    offered()
        .map(|locale| LanguageLinkView {
            value: value(locale),
            label: locale.own_name(),
            href: home_of(cx, locale),
            hreflang: locale.hreflang(),
            current: same_language(locale, cx.locale),
        })
        .collect()
}

/// In which words each language is offered, by its value: needed by few, and the same for all locales.
pub(super) fn offers_file(cx: &LocaleContext<'_>) -> SiteFile {
    let offers = offered().map(|locale| (value(locale), offer(cx, locale)));
    hashed_json("offers", &offers.collect::<BTreeMap<_, _>>())
}

/// How a locale is offered to somebody who chose it before: in its own words.
fn offer(cx: &LocaleContext<'_>, locale: Locale) -> String {
    let name = locale.own_name();
    let offer = cx.offer(locale.name());
    offer.map_or_else(|| name.to_owned(), |text| text.replace("{language}", name))
}

/// A locale's home page; with its origin where that is another than this page's.
fn home_of(cx: &LocaleContext<'_>, locale: Locale) -> String {
    let path = Route::Home.path(locale);
    let origin = cx.choices().origin_of(locale);
    if origin == cx.origin() {
        path
    } else {
        format!("{origin}{path}")
    }
}

/// Languages to choose from: `/en/` is the default locale's twin and is not offered twice.
fn offered() -> impl Iterator<Item = Locale> {
    Locale::ALL
        .into_iter()
        .filter(|locale| *locale != Locale::En)
}

/// What a choice of the locale is kept as.
fn value(locale: Locale) -> &'static str {
    locale.prefix().unwrap_or("en")
}

fn same_language(offered: Locale, current: Locale) -> bool {
    offered == current || (offered == Locale::Default && current == Locale::En)
}

/// The props of the language and currency chooser.
pub fn locale_switch(cx: &LocaleContext<'_>) -> LocaleSwitch {
    let (regions, markets) = (cx.regions(), cx.markets());
    let (region, currency) = (cx.region(), cx.currency());
    let flag = |name: &str| cx.flag(name).map(|picture| picture.src).unwrap_or_default();
    let current_flag = regions
        .iter()
        .find(|offered| offered.region_symbol == *region)
        .map(|region| flag(&region.flag))
        .unwrap_or_default();
    LocaleSwitch {
        current: CurrentMarket {
            language: cx.locale.own_name().into(),
            currency: currency.code().into(),
            symbol: currency.symbol().into(),
            region: region.as_str().into(),
            flag: current_flag.into(),
        },
        languages: offered()
            .map(|locale| LanguageItem {
                value: value(locale).into(),
                label: locale.own_name().into(),
                href: home_of(cx, locale).into(),
                hreflang: locale.hreflang().into(),
                current: same_language(locale, cx.locale),
            })
            .collect(),
        currencies: markets
            .currency
            .iter()
            .map(|currency| CurrencyItem {
                code: currency.value.code().into(),
                label: currency.label.as_str().into(),
                symbol: currency.symbol.as_str().into(),
                hot: markets.hot_currency.contains(&currency.value),
            })
            .collect(),
        regions: regions
            .iter()
            .map(|region| RegionItem {
                symbol: region.region_symbol.as_str().into(),
                name: region.region.as_str().into(),
                flag: flag(&region.flag).into(),
                currency: region.currency.code().into(),
                lang: region
                    .lang
                    .and_then(Locale::prefix)
                    .unwrap_or_default()
                    .into(),
            })
            .collect(),
    }
}
