//! Listings of news, page by page.

use kiosk_domain::{Route, Slug};
use serde::Serialize;

use super::news::item;
use super::page::{PageView, Scene};
use crate::plan::NEWS_A_PAGE;
use crate::render::crumb::Crumb;
use crate::render::head::Head;
use crate::source::{NewsArticle, NewsCategory};

/// Which listing.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// Only this parent's.
    pub parent: Option<&'a Slug>,
    /// Only this sub category's.
    pub sub: Option<&'a Slug>,
    /// The page's number, from 1.
    pub number: u32,
}

#[derive(Serialize)]
struct Category<'a> {
    title: &'a str,
    href: String,
    current: bool,
    children: Vec<Category<'a>>,
}

#[derive(Serialize)]
struct Pagination {
    current: u32,
    last: u32,
    previous: Option<String>,
    next: Option<String>,
    pages: Vec<PageLink>,
}

#[derive(Serialize)]
struct PageLink {
    number: u32,
    href: String,
    current: bool,
}

impl Wanted<'_> {
    fn route(&self, number: u32) -> Route {
        match (self.parent, self.sub) {
            (Some(parent), Some(sub)) => Route::NewsSub {
                parent: parent.clone(),
                sub: sub.clone(),
                page: number,
            },
            (Some(parent), None) => Route::NewsParent {
                parent: parent.clone(),
                page: number,
            },
            (None, _) if number == 1 => Route::News,
            (None, _) => Route::NewsPage(number),
        }
    }

    fn holds(&self, article: &NewsArticle) -> bool {
        self.parent.is_none_or(|parent| &article.parent == parent)
            && self.sub.is_none_or(|sub| article.sub.as_ref() == Some(sub))
    }
}

/// One page of a listing.
pub fn view(scene: &Scene<'_>, wanted: Wanted<'_>) -> anyhow::Result<PageView> {
    let stage = scene.stage;
    let news = &stage.sources.content.news;
    let articles: Vec<_> = news
        .articles
        .iter()
        .filter(|article| wanted.holds(article))
        .collect();
    let from = (wanted.number as usize - 1) * NEWS_A_PAGE;
    let items: Vec<_> = articles
        .iter()
        .skip(from)
        .take(NEWS_A_PAGE)
        .map(|article| item(stage, article))
        .collect();
    let parent = news
        .categories
        .iter()
        .find(|category| Some(&category.path) == wanted.parent);
    let sub = parent.and_then(|parent| {
        parent
            .children
            .iter()
            .find(|child| Some(&child.path) == wanted.sub)
    });
    let here = sub.or(parent);
    let all_news = scene.word("news.title")?;
    let title = here
        .map_or(all_news.as_str(), |category| {
            category.title.get(stage.locale)
        })
        .to_owned();
    let general = scene.phrase("meta.news_description", &[])?;
    let description = match here {
        None => general,
        Some(category) => category.description.as_ref().map_or_else(
            || format!("{title}: {general}"),
            |text| text.get(stage.locale).to_owned(),
        ),
    };
    let pagination = pagination(scene, wanted, articles.len());
    let mut context = tera::Context::new();
    context.insert("title", &title);
    context.insert("description", &description);
    context.insert("categories", &categories(scene, &wanted));
    context.insert("items", &items);
    context.insert("pagination", &pagination);
    let number = wanted.number.to_string();
    let head_title = match wanted.number {
        1 => scene.phrase("meta.news_title", &[("title", &title)])?,
        _ => scene.phrase(
            "meta.news_page_title",
            &[("title", &title), ("page", &number)],
        )?,
    };
    let mut crumbs = Vec::new();
    if here.is_some() {
        crumbs.push(Crumb::to(all_news, stage.href(&Route::News)));
    }
    if let (Some(parent), Some(_)) = (parent, sub) {
        let route = Route::NewsParent {
            parent: parent.path.clone(),
            page: 1,
        };
        crumbs.push(Crumb::to(
            parent.title.get(stage.locale),
            stage.href(&route),
        ));
    }
    crumbs.push(Crumb::here(title.clone()));
    Ok(PageView {
        template: "news-list",
        title,
        head: Head {
            // Every page of a listing says which one it is.
            description: if wanted.number == 1 {
                description
            } else {
                head_title.clone()
            },
            title: head_title,
            previous: pagination.as_ref().and_then(|pages| pages.previous.clone()),
            next: pagination.as_ref().and_then(|pages| pages.next.clone()),
            ..Head::default()
        },
        crumbs,
        context,
    })
}

fn categories<'a>(scene: &Scene<'a>, wanted: &Wanted<'_>) -> Vec<Category<'a>> {
    let stage = scene.stage;
    let child = |parent: &'a NewsCategory, child: &'a NewsCategory| Category {
        title: child.title.get(stage.locale),
        href: stage.href(&Route::NewsSub {
            parent: parent.path.clone(),
            sub: child.path.clone(),
            page: 1,
        }),
        current: Some(&child.path) == wanted.sub,
        children: Vec::new(),
    };
    stage
        .sources
        .content
        .news
        .categories
        .iter()
        .map(|parent| Category {
            title: parent.title.get(stage.locale),
            href: stage.href(&Route::NewsParent {
                parent: parent.path.clone(),
                page: 1,
            }),
            current: Some(&parent.path) == wanted.parent,
            children: parent
                .children
                .iter()
                .map(|below| child(parent, below))
                .collect(),
        })
        .collect()
}

fn pagination(scene: &Scene<'_>, wanted: Wanted<'_>, articles: usize) -> Option<Pagination> {
    let last = u32::try_from(articles.div_ceil(NEWS_A_PAGE))
        .unwrap_or(1)
        .max(1);
    let href = |number: u32| scene.stage.href(&wanted.route(number));
    (last > 1).then(|| Pagination {
        current: wanted.number,
        last,
        previous: (wanted.number > 1).then(|| href(wanted.number - 1)),
        next: (wanted.number < last).then(|| href(wanted.number + 1)),
        pages: (1..=last)
            .map(|number| PageLink {
                number,
                href: href(number),
                current: number == wanted.number,
            })
            .collect(),
    })
}
