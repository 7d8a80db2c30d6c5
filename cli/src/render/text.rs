//! The shop's own texts as pages of a locale name them.

use kiosk_domain::{Locale, Route, Slug, UnixTime};
use rustc_hash::FxHashMap;
use serde::Serialize;

use crate::source::{Content, Document, LocalizedDocument, NewsArticle, NewsCategory};

/// How many other articles an article names.
const RELATED: usize = 3;

/// A text in the language of a locale, or in English.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct LocaleText<'a> {
    /// The text.
    pub document: &'a Document,
    /// Its language where it is not that of the pages, as a BCP 47 tag.
    pub lang: Option<&'static str>,
}

/// What a text is called.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct TextTitle<'a> {
    /// The name of its file or folder.
    pub name: &'a str,
    /// Its title.
    pub title: &'a str,
    /// The title's language where it is not that of the pages, as a BCP 47 tag.
    pub lang: Option<&'static str>,
}

/// An article as lists know it: all but its body.
#[derive(Clone, Debug, Serialize)]
pub struct ArticleHead<'a> {
    /// Its title.
    pub title: &'a str,
    /// The language of its words where it is not that of the pages, as a BCP 47 tag.
    pub lang: Option<&'static str>,
    /// One or two sentences.
    pub description: &'a str,
    /// A picture as the text wrote it.
    pub image: Option<&'a str>,
    /// What the picture shows.
    pub image_alt: &'a str,
    /// When it was published.
    pub date: UnixTime,
    /// When it last changed.
    pub updated: Option<UnixTime>,
    /// Whether the home page shows it.
    pub featured: bool,
    /// The category that it stands in.
    pub parent: &'a Slug,
    /// The category below that, if it stands in one.
    pub sub: Option<&'a Slug>,
    /// Its own path segment.
    slug: &'a Slug,
}

/// Where an article stands in the list of all.
#[derive(Clone, Debug, Serialize)]
pub struct ArticlePlace<'a> {
    /// Its address apart from the locale.
    pub path: &'a str,
    /// The category that it stands in.
    pub parent: &'a Slug,
    /// The category below that, if it stands in one.
    pub sub: Option<&'a Slug>,
    /// Whether the home page shows it.
    pub featured: bool,
}

/// A category of news with the words of a locale.
#[derive(Clone, Debug, Serialize)]
pub struct NewsCategoryText<'a> {
    /// Its path segment.
    pub path: &'a Slug,
    /// Its name.
    pub title: &'a str,
    /// What it holds.
    pub description: Option<&'a str>,
    /// The categories below it.
    pub children: Vec<NewsCategoryText<'a>>,
}

/// The articles by their addresses apart from the locale.
#[derive(Debug)]
pub struct ArticleIndex<'s> {
    articles: &'s [NewsArticle],
    paths: Vec<String>,
    indexes: FxHashMap<String, usize>,
}

impl<'s> ArticleIndex<'s> {
    /// The index of a shop's news.
    pub fn new(content: &'s Content) -> Self {
        let articles = &content.news.articles;
        let path = |article: &NewsArticle| article.route().path(Locale::Default);
        let paths: Vec<_> = articles.iter().map(path).collect();
        let indexes = paths.iter().enumerate();
        Self {
            articles,
            indexes: indexes.map(|(index, path)| (path.clone(), index)).collect(),
            paths,
        }
    }

    /// The article at an address.
    pub fn article(&self, path: &str) -> Option<&'s NewsArticle> {
        Some(&self.articles[*self.indexes.get(path)?])
    }

    /// Where all articles stand, the newest first.
    pub fn places(&self) -> Vec<ArticlePlace<'_>> {
        let articles = self.articles.iter().zip(&self.paths);
        let places = articles.map(|(article, path)| ArticlePlace {
            path,
            parent: &article.parent,
            sub: article.sub.as_ref(),
            featured: is_featured(article),
        });
        places.collect()
    }

    /// The addresses of other articles, those of the same parent first, the newest first.
    pub fn related(&self, path: &str) -> Vec<&str> {
        let Some(here) = self.article(path) else {
            return Vec::new();
        };
        let others = || {
            let all = self.articles.iter().zip(&self.paths);
            all.filter(|(_, other)| *other != path)
        };
        let near = others().filter(|(other, _)| other.parent == here.parent);
        let far = others().filter(|(other, _)| other.parent != here.parent);
        let related = near.chain(far).take(RELATED);
        related.map(|(_, path)| path.as_str()).collect()
    }
}

impl<'a> LocaleText<'a> {
    /// A text for pages of a locale.
    pub fn of(text: &'a LocalizedDocument, locale: Locale) -> Self {
        Self {
            document: text.get(locale),
            lang: text.foreign_lang(locale),
        }
    }
}

impl ArticleHead<'_> {
    /// Its page, apart from the locale.
    pub fn route(&self) -> Route {
        Route::NewsArticle {
            parent: self.parent.clone(),
            sub: self.sub.cloned(),
            slug: self.slug.clone(),
        }
    }
}

/// An article as lists know it.
pub fn article_head(article: &NewsArticle, locale: Locale) -> ArticleHead<'_> {
    let text = article.text.get(locale);
    ArticleHead {
        title: &text.title,
        lang: article.text.foreign_lang(locale),
        description: &text.description,
        image: text.image.as_deref(),
        image_alt: &text.image_alt,
        date: article.date(),
        updated: text.updated,
        featured: is_featured(article),
        parent: &article.parent,
        sub: article.sub.as_ref(),
        slug: &article.slug,
    }
}

/// The categories of news in the words of a locale.
pub fn news_categories(content: &Content, locale: Locale) -> Vec<NewsCategoryText<'_>> {
    fn texts(categories: &[NewsCategory], locale: Locale) -> Vec<NewsCategoryText<'_>> {
        let text = |category| text(category, locale);
        categories.iter().map(text).collect()
    }
    fn text(category: &NewsCategory, locale: Locale) -> NewsCategoryText<'_> {
        NewsCategoryText {
            path: &category.path,
            title: category.title.get(locale),
            description: category.description.as_ref().map(|text| text.get(locale)),
            children: texts(&category.children, locale),
        }
    }
    texts(&content.news.categories, locale)
}

/// What the guides are called.
pub fn guide_titles(content: &Content, locale: Locale) -> Vec<TextTitle<'_>> {
    let guides = content.guides.iter();
    let titles = guides.map(|(name, text)| {
        let title = text.title(locale);
        TextTitle {
            name: name.as_str(),
            title: title.text,
            lang: title.lang,
        }
    });
    titles.collect()
}

/// What the content page of a folder is called, if somebody wrote it.
pub fn page_title<'a>(content: &'a Content, folder: &str, locale: Locale) -> Option<TextTitle<'a>> {
    let (name, text) = content.pages.get_key_value(folder)?;
    Some(TextTitle {
        name,
        title: &text.get(locale).title,
        lang: text.foreign_lang(locale),
    })
}

fn is_featured(article: &NewsArticle) -> bool {
    article.text.get(Locale::Default).featured
}
