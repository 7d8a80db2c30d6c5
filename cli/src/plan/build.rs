//! Every route that the sources give rise to.

use std::collections::BTreeMap;

use kiosk_catalogue::LocaleCatalogue;
use kiosk_domain::{Locale, Route, Slug};

use super::categories::CategoryTree;
use super::page::{LocaleSet, PlannedRoute, SessionPage, Shelf, Subject};
use crate::source::{ContentPage, NewsArticle, Sources};

/// News articles on one page of a listing.
pub const NEWS_A_PAGE: usize = 9;

/// All routes, in no order that matters.
pub fn routes(sources: &Sources) -> Vec<PlannedRoute> {
    let mut routes = fixed();
    routes.extend(goods(sources));
    routes.extend(categories(sources));
    routes.extend(news(sources));
    routes.extend(content_pages(sources));
    routes
}

fn everywhere(route: Route, subject: Subject, source: impl Into<String>) -> PlannedRoute {
    let locales = route.locales().iter().copied().collect();
    PlannedRoute {
        route,
        subject,
        locales,
        source: source.into(),
    }
}

fn fixed() -> Vec<PlannedRoute> {
    let mut pages = vec![
        (Route::Home, Subject::Home),
        (Route::DailyDeals, Subject::Shelf(Shelf::Daily)),
        (Route::NewComing, Subject::Shelf(Shelf::New)),
        (Route::Recommend, Subject::Shelf(Shelf::Recommended)),
        (Route::Search, Subject::Search),
        (Route::AppDownload, Subject::AppDownload),
        (Route::AppRichText, Subject::RichText),
        (Route::LanguageCurrency, Subject::LanguageCurrency),
        (Route::NotFound, Subject::NotFound),
        (Route::ErrorPage, Subject::Error),
    ];
    pages.extend(SessionPage::ALL.map(|page| (page.route(), Subject::SessionPage(page))));
    pages
        .into_iter()
        .map(|(route, subject)| everywhere(route, subject, "a fixed page"))
        .collect()
}

/// Keys of all locales' catalogues with the locales that have them.
fn by_locale<'a, I: Iterator<Item = &'a str>>(
    sources: &'a Sources,
    keys: impl Fn(&'a LocaleCatalogue) -> I,
) -> BTreeMap<&'a str, LocaleSet> {
    let mut found: BTreeMap<&str, Vec<Locale>> = BTreeMap::new();
    for locale in Locale::ALL {
        for key in keys(sources.catalogue.locale(locale)) {
            let locales = found.entry(key).or_default();
            if locales.last() != Some(&locale) {
                locales.push(locale);
            }
        }
    }
    found
        .into_iter()
        .map(|(key, locales)| (key, locales.into_iter().collect()))
        .collect()
}

fn goods(sources: &Sources) -> impl Iterator<Item = PlannedRoute> {
    let groups = by_locale(sources, |catalogue| {
        catalogue.goods.keys().map(String::as_str)
    });
    let activities = by_locale(sources, |catalogue| {
        let sold = |slug: &&str| catalogue.goods.contains_key(*slug);
        catalogue
            .shelves
            .activity
            .iter()
            .map(|card| card.slug.as_str())
            .filter(sold)
    });
    let group = |(key, locales): (&str, LocaleSet)| {
        let slug = Slug::parse(key).ok()?;
        Some(PlannedRoute {
            route: Route::Goods(slug),
            subject: Subject::Goods(key.to_owned()),
            locales,
            source: format!("goods group `{key}`"),
        })
    };
    let activity = |(key, locales): (&str, LocaleSet)| {
        let slug = Slug::parse(key).ok()?;
        Some(PlannedRoute {
            route: Route::ActivityGoods(slug),
            subject: Subject::Activity(key.to_owned()),
            locales,
            source: format!("activity goods `{key}`"),
        })
    };
    let planned: Vec<_> = groups
        .into_iter()
        .filter_map(group)
        .chain(activities.into_iter().filter_map(activity))
        .collect();
    planned.into_iter()
}

fn categories(sources: &Sources) -> Vec<PlannedRoute> {
    let mut found: BTreeMap<(String, Option<String>), Vec<Locale>> = BTreeMap::new();
    for locale in Locale::ALL {
        let tree = CategoryTree::new(sources.catalogue.locale(locale));
        for parent in tree.parents() {
            found
                .entry((parent.path.clone(), None))
                .or_default()
                .push(locale);
            for child in &parent.children {
                found
                    .entry((parent.path.clone(), Some(child.path.clone())))
                    .or_default()
                    .push(locale);
            }
        }
    }
    let planned = |((parent, child), locales): ((String, Option<String>), Vec<Locale>)| {
        let parent_slug = Slug::parse(&parent).ok()?;
        let source = format!("category `{}`", child.as_deref().unwrap_or(&parent));
        let route = match &child {
            Some(child) => Route::SubCategory {
                parent: parent_slug,
                child: Slug::parse(child).ok()?,
            },
            None => Route::Category {
                parent: parent_slug,
            },
        };
        let locales = locales.into_iter().collect();
        Some(PlannedRoute {
            route,
            subject: Subject::Category { parent, child },
            locales,
            source,
        })
    };
    found.into_iter().filter_map(planned).collect()
}

fn news(sources: &Sources) -> Vec<PlannedRoute> {
    let news = &sources.content.news;
    let count = |wanted: &dyn Fn(&NewsArticle) -> bool| {
        news.articles
            .iter()
            .filter(|article| wanted(article))
            .count()
    };
    let pages = |count: usize| 1..=u32::try_from(count.div_ceil(NEWS_A_PAGE).max(1)).unwrap_or(1);
    let mut planned = Vec::new();
    for number in pages(news.articles.len()) {
        let route = if number == 1 {
            Route::News
        } else {
            Route::NewsPage(number)
        };
        let subject = Subject::NewsList {
            parent: None,
            sub: None,
            number,
        };
        planned.push(everywhere(route, subject, "the list of news"));
    }
    for category in &news.categories {
        let parent = &category.path;
        let source = format!("news category `{parent}`");
        for number in pages(count(&|article| &article.parent == parent)) {
            let route = Route::NewsParent {
                parent: parent.clone(),
                page: number,
            };
            let subject = Subject::NewsList {
                parent: Some(parent.clone()),
                sub: None,
                number,
            };
            planned.push(everywhere(route, subject, source.clone()));
        }
        for child in &category.children {
            let sub = &child.path;
            let source = format!("news category `{parent}/{sub}`");
            let belongs = |article: &NewsArticle| {
                &article.parent == parent && article.sub.as_ref() == Some(sub)
            };
            for number in pages(count(&belongs)) {
                let route = Route::NewsSub {
                    parent: parent.clone(),
                    sub: sub.clone(),
                    page: number,
                };
                let subject = Subject::NewsList {
                    parent: Some(parent.clone()),
                    sub: Some(sub.clone()),
                    number,
                };
                planned.push(everywhere(route, subject, source.clone()));
            }
        }
    }
    for (index, article) in news.articles.iter().enumerate() {
        planned.push(everywhere(
            article.route(),
            Subject::NewsArticle(index),
            format!("news article `{}`", article.slug),
        ));
    }
    planned
}

fn content_pages(sources: &Sources) -> Vec<PlannedRoute> {
    let guides = sources.content.guides.keys().map(|name| {
        everywhere(
            Route::Guide(name.clone()),
            Subject::Guide(name.clone()),
            format!("guide `{name}`"),
        )
    });
    let pages = ContentPage::ALL
        .into_iter()
        .filter(|page| sources.content.pages.contains_key(page.folder()))
        .map(|page| {
            everywhere(
                page.route(),
                Subject::ContentPage(page),
                format!("page `{}`", page.folder()),
            )
        });
    guides.chain(pages).collect()
}
