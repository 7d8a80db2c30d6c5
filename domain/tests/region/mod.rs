//! Region symbols and the fallbacks of region and currency.

use kiosk_domain::{
    Currency, Locale, RegionChoices, RegionSymbol, SalesRegion, choose_currency, choose_region,
    region_of_locale,
};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::vectors::{list, run, text, texts};

#[test]
fn regions_follow_their_vectors() {
    run("region.json", |rule, input| match rule {
        "symbol" => json!(RegionSymbol::parse(text(input, "text")).is_ok()),
        "region" => json!(lists(input).choose(text(input, "wanted"))),
        "currency" => {
            let lists = lists(input);
            json!(lists.with(|choices| choose_currency(choices, text(input, "wanted"))))
        }
        "ofLocale" => {
            let locale = text(input, "locale").parse().expect("a locale");
            let lists = lists(input);
            json!(lists.with(|choices| named(region_of_locale(choices, locale))))
        }
        _ => panic!("no such rule: {rule}"),
    });
}

/// The lists to choose from, owned by the test.
#[derive(Debug)]
struct RegionLists {
    regions: Vec<(RegionSymbol, Currency, Option<Locale>)>,
    currencies: Vec<Currency>,
}

impl RegionLists {
    fn with<T>(&self, ask: impl FnOnce(RegionChoices<'_>) -> T) -> T {
        let regions: Vec<SalesRegion<'_>> = self
            .regions
            .iter()
            .map(|(symbol, currency, locale)| SalesRegion {
                symbol,
                currency: *currency,
                locale: *locale,
            })
            .collect();
        ask(RegionChoices {
            regions: &regions,
            currencies: &self.currencies,
        })
    }

    fn choose(&self, wanted: &str) -> Option<String> {
        self.with(|choices| named(choose_region(choices, wanted)))
    }
}

fn named(region: Option<SalesRegion<'_>>) -> Option<String> {
    region.map(|region| region.symbol.to_string())
}

fn lists(input: &Value) -> RegionLists {
    let region = |region: &Value| {
        (
            RegionSymbol::parse(text(region, "symbol")).expect("a symbol"),
            text(region, "currency").parse().expect("a currency"),
            region["locale"]
                .as_str()
                .map(|name| name.parse().expect("a locale")),
        )
    };
    let currencies = match input.get("currencies") {
        Some(_) => texts(input, "currencies"),
        None => Vec::new(),
    };
    RegionLists {
        regions: list(input, "regions").iter().map(region).collect(),
        currencies: currencies
            .into_iter()
            .map(|code| code.parse().expect("a currency"))
            .collect(),
    }
}

fn region_lists() -> impl Strategy<Value = RegionLists> {
    let symbols = prop::sample::subsequence(vec!["0", "ID", "JP", "VN"], 0..=4);
    let paid = prop::sample::select(Currency::ALL.to_vec());
    let offered = prop::sample::subsequence(Currency::ALL.to_vec(), 0..=7);
    (symbols, paid, offered).prop_map(|(symbols, paid, currencies)| RegionLists {
        regions: symbols
            .into_iter()
            .map(|symbol| (RegionSymbol::parse(symbol).unwrap(), paid, None))
            .collect(),
        currencies,
    })
}

proptest! {
    #[test]
    fn a_chosen_region_is_an_offered_one(lists in region_lists(), wanted in "[A-Z]{0,3}|0|ID|JP|VN") {
        let offered = |symbol: &str| lists.regions.iter().any(|(own, ..)| own.as_str() == symbol);
        match lists.choose(&wanted) {
            Some(chosen) if offered(&wanted) => prop_assert_eq!(chosen, wanted),
            Some(chosen) => prop_assert_eq!(chosen, RegionSymbol::DEFAULT),
            None => prop_assert!(!offered(&wanted) && !offered(RegionSymbol::DEFAULT)),
        }
    }

    #[test]
    fn a_chosen_currency_is_an_offered_one_or_the_dollar(lists in region_lists(), wanted in "USD|IDR|JPY|EUR|") {
        let chosen = lists.with(|choices| choose_currency(choices, &wanted));
        prop_assert!(lists.currencies.contains(&chosen) || chosen == Currency::Usd);
        let known = Currency::from_code(&wanted).filter(|own| lists.currencies.contains(own));
        if let Some(known) = known {
            prop_assert_eq!(chosen, known);
        }
    }

    #[test]
    fn a_symbol_reads_back(text in "0|[A-Z0-9]{2,8}") {
        let symbol = RegionSymbol::parse(&text).unwrap();
        let written = serde_json::to_string(&symbol).unwrap();
        prop_assert_eq!(serde_json::from_str::<RegionSymbol>(&written).unwrap(), symbol);
    }
}
