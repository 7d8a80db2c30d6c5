//! Regions and currencies, with the rates by which prices are converted.

use std::collections::BTreeSet;
use std::num::NonZeroU64;

use kiosk_contract::catalogue::{CurrencyChoice, LanguageChoice, Markets, Region};
use kiosk_domain::{Currency, ExchangeRate, Locale, RegionSymbol};

use super::text::LocalText;
use crate::yaml::{Located, MapReader, NodeRef, decimal, list, located, text};

/// One region as the shop's files have it.
#[derive(Clone, Debug)]
pub struct AuthoredRegion {
    pub symbol: RegionSymbol,
    pub name: LocalText,
    pub lang: Option<Locale>,
    pub currency: Located<Currency>,
    pub continent: LocalText,
    pub flag: String,
}

/// One currency as the shop's files have it.
#[derive(Clone, Debug)]
pub struct AuthoredCurrency {
    pub label: LocalText,
    pub symbol: String,
    pub rate: ExchangeRate,
}

/// All currencies, in the order to show them.
#[derive(Clone, Debug, Default)]
pub struct Currencies {
    pub hot: Vec<Currency>,
    pub offered: Vec<(Currency, AuthoredCurrency)>,
}

impl AuthoredRegion {
    /// The region with the texts of a locale.
    pub fn in_locale(&self, locale: Locale) -> Region {
        Region {
            region_symbol: self.symbol.clone(),
            region: self.name.get(locale).to_owned(),
            lang: self.lang,
            currency: self.currency.value,
            continent: self.continent.get(locale).to_owned(),
            flag: self.flag.clone(),
        }
    }
}

impl Currencies {
    /// The languages, and the currencies with the texts of a locale.
    pub fn in_locale(&self, locale: Locale) -> Markets {
        let language = |locale: Locale| {
            Some(LanguageChoice {
                value: locale.prefix()?.to_owned(),
                label: locale.own_name().to_owned(),
            })
        };
        let currency = |(code, currency): &(Currency, AuthoredCurrency)| CurrencyChoice {
            value: *code,
            label: currency.label.get(locale).to_owned(),
            symbol: currency.symbol.clone(),
        };
        Markets {
            lang: Locale::ALL.into_iter().filter_map(language).collect(),
            currency: self.offered.iter().map(currency).collect(),
            hot_currency: self.hot.clone(),
        }
    }

    /// How to convert into a currency; US dollars and currencies not offered stay dollars.
    pub fn get(&self, currency: Currency) -> Option<&AuthoredCurrency> {
        self.offered
            .iter()
            .find(|(offered, _)| *offered == currency)
            .map(|(_, found)| found)
    }

    /// Decodes `currencies.yaml`.
    pub fn decode(node_ref: NodeRef<'_>) -> Option<Self> {
        let fields = MapReader::open(node_ref)?;
        let hot = fields
            .may("hot", |at| list(at, currency))
            .unwrap_or_default();
        let offered = fields
            .need("currencies", |at| list(at, decode_currency))
            .unwrap_or_default();
        fields.finish();
        let mut seen = BTreeSet::new();
        for (code, _) in &offered {
            if !seen.insert(*code) {
                node_ref.report(
                    format!("{code} is listed twice"),
                    Some("keep one of them".to_owned()),
                );
            }
        }
        if !seen.contains(&Currency::Usd) {
            node_ref.report(
                "USD is missing",
                Some("prices are written in US dollars: offer them".to_owned()),
            );
        }
        Some(Self { hot, offered })
    }
}

fn decode_currency(node_ref: NodeRef<'_>) -> Option<(Currency, AuthoredCurrency)> {
    let fields = MapReader::open(node_ref)?;
    let code = fields.need("code", currency);
    let label = fields.need("label", LocalText::decode);
    let symbol = fields.need("symbol", text);
    let millionths = fields.need("rate", rate_millionths);
    let step = fields.need("round", decimal);
    fields.finish();
    let rate = ExchangeRate::new(millionths?, step?);
    Some((
        code?,
        AuthoredCurrency {
            label: label?,
            symbol: symbol?,
            rate,
        },
    ))
}

fn rate_millionths(node_ref: NodeRef<'_>) -> Option<NonZeroU64> {
    let written = node_ref.scalar("a rate")?;
    let (whole, fraction) = written.split_once('.').unwrap_or((written, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let fits = !whole.is_empty()
        && whole.len() <= 9
        && fraction.len() <= 6
        && digits(whole)
        && digits(fraction);
    let parsed = fits
        .then(|| format!("{whole}{fraction:0<6}").parse().ok())
        .flatten();
    if parsed.is_none() {
        node_ref.report(
            format!("`{written}` is no rate"),
            Some("write how many units one US dollar buys, such as \"7.1\"".to_owned()),
        );
    }
    parsed
}

/// Decodes a currency code.
pub fn currency(node_ref: NodeRef<'_>) -> Option<Currency> {
    let code = node_ref.scalar("a currency code")?;
    let found = Currency::from_code(code);
    if found.is_none() {
        node_ref.report(
            format!("`{code}` is no currency of the shop"),
            Some("use one of: CNY, USD, IDR, JPY, KRW, VND, TWD".to_owned()),
        );
    }
    found
}

/// Decodes `regions.yaml`.
pub fn regions(node_ref: NodeRef<'_>) -> Option<Vec<AuthoredRegion>> {
    let regions = list(node_ref, decode_region)?;
    let mut seen = BTreeSet::new();
    for region in &regions {
        if !seen.insert(&region.symbol) {
            node_ref.report(
                format!("region `{}` is listed twice", region.symbol),
                Some("keep one of them".to_owned()),
            );
        }
    }
    if !regions.iter().any(|region| region.symbol.is_default()) {
        node_ref.report(
            "the default region is missing",
            Some("add a region with `region_symbol: \"0\"`".to_owned()),
        );
    }
    Some(regions)
}

fn decode_region(node_ref: NodeRef<'_>) -> Option<AuthoredRegion> {
    let fields = MapReader::open(node_ref)?;
    let symbol = fields.need("region_symbol", symbol);
    let name = fields.need("region", LocalText::decode);
    let lang = fields.may("lang", locale);
    let currency = fields.need("currency", located(currency));
    let continent = fields
        .may("continent", LocalText::decode)
        .unwrap_or_default();
    let flag = fields.may("flag", text).unwrap_or_default();
    fields.finish();
    Some(AuthoredRegion {
        symbol: symbol?,
        name: name?,
        lang: lang.flatten(),
        currency: currency?,
        continent,
        flag,
    })
}

fn locale(node_ref: NodeRef<'_>) -> Option<Option<Locale>> {
    let prefix = node_ref.scalar("a locale prefix")?;
    if prefix.is_empty() {
        return Some(None);
    }
    let found = Locale::from_prefix(prefix);
    if found.is_none() {
        node_ref.report(
            format!("`{prefix}` is no language of the shop"),
            Some("use a locale prefix such as en, zh-tw or pt-br".to_owned()),
        );
    }
    Some(found)
}

/// Decodes a region's symbol.
pub fn symbol(node_ref: NodeRef<'_>) -> Option<RegionSymbol> {
    let written = node_ref.scalar("a region symbol")?;
    let symbol = RegionSymbol::parse(written).ok();
    if symbol.is_none() {
        node_ref.report(
            format!("`{written}` is no region symbol"),
            Some("use \"0\" or capital letters such as ID".to_owned()),
        );
    }
    symbol
}
