//! The site's pictures, words and news in the shape in which calls tell them.

use std::collections::BTreeMap;

use kiosk_contract::catalogue::HotNews;
use kiosk_domain::{Language, Locale};
use kiosk_runtime::catalogue::{NewsEntry, SiteContent};

use crate::source::{Content, Media, MessageSet, MessageText, Messages, NewsArticle};

/// What the site shows beside the catalogue.
pub fn site_content(content: &Content, messages: &MessageSet, media: &Media) -> SiteContent {
    let words = Language::ALL.map(|language| (language, words_by_key(messages.language(language))));
    let news = Locale::ALL.map(|locale| {
        let articles = content.news.articles.iter();
        (
            locale,
            articles
                .map(|article| news_entry(content, article, locale))
                .collect(),
        )
    });
    SiteContent {
        pictures: media.published().collect(),
        words: words.into(),
        news: news.into(),
    }
}

/// Words by key; those with plural forms have a key for each: `count.one`, `count.other`.
fn words_by_key(messages: &Messages) -> BTreeMap<String, String> {
    let mut words = BTreeMap::new();
    for (key, message) in messages.iter() {
        match message {
            MessageText::Plain(text) => drop(words.insert(key.to_owned(), text.clone())),
            MessageText::Plural(forms) => words.extend(
                forms
                    .iter()
                    .map(|(form, text)| (format!("{key}.{form}"), text.clone())),
            ),
        }
    }
    words
}

fn news_entry(content: &Content, article: &NewsArticle, locale: Locale) -> NewsEntry {
    let text = article.text.get(locale);
    NewsEntry {
        parent: article.parent.to_string(),
        sub: article
            .sub
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default(),
        item: HotNews {
            title: text.title.clone(),
            url: content.path(&article.route(), locale),
            image: text.image.clone().unwrap_or_default(),
            created_at: article.date(),
        },
    }
}
