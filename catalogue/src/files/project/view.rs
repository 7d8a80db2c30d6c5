//! What all projections of one locale share.

use std::collections::BTreeMap;
use std::sync::Arc;

use kiosk_contract::catalogue::GroupCategory;
use kiosk_domain::{Amount, Currency, ExchangeRate, Locale};
use serde::Serialize;

use crate::files::authored::Authored;
use crate::files::goods::{AuthoredArticle, AuthoredGoods};
use crate::files::group::AuthoredGroup;
use crate::files::price::AuthoredPrice;
use crate::snapshot::GoodsHash;

/// The authored catalogue, seen from one locale.
pub(super) struct View {
    pub authored: Arc<Authored>,
    pub locale: Locale,
    pub currency: Currency,
    /// The sign of the currency.
    pub symbol: String,
    /// How dollars become the currency; none where prices stay in dollars.
    pub rate: Option<ExchangeRate>,
}

/// Goods, seen from one locale: nothing else is reached from here.
pub(super) struct GoodsProjection<'a> {
    pub group: &'a AuthoredGroup,
    pub article: Option<&'a AuthoredArticle>,
    pub context: GoodsContext<'a>,
    /// Over all that tells the group.
    told: GoodsHash,
}

/// What goods say of other files than those in their folder.
#[derive(Serialize)]
pub(super) struct GoodsContext<'a> {
    pub locale: Locale,
    pub currency: Currency,
    pub symbol: &'a str,
    pub rate: Option<ExchangeRate>,
    /// The category that the group names first.
    pub category: GroupCategory,
    /// The words that the group uses, in the locale's language.
    pub words: BTreeMap<&'a str, &'a str>,
}

impl View {
    /// Goods.
    pub fn goods_projection<'a>(&'a self, goods: &'a AuthoredGoods) -> GoodsProjection<'a> {
        let AuthoredGoods { told, group, .. } = goods;
        let word = |word: &'a String| {
            let text = self.authored.words.get(word)?;
            Some((word.as_str(), text.get(self.locale)))
        };
        GoodsProjection {
            group,
            article: goods.article(self.locale),
            context: GoodsContext {
                locale: self.locale,
                currency: self.currency,
                symbol: &self.symbol,
                rate: self.rate,
                category: self.primary_category(group),
                words: group.words.iter().filter_map(word).collect(),
            },
            told: *told,
        }
    }
}

impl GoodsProjection<'_> {
    /// A hash over all that the goods are made of.
    pub fn told(&self) -> GoodsHash {
        let article = self.article.map(|article| article.told);
        let told = serde_json::to_string(&(self.told, article, &self.context));
        GoodsHash::of(&told.expect("they are plain values"))
    }

    /// A price in the locale's currency.
    ///
    /// Loading refuses a price that no amount of a currency holds; one that is projected all the
    /// same is the largest.
    pub fn amount(&self, price: &AuthoredPrice) -> Amount {
        let GoodsContext { currency, rate, .. } = self.context;
        match rate {
            Some(rate) => price.in_currency(currency, rate).unwrap_or(Amount::MAX),
            None => price.dollars(),
        }
    }
}

/// A picture's address: pictures of the shop stand below `/media/`.
pub(super) fn media(picture: &str) -> String {
    if picture.contains("://") {
        picture.to_owned()
    } else {
        format!("/media/{picture}")
    }
}
