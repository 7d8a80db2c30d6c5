//! The search index, which the browser fetches by itself: terms for all locales, goods for each.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use kiosk_catalogue::{SearchSources, Snapshot};
use kiosk_domain::{Client, RegionSymbol};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::RawValue;

use crate::render::asset::search_path;
use crate::render::card::CardView;
use crate::render::fingerprint::{Fingerprint, FingerprintBuilder};
use crate::render::locale_context::{Ingredient, LocaleContext};
use crate::render::locale_data::LocaleData;

#[derive(Serialize)]
struct SearchIndexFile<'a> {
    goods: BTreeMap<&'a str, SearchIndexItem<'a>>,
}

/// One goods group: name, path, image, price; what few of them have is written where they have it:
/// the text of the corner, being sold out, flag, name and symbol of the region, the clients that do
/// not see it.
#[derive(Serialize)]
struct SearchIndexEntry<'a> {
    n: &'a str,
    p: &'a str,
    i: &'a str,
    m: &'a str,
    /// The price in hundredths, by which results are sorted, and the kind by which they are filtered.
    v: i64,
    t: &'static str,
    /// The discount in percent.
    #[serde(skip_serializing_if = "Option::is_none")]
    d: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    c: Option<String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    s: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    f: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    r: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    a: Option<&'a str>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    h: &'a [Client],
    #[serde(skip_serializing_if = "Option::is_none")]
    x: Option<SearchSaleEntry<'a>>,
}

/// What holds within the hours of a flash sale: price, text of the corner, start and end.
#[derive(Serialize)]
struct SearchSaleEntry<'a> {
    m: &'a str,
    v: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    d: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    c: Option<String>,
    b: &'a str,
    e: &'a str,
}

/// The address of the terms by which every locale's goods are found. The browser knows it as the
/// neighbour of [`search_path`].
pub const TERMS_PATH: &str = "/search/terms.json";

/// The terms by which every locale's goods are found, before they are made: that costs more than
/// all other files beside the pages, and no price is among what they are made of.
pub struct TermsSource<'a>(SearchSources<'a>);

impl<'a> TermsSource<'a> {
    /// Of a catalogue.
    pub fn of(snapshot: &'a Snapshot) -> Self {
        Self(SearchSources::of(snapshot))
    }

    /// What the file depends on, beside a program that cuts texts into terms.
    pub fn fingerprint(&self, program: &str) -> Fingerprint {
        let sources = FingerprintBuilder::default().text(program).value(&self.0);
        sources.finish()
    }

    /// The file's bytes.
    pub fn bytes(&self) -> Vec<u8> {
        serde_json::to_vec(&self.0.terms()).expect("terms are plain values")
    }
}

/// What cards are made of, by the slugs of their goods.
pub type CardSources<'a> = BTreeMap<&'a str, Fingerprint>;

/// A locale's goods as search shows them, before that is made.
pub struct SearchSource<'a> {
    data: &'a LocaleData<'a>,
    cards: CardSources<'a>,
}

/// A file that was made before, and of which cards.
pub struct LastSearchIndex<'a> {
    /// What the cards were made of.
    pub cards: &'a CardSources<'a>,
    /// What the file says.
    pub text: String,
}

/// Goods as a file says them that was made before.
#[derive(Deserialize)]
struct MadeSearchIndex<'a> {
    #[serde(borrow)]
    goods: BTreeMap<Cow<'a, str>, &'a RawValue>,
}

/// Goods in a file that is made: as they are, or as they were said before.
#[derive(Serialize)]
#[serde(untagged)]
enum SearchIndexItem<'a> {
    #[serde(serialize_with = "as_entry")]
    New(Arc<CardView>),
    Same(&'a RawValue),
}

fn as_entry<S: Serializer>(card: &CardView, serializer: S) -> Result<S::Ok, S::Error> {
    entry(card).serialize(serializer)
}

impl<'a> SearchSource<'a> {
    /// Of a locale.
    pub fn of(data: &'a LocaleData<'a>) -> Self {
        let cx = LocaleContext::unrecorded(data);
        let card = |slug: &'a str| {
            let source = data.source_of(&Ingredient::Card(slug.into()));
            Some((slug, source?))
        };
        Self {
            cards: cx.sold().filter_map(card).collect(),
            data,
        }
    }

    /// The file's path below the site.
    pub fn file(&self) -> String {
        let path = search_path(self.data.locale());
        path.trim_start_matches('/').to_owned()
    }

    /// What the file depends on.
    pub fn fingerprint(&self) -> Fingerprint {
        self.fingerprint_of(&self.cards)
    }

    /// What the file depended on when cards were made of something else.
    pub fn fingerprint_of(&self, cards: &CardSources<'_>) -> Fingerprint {
        let frame = FingerprintBuilder::default().part(self.data.frame_fingerprint());
        let all = cards
            .iter()
            .fold(frame, |all, (slug, source)| all.text(slug).part(*source));
        all.finish()
    }

    /// The file's bytes, for which goods that are the same in the last one are not made again.
    pub fn bytes(&self, last: Option<&LastSearchIndex<'_>>) -> Vec<u8> {
        let made: Option<MadeSearchIndex<'_>> =
            last.and_then(|last| serde_json::from_str(&last.text).ok());
        let same = |slug: &str, source: &Fingerprint| {
            let is_same = last?.cards.get(slug) == Some(source);
            let made = made.as_ref()?.goods.get(slug)?;
            is_same.then_some(*made)
        };
        let goods = self.cards.iter().filter_map(|(slug, source)| {
            let item = match same(slug, source) {
                Some(same) => SearchIndexItem::Same(same),
                None => SearchIndexItem::New(self.data.card(slug)?),
            };
            Some((*slug, item))
        });
        let index = SearchIndexFile {
            goods: goods.collect(),
        };
        serde_json::to_vec(&index).expect("an index is plain values")
    }
}

/// Goods as search shows them.
fn entry(card: &CardView) -> SearchIndexEntry<'_> {
    SearchIndexEntry {
        n: &card.name,
        p: &card.href,
        i: card.image.as_ref().map_or("", |image| image.src.as_str()),
        m: card.price.as_deref().unwrap_or_default(),
        v: card.traits.price.unwrap_or_default(),
        t: card.traits.kind,
        d: card.off,
        c: corner(card, card.off),
        s: !card.in_stock,
        f: card.flag.as_ref().map(|flag| flag.src.as_str()),
        r: card.region.as_deref(),
        a: card.traits.area.as_ref().map(RegionSymbol::as_str),
        h: &card.traits.hidden_on,
        x: card.flash.as_ref().map(|sale| SearchSaleEntry {
            m: &sale.price,
            v: sale.amount,
            d: sale.off,
            c: corner(card, sale.off),
            b: &sale.start,
            e: &sale.end,
        }),
    }
}

/// What the shop wrote into the corner, else the discount.
fn corner(card: &CardView, off: Option<u8>) -> Option<String> {
    card.corner
        .clone()
        .or_else(|| off.map(|off| format!("-{off}%")))
}
