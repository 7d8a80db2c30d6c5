//! A news article, and news as lists show it.

use anyhow::Context as _;
use kiosk_domain::{Locale, Route, UnixTime, localize};
use serde::Serialize;
use tera::Value;

use super::page_context::{PageContext, PreparedPage};
use crate::render::breadcrumb::Breadcrumb;
use crate::render::head::{ArticleTimes, Head};
use crate::render::locale_context::LocaleContext;
use crate::render::text::ArticleHead;
use crate::render::{json_ld, prose};
use crate::source::Picture;

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
pub fn hot<'a>(cx: &LocaleContext<'a>, count: usize) -> Vec<HotNewsView<'a>> {
    let upstream = &cx.homepage().hot_news;
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
    let featured = cx.articles().into_iter().filter(|place| place.featured);
    let heads = featured.filter_map(|place| cx.article_head(place.path));
    let item = |head: ArticleHead<'a>| HotNewsView {
        title: head.title,
        lang: head.lang,
        href: cx.href(&head.route()),
        image: head.image.and_then(|image| cx.picture(image)),
        created_at: head.date,
    };
    heads.take(count).map(item).collect()
}

/// The article at an address apart from the locale, as a list shows it.
pub fn item<'a>(cx: &LocaleContext<'a>, path: &str) -> Option<NewsItemView<'a>> {
    let head = cx.article_head(path)?;
    Some(NewsItemView {
        title: head.title,
        lang: head.lang,
        href: cx.href(&head.route()),
        description: head.description,
        image: head.image.and_then(|image| cx.picture(image)),
        image_alt: head.image_alt,
        date: head.date,
        category: category(cx, &head),
        featured: head.featured,
    })
}

fn category<'a>(cx: &LocaleContext<'a>, head: &ArticleHead<'_>) -> NewsCategoryLinkView<'a> {
    let (route, title) = steps(cx, head).pop().unwrap_or((Route::News, ""));
    NewsCategoryLinkView {
        title,
        href: cx.href(&route),
    }
}

/// The categories above an article, the parent first.
fn steps<'a>(cx: &LocaleContext<'a>, head: &ArticleHead<'_>) -> Vec<(Route, &'a str)> {
    let categories = cx.news_categories();
    let Some(parent) = categories
        .iter()
        .find(|category| category.path == head.parent)
    else {
        return Vec::new();
    };
    let mut steps = vec![(
        Route::NewsParent {
            parent: parent.path.clone(),
            page: 1,
        },
        parent.title,
    )];
    if let Some(child) = parent
        .children
        .iter()
        .find(|child| Some(child.path) == head.sub)
    {
        let route = Route::NewsSub {
            parent: parent.path.clone(),
            sub: child.path.clone(),
            page: 1,
        };
        steps.push((route, child.title));
    }
    steps
}

/// An article's page.
pub fn view(page_cx: &PageContext<'_>) -> anyhow::Result<PreparedPage> {
    let cx = page_cx.cx;
    let path = page_cx.route.path(Locale::Default);
    let article = cx.article(&path).zip(cx.article_head(&path));
    let (article, head) = article.with_context(|| format!("there is no article `{path}`"))?;
    let text = article.document;
    let prose = prose::markdown(cx, &text.body);
    let related = cx.related_articles(&path).into_iter();
    let related: Vec<_> = related.filter_map(|other| item(cx, other)).collect();
    let mut context = tera::Context::new();
    context.insert("title", &text.title);
    context.insert("lang", &article.lang);
    context.insert("description", &text.description);
    context.insert_value("html", Value::safe_string(&prose.html));
    context.insert("date", &head.date);
    context.insert("updated", &text.updated);
    context.insert("author", &text.author);
    context.insert(
        "image",
        &text.image.as_deref().and_then(|image| cx.picture(image)),
    );
    context.insert("image_alt", &text.image_alt);
    context.insert("tags", &text.tags);
    context.insert("category", &category(cx, &head));
    context.insert("related", &related);
    let mut breadcrumbs = vec![Breadcrumb::to(
        page_cx.word("news.title")?,
        cx.href(&Route::News),
    )];
    breadcrumbs.extend(
        steps(cx, &head)
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
                published: Some(head.date),
                modified: text.updated,
            }),
            data: vec![json_ld::news_article(cx, text, page_cx.path)],
            ..Head::default()
        },
        breadcrumbs,
        context,
    })
}
