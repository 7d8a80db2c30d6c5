//! Listings of news, page by page.

use kiosk_domain::{Route, Slug};
use serde::Serialize;

use super::news::item;
use super::page_context::{PageContext, PreparedPage};
use crate::plan::NEWS_A_PAGE;
use crate::render::breadcrumb::Breadcrumb;
use crate::render::head::Head;
use crate::render::locale_context::LocaleContext;
use crate::render::text::{ArticlePlace, NewsCategoryText};

/// Which listing.
#[derive(Clone, Copy, Debug)]
pub struct NewsListQuery<'a> {
    /// Only this parent's.
    pub parent: Option<&'a Slug>,
    /// Only this sub category's.
    pub sub: Option<&'a Slug>,
    /// The page's number, from 1.
    pub number: u32,
}

#[derive(Serialize)]
struct NewsCategoryView<'a> {
    title: &'a str,
    href: String,
    current: bool,
    children: Vec<NewsCategoryView<'a>>,
}

#[derive(Serialize)]
struct PaginationView {
    current: u32,
    last: u32,
    previous: Option<String>,
    next: Option<String>,
    pages: Vec<PageLinkView>,
}

#[derive(Serialize)]
struct PageLinkView {
    number: u32,
    href: String,
    current: bool,
}

impl NewsListQuery<'_> {
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

    fn includes(&self, article: &ArticlePlace<'_>) -> bool {
        self.parent.is_none_or(|parent| article.parent == parent)
            && self.sub.is_none_or(|sub| article.sub == Some(sub))
    }
}

/// One page of a listing.
pub fn view(page_cx: &PageContext<'_>, query: NewsListQuery<'_>) -> anyhow::Result<PreparedPage> {
    let cx = page_cx.cx;
    let mut articles = cx.articles();
    articles.retain(|article| query.includes(article));
    let from = (query.number as usize - 1) * NEWS_A_PAGE;
    let items: Vec<_> = articles
        .iter()
        .skip(from)
        .take(NEWS_A_PAGE)
        .filter_map(|article| item(cx, article.path))
        .collect();
    let all_categories = cx.news_categories();
    let parent = all_categories
        .iter()
        .find(|category| Some(category.path) == query.parent);
    let sub = parent.and_then(|parent| {
        parent
            .children
            .iter()
            .find(|child| Some(child.path) == query.sub)
    });
    let here = sub.or(parent);
    let all_news = page_cx.word("news.title")?;
    let title = here
        .map_or(all_news.as_str(), |category| category.title)
        .to_owned();
    let general = page_cx.phrase("meta.news_description", &[])?;
    let description = match here {
        None => general,
        Some(category) => category
            .description
            .map_or_else(|| format!("{title}: {general}"), str::to_owned),
    };
    let pagination = pagination(page_cx, query, articles.len());
    let mut context = tera::Context::new();
    context.insert("title", &title);
    context.insert("description", &description);
    context.insert("categories", &categories(cx, &all_categories, &query));
    context.insert("items", &items);
    context.insert("pagination", &pagination);
    let number = query.number.to_string();
    let head_title = match query.number {
        1 => page_cx.phrase("meta.news_title", &[("title", &title)])?,
        _ => page_cx.phrase(
            "meta.news_page_title",
            &[("title", &title), ("page", &number)],
        )?,
    };
    let mut breadcrumbs = Vec::new();
    if here.is_some() {
        breadcrumbs.push(Breadcrumb::to(all_news, cx.href(&Route::News)));
    }
    if let (Some(parent), Some(_)) = (parent, sub) {
        let route = Route::NewsParent {
            parent: parent.path.clone(),
            page: 1,
        };
        breadcrumbs.push(Breadcrumb::to(parent.title, cx.href(&route)));
    }
    breadcrumbs.push(Breadcrumb::here(title.clone()));
    Ok(PreparedPage {
        template: "news-list",
        title,
        head: Head {
            // Every page of a listing says which one it is.
            description: if query.number == 1 {
                description
            } else {
                head_title.clone()
            },
            title: head_title,
            previous: pagination.as_ref().and_then(|pages| pages.previous.clone()),
            next: pagination.as_ref().and_then(|pages| pages.next.clone()),
            ..Head::default()
        },
        breadcrumbs,
        context,
    })
}

fn categories<'a>(
    cx: &LocaleContext<'_>,
    all: &[NewsCategoryText<'a>],
    query: &NewsListQuery<'_>,
) -> Vec<NewsCategoryView<'a>> {
    let child = |parent: &NewsCategoryText<'a>, child: &NewsCategoryText<'a>| NewsCategoryView {
        title: child.title,
        href: cx.href(&Route::NewsSub {
            parent: parent.path.clone(),
            sub: child.path.clone(),
            page: 1,
        }),
        current: Some(child.path) == query.sub,
        children: Vec::new(),
    };
    all.iter()
        .map(|parent| NewsCategoryView {
            title: parent.title,
            href: cx.href(&Route::NewsParent {
                parent: parent.path.clone(),
                page: 1,
            }),
            current: Some(parent.path) == query.parent,
            children: parent
                .children
                .iter()
                .map(|below| child(parent, below))
                .collect(),
        })
        .collect()
}

fn pagination(
    page_cx: &PageContext<'_>,
    query: NewsListQuery<'_>,
    articles: usize,
) -> Option<PaginationView> {
    let last = u32::try_from(articles.div_ceil(NEWS_A_PAGE))
        .unwrap_or(1)
        .max(1);
    let href = |number: u32| page_cx.cx.href(&query.route(number));
    (last > 1).then(|| PaginationView {
        current: query.number,
        last,
        previous: (query.number > 1).then(|| href(query.number - 1)),
        next: (query.number < last).then(|| href(query.number + 1)),
        pages: (1..=last)
            .map(|number| PageLinkView {
                number,
                href: href(number),
                current: number == query.number,
            })
            .collect(),
    })
}
