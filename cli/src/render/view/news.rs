//! A news article, and news as lists show it.

use kiosk_catalogue::files::LocalText;
use kiosk_domain::{Locale, Route, UnixTime, localize};
use serde::Serialize;
use tera::Value;

use super::page_context::{PageContext, PreparedPage};
use crate::plan::Subject;
use crate::render::breadcrumb::Breadcrumb;
use crate::render::fingerprint::FingerprintBuilder;
use crate::render::head::{ArticleTimes, Head};
use crate::render::locale_context::LocaleContext;
use crate::render::{json_ld, prose};
use crate::source::{NewsArticle, Picture};

/// How many other articles a page shows.
const RELATED: usize = 3;

/// An article as a list shows it.
#[derive(Serialize)]
pub struct NewsItemView<'a> {
    title: &'a str,
    lang: Option<&'static str>,
    href: String,
    description: &'a str,
    image: Option<Picture>,
    image_alt: &'a str,
    date: UnixTime,
    category: NewsCategoryLinkView<'a>,
    featured: bool,
}

/// The category that an article stands in.
#[derive(Serialize)]
pub struct NewsCategoryLinkView<'a> {
    title: &'a str,
    href: String,
}

/// News on the home page.
#[derive(Serialize)]
pub struct HotNewsView<'a> {
    title: &'a str,
    lang: Option<&'static str>,
    href: String,
    image: Option<Picture>,
    created_at: UnixTime,
}

/// Hot news: what the upstream names, else the shop's featured articles.
pub fn hot<'a>(cx: &'a LocaleContext<'_>, count: usize) -> Vec<HotNewsView<'a>> {
    let upstream = &cx.catalogue.homepage.hot_news;
    if !upstream.is_empty() {
        let item = |news: &'a kiosk_contract::catalogue::HotNews| HotNewsView {
            title: &news.title,
            lang: None,
            href: localize(&news.url, cx.locale),
            image: cx.picture(&news.image),
            created_at: news.created_at,
        };
        return upstream.iter().take(count).map(item).collect();
    }
    let articles = &cx.sources.content.news.articles;
    articles
        .iter()
        .filter(|article| article.text.get(Locale::Default).featured)
        .take(count)
        .map(|article| {
            let text = article.text.get(cx.locale);
            HotNewsView {
                title: &text.title,
                lang: article.text.foreign_lang(cx.locale),
                href: cx.href(&article.route()),
                image: text.image.as_deref().and_then(|image| cx.picture(image)),
                created_at: article.date(),
            }
        })
        .collect()
}

/// An article as a list shows it.
pub fn item<'a>(cx: &'a LocaleContext<'_>, article: &'a NewsArticle) -> NewsItemView<'a> {
    let text = article.text.get(cx.locale);
    NewsItemView {
        title: &text.title,
        lang: article.text.foreign_lang(cx.locale),
        href: cx.href(&article.route()),
        description: &text.description,
        image: text.image.as_deref().and_then(|image| cx.picture(image)),
        image_alt: &text.image_alt,
        date: article.date(),
        category: category(cx, article),
        featured: article.text.get(Locale::Default).featured,
    }
}

fn category<'a>(cx: &'a LocaleContext<'_>, article: &'a NewsArticle) -> NewsCategoryLinkView<'a> {
    let (route, title) = steps(cx, article).pop().unwrap_or((Route::News, ""));
    NewsCategoryLinkView {
        title,
        href: cx.href(&route),
    }
}

/// The categories above an article, the parent first.
fn steps<'a>(cx: &'a LocaleContext<'_>, article: &'a NewsArticle) -> Vec<(Route, &'a str)> {
    let categories = &cx.sources.content.news.categories;
    let words = |title: &'a LocalText| title.get(cx.locale);
    let Some(parent) = categories
        .iter()
        .find(|category| category.path == article.parent)
    else {
        return Vec::new();
    };
    let mut steps = vec![(
        Route::NewsParent {
            parent: parent.path.clone(),
            page: 1,
        },
        words(&parent.title),
    )];
    if let Some(child) = parent
        .children
        .iter()
        .find(|child| Some(&child.path) == article.sub.as_ref())
    {
        let route = Route::NewsSub {
            parent: parent.path.clone(),
            sub: child.path.clone(),
            page: 1,
        };
        steps.push((route, words(&child.title)));
    }
    steps
}

/// An article's page.
pub fn view(page_cx: &PageContext<'_>, index: usize) -> anyhow::Result<PreparedPage> {
    let cx = page_cx.cx;
    let articles = &cx.sources.content.news.articles;
    let article = &articles[index];
    let text = article.text.get(cx.locale);
    let prose = prose::markdown(cx, &text.body);
    let related: Vec<_> = related(articles, index)
        .map(|other| item(cx, other))
        .collect();
    let mut context = tera::Context::new();
    context.insert("title", &text.title);
    context.insert("lang", &article.text.foreign_lang(cx.locale));
    context.insert("description", &text.description);
    context.insert_value("html", Value::safe_string(&prose.html));
    context.insert("date", &article.date());
    context.insert("updated", &text.updated);
    context.insert("author", &text.author);
    context.insert(
        "image",
        &text.image.as_deref().and_then(|image| cx.picture(image)),
    );
    context.insert("image_alt", &text.image_alt);
    context.insert("tags", &text.tags);
    context.insert("category", &category(cx, article));
    context.insert("related", &related);
    let mut breadcrumbs = vec![Breadcrumb::to(
        page_cx.word("news.title")?,
        cx.href(&Route::News),
    )];
    breadcrumbs.extend(
        steps(cx, article)
            .into_iter()
            .map(|(route, title)| Breadcrumb::to(title, cx.href(&route))),
    );
    breadcrumbs.push(Breadcrumb::here(text.title.clone()));
    Ok(PreparedPage {
        template: "news-article",
        title: text.title.clone(),
        head: Head {
            title: page_cx.phrase("meta.news_title", &[("title", &text.title)])?,
            description: text.description.clone(),
            image: text.image.as_deref().and_then(|image| cx.picture(image)),
            kind: "article",
            times: Some(ArticleTimes {
                published: Some(article.date()),
                modified: text.updated,
            }),
            data: vec![json_ld::news_article(cx, text, &page_cx.page.path)],
            ..Head::default()
        },
        breadcrumbs,
        context,
    })
}

/// Other articles, those of the same parent first, the newest first.
fn related(articles: &[NewsArticle], index: usize) -> impl Iterator<Item = &NewsArticle> {
    let here = &articles[index];
    let others = articles
        .iter()
        .enumerate()
        .filter(move |(other, _)| *other != index)
        .map(|(_, other)| other);
    let near = others.clone().filter(|other| other.parent == here.parent);
    let far = others.filter(|other| other.parent != here.parent);
    near.chain(far).take(RELATED)
}

/// What pages of news depend on: an article on itself and those it names, a list on all.
pub fn dependencies(
    cx: &LocaleContext<'_>,
    subject: &Subject,
    all: FingerprintBuilder,
) -> FingerprintBuilder {
    let news = &cx.sources.content.news;
    let titles = |all: FingerprintBuilder| {
        news.categories.iter().fold(all, |all, category| {
            category.children.iter().fold(
                all.text(category.title.get(cx.locale))
                    .text(category.path.as_str()),
                |all, child| {
                    all.text(child.title.get(cx.locale))
                        .text(child.path.as_str())
                },
            )
        })
    };
    match subject {
        Subject::NewsArticle(index) => {
            let article = &news.articles[*index];
            related(&news.articles, *index).fold(
                titles(all)
                    .value(article.text.get(cx.locale))
                    .value(&item(cx, article)),
                |all, other| all.value(&item(cx, other)),
            )
        }
        _ => news.articles.iter().fold(
            news.categories.iter().fold(titles(all), |all, category| {
                let description = |text: &Option<LocalText>| {
                    text.as_ref().map(|text| text.get(cx.locale).to_owned())
                };
                let children: Vec<_> = category
                    .children
                    .iter()
                    .map(|child| description(&child.description))
                    .collect();
                all.value(&(description(&category.description), children))
            }),
            |all, article| all.value(&item(cx, article)),
        ),
    }
}
