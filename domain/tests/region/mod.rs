//! Region symbols and the fallbacks of region and currency.

use kiosk_domain::{
    Currency, Locale, Offer, Region, RegionSymbol, choose_currency, choose_region, region_of_locale,
};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::vectors::{list, run, text, texts};

#[test]
fn vectors() {
    run("region.json", |rule, input| match rule {
        "symbol" => json!(RegionSymbol::parse(text(input, "text")).is_ok()),
        "region" => json!(shop(input).choose(text(input, "wanted"))),
        "currency" => {
            let shop = shop(input);
            json!(shop.with(|offer| choose_currency(offer, text(input, "wanted"))))
        }
        "ofLocale" => {
            let locale = text(input, "locale").parse().expect("a locale");
            let shop = shop(input);
            json!(shop.with(|offer| named(region_of_locale(offer, locale))))
        }
        _ => panic!("no such rule: {rule}"),
    });
}

/// A shop's lists, owned by the test.
#[derive(Debug)]
struct Shop {
    regions: Vec<(RegionSymbol, Currency, Option<Locale>)>,
    currencies: Vec<Currency>,
}

impl Shop {
    fn with<T>(&self, ask: impl FnOnce(Offer<'_>) -> T) -> T {
        let regions: Vec<Region<'_>> = self
            .regions
            .iter()
            .map(|(symbol, currency, locale)| Region {
                symbol,
                currency: *currency,
                locale: *locale,
            })
            .collect();
        ask(Offer {
            regions: &regions,
            currencies: &self.currencies,
        })
    }

    fn choose(&self, wanted: &str) -> Option<String> {
        self.with(|offer| named(choose_region(offer, wanted)))
    }
}

fn named(region: Option<Region<'_>>) -> Option<String> {
    region.map(|region| region.symbol.to_string())
}

fn shop(input: &Value) -> Shop {
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
    Shop {
        regions: list(input, "regions").iter().map(region).collect(),
        currencies: currencies
            .into_iter()
            .map(|code| code.parse().expect("a currency"))
            .collect(),
    }
}

fn shops() -> impl Strategy<Value = Shop> {
    let symbols = prop::sample::subsequence(vec!["0", "ID", "JP", "VN"], 0..=4);
    let paid = prop::sample::select(Currency::ALL.to_vec());
    let offered = prop::sample::subsequence(Currency::ALL.to_vec(), 0..=7);
    (symbols, paid, offered).prop_map(|(symbols, paid, currencies)| Shop {
        regions: symbols
            .into_iter()
            .map(|symbol| (RegionSymbol::parse(symbol).unwrap(), paid, None))
            .collect(),
        currencies,
    })
}

proptest! {
    #[test]
    fn what_is_chosen_is_offered(shop in shops(), wanted in "[A-Z]{0,3}|0|ID|JP|VN") {
        let offered = |symbol: &str| shop.regions.iter().any(|(own, ..)| own.as_str() == symbol);
        match shop.choose(&wanted) {
            Some(chosen) if offered(&wanted) => prop_assert_eq!(chosen, wanted),
            Some(chosen) => prop_assert_eq!(chosen, RegionSymbol::DEFAULT),
            None => prop_assert!(!offered(&wanted) && !offered(RegionSymbol::DEFAULT)),
        }
    }

    #[test]
    fn a_currency_is_offered_or_the_dollar(shop in shops(), wanted in "USD|IDR|JPY|EUR|") {
        let chosen = shop.with(|offer| choose_currency(offer, &wanted));
        prop_assert!(shop.currencies.contains(&chosen) || chosen == Currency::Usd);
        let known = Currency::from_code(&wanted).filter(|own| shop.currencies.contains(own));
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
