//! What nobody has translated yet, by locale.

use kiosk_domain::{Language, Locale};
use serde::Serialize;

use crate::source::{Content, LocalizedDocument, Sources};

/// How much of a locale is shown in English.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Gaps {
    /// The locale.
    pub locale: &'static str,
    /// Words of the interface.
    pub words: usize,
    /// News, guides and content pages that the locale has an address for.
    pub texts: usize,
    /// Articles of goods.
    pub articles: usize,
}

impl Gaps {
    /// Whether nothing is missing.
    pub const fn is_empty(&self) -> bool {
        self.words + self.texts + self.articles == 0
    }
}

/// The gaps of every locale that has some. English, with its two addresses, has none.
pub fn gaps(sources: &Sources) -> Vec<Gaps> {
    let locales = Locale::ALL
        .into_iter()
        .filter(|locale| locale.language() != Some(Language::En));
    locales
        .map(|locale| gaps_of(sources, locale))
        .filter(|gaps| !gaps.is_empty())
        .collect()
}

fn gaps_of(sources: &Sources, locale: Locale) -> Gaps {
    let words = match locale.language() {
        Some(language) => sources.messages.language(language).missing.len(),
        None => sources.messages.language(Language::En).iter().count(),
    };
    let texts = texts(&sources.content, locale)
        .filter(|text| !text.speaks(locale))
        .count();
    Gaps {
        locale: locale.name(),
        words,
        texts,
        articles: articles(sources, locale),
    }
}

/// Every text that the locale shows. Guides in its language are there for Chinese alone.
fn texts(content: &Content, locale: Locale) -> impl Iterator<Item = &LocalizedDocument> {
    let news = content.news.articles.iter().map(|article| &article.text);
    let guides = content
        .guides
        .values()
        .filter(move |_| matches!(locale, Locale::Zh | Locale::ZhTw));
    news.chain(guides).chain(content.pages.values())
}

/// Articles that read as in English: whoever sells the goods has no other text.
fn articles(sources: &Sources, locale: Locale) -> usize {
    let english = &sources.catalogue.locale(Locale::Default).goods;
    let goods = &sources.catalogue.locale(locale).goods;
    let same = |(slug, goods): &(&String, &kiosk_catalogue::LazyGoods)| {
        let text = &goods.article.content;
        !text.trim().is_empty()
            && english
                .get(*slug)
                .is_some_and(|english| english.article.content == *text)
    };
    goods.iter().filter(same).count()
}
