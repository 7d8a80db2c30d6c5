//! A news article, and news as lists show it.

use kiosk_catalogue::files::LocalText;
use kiosk_domain::{Locale, Route, UnixTime, localize};
use serde::Serialize;
use tera::Value;

use super::page::{PageView, Scene};
use crate::plan::Subject;
use crate::render::crumb::Crumb;
use crate::render::fingerprint::Ingredients;
use crate::render::head::Head;
use crate::render::stage::Stage;
use crate::render::{json_ld, prose};
use crate::source::{NewsArticle, Picture};

/// How many other articles a page shows.
const RELATED: usize = 3;

/// An article as a list shows it.
#[derive(Serialize)]
pub struct NewsItem<'a> {
    title: &'a str,
    href: String,
    description: &'a str,
    image: Option<Picture>,
    image_alt: &'a str,
    date: UnixTime,
    category: CategoryLink<'a>,
    featured: bool,
}

/// The category that an article stands in.
#[derive(Serialize)]
pub struct CategoryLink<'a> {
    title: &'a str,
    href: String,
}

/// News on the home page.
#[derive(Serialize)]
pub struct HotNews<'a> {
    title: &'a str,
    href: String,
    image: Option<Picture>,
    created_at: UnixTime,
}

/// Hot news: what the upstream names, else the shop's featured articles.
pub fn hot<'a>(stage: &'a Stage<'_>, count: usize) -> Vec<HotNews<'a>> {
    let upstream = &stage.catalogue.homepage.hot_news;
    if !upstream.is_empty() {
        let item = |news: &'a kiosk_contract::catalogue::HotNews| HotNews {
            title: &news.title,
            href: localize(&news.url, stage.locale),
            image: stage.picture(&news.image),
            created_at: news.created_at,
        };
        return upstream.iter().take(count).map(item).collect();
    }
    let articles = &stage.sources.content.news.articles;
    articles
        .iter()
        .filter(|article| article.text.get(Locale::Default).featured)
        .take(count)
        .map(|article| {
            let text = article.text.get(stage.locale);
            HotNews {
                title: &text.title,
                href: stage.href(&article.route()),
                image: text.image.as_deref().and_then(|image| stage.picture(image)),
                created_at: article.date(),
            }
        })
        .collect()
}

/// An article as a list shows it.
pub fn item<'a>(stage: &'a Stage<'_>, article: &'a NewsArticle) -> NewsItem<'a> {
    let text = article.text.get(stage.locale);
    NewsItem {
        title: &text.title,
        href: stage.href(&article.route()),
        description: &text.description,
        image: text.image.as_deref().and_then(|image| stage.picture(image)),
        image_alt: &text.image_alt,
        date: article.date(),
        category: category(stage, article),
        featured: article.text.get(Locale::Default).featured,
    }
}

fn category<'a>(stage: &'a Stage<'_>, article: &'a NewsArticle) -> CategoryLink<'a> {
    let (route, title) = steps(stage, article).pop().unwrap_or((Route::News, ""));
    CategoryLink {
        title,
        href: stage.href(&route),
    }
}

/// The categories above an article, the parent first.
fn steps<'a>(stage: &'a Stage<'_>, article: &'a NewsArticle) -> Vec<(Route, &'a str)> {
    let categories = &stage.sources.content.news.categories;
    let words = |title: &'a LocalText| title.get(stage.locale);
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
pub fn view(scene: &Scene<'_>, index: usize) -> anyhow::Result<PageView> {
    let stage = scene.stage;
    let articles = &stage.sources.content.news.articles;
    let article = &articles[index];
    let text = article.text.get(stage.locale);
    let prose = prose::markdown(stage, &text.body);
    let related: Vec<_> = related(articles, index)
        .map(|other| item(stage, other))
        .collect();
    let mut context = tera::Context::new();
    context.insert("title", &text.title);
    context.insert("description", &text.description);
    context.insert_value("html", Value::safe_string(&prose.html));
    context.insert("date", &article.date());
    context.insert("updated", &text.updated);
    context.insert("author", &text.author);
    context.insert(
        "image",
        &text.image.as_deref().and_then(|image| stage.picture(image)),
    );
    context.insert("image_alt", &text.image_alt);
    context.insert("tags", &text.tags);
    context.insert("category", &category(stage, article));
    context.insert("related", &related);
    let mut crumbs = vec![Crumb::to(
        scene.word("news.title")?,
        stage.href(&Route::News),
    )];
    crumbs.extend(
        steps(stage, article)
            .into_iter()
            .map(|(route, title)| Crumb::to(title, stage.href(&route))),
    );
    crumbs.push(Crumb::here(text.title.clone()));
    Ok(PageView {
        template: "news-article",
        title: text.title.clone(),
        head: Head {
            title: scene.phrase("meta.news_title", &[("title", &text.title)])?,
            description: text.description.clone(),
            image: text
                .image
                .as_deref()
                .and_then(|image| Some(stage.picture(image)?.src)),
            kind: "article",
            data: vec![json_ld::news_article(stage, text, &scene.page.path)],
            ..Head::default()
        },
        crumbs,
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
pub fn ingredients(stage: &Stage<'_>, subject: &Subject, all: Ingredients) -> Ingredients {
    let news = &stage.sources.content.news;
    let titles = |all: Ingredients| {
        news.categories.iter().fold(all, |all, category| {
            category.children.iter().fold(
                all.text(category.title.get(stage.locale))
                    .text(category.path.as_str()),
                |all, child| {
                    all.text(child.title.get(stage.locale))
                        .text(child.path.as_str())
                },
            )
        })
    };
    match subject {
        Subject::NewsArticle(index) => {
            let article = &news.articles[*index];
            related(&news.articles, *index).fold(
                titles(all).value(article.text.get(stage.locale)),
                |all, other| all.value(&item(stage, other)),
            )
        }
        _ => news.articles.iter().fold(
            news.categories.iter().fold(titles(all), |all, category| {
                let description = |text: &Option<LocalText>| {
                    text.as_ref().map(|text| text.get(stage.locale).to_owned())
                };
                let children: Vec<_> = category
                    .children
                    .iter()
                    .map(|child| description(&child.description))
                    .collect();
                all.value(&(description(&category.description), children))
            }),
            |all, article| all.value(&item(stage, article)),
        ),
    }
}
