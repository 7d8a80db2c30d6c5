//! From an address to its page.

use super::fixed::page_at;
use super::slug::PAGE_SEGMENT;
use super::{Route, Slug, is_reserved};
use crate::Locale;

/// The page at a canonical path, and its locale.
///
/// The inverse of [`Route::path`]: what is no page's own address, to the byte, is none.
/// Two addresses say less than a route does, and only the catalogue can tell them apart:
/// `/{x}/` is answered as [`Route::Goods`] and may be a [`Route::Category`], and
/// `/news/{x}/{y}/` is answered as [`Route::NewsSub`] and may be a [`Route::NewsArticle`]
/// without a sub category. A planner, which knows both, refuses two pages on one path.
pub fn parse_path(path: &str) -> Option<(Locale, Route)> {
    let own = path.strip_prefix('/')?;
    literal(own)
        .or_else(|| prefixed(path, own))
        .filter(|(locale, route)| route.path(*locale) == path)
}

/// Addresses that do not follow the rule of the locale prefix (`design.md` §5.4).
fn literal(own: &str) -> Option<(Locale, Route)> {
    let guide = |locale: Locale, file: &str| {
        let name = Slug::parse(file.strip_suffix(".html")?).ok()?;
        Some((locale, Route::Guide(name)))
    };
    match own.split('/').collect::<Vec<_>>()[..] {
        ["guide", "en", file] => guide(Locale::Default, file),
        ["guide", file] => guide(Locale::Zh, file),
        ["zh-tw", "guide", file] => guide(Locale::ZhTw, file),
        ["about-us", prefix, ""] => Some((Locale::from_prefix(prefix)?, Route::AboutUs)),
        _ => None,
    }
}

fn prefixed(path: &str, own: &str) -> Option<(Locale, Route)> {
    let first = own.split('/').next().unwrap_or_default();
    let (locale, own) = match Locale::from_prefix(first) {
        Some(locale) => (locale, path.get(first.len() + 1..)?),
        None => (Locale::Default, path),
    };
    let route = match page_at(own) {
        Some(page) => page.route.clone(),
        None => by_segments(own)?,
    };
    Some((locale, route))
}

fn by_segments(own: &str) -> Option<Route> {
    let inner = own.strip_prefix('/')?.strip_suffix('/')?;
    match inner.split('/').collect::<Vec<_>>()[..] {
        ["activity", "goods", slug] => Some(Route::ActivityGoods(slug_of(slug)?)),
        ["news", ref below @ ..] => news(below),
        [first, ..] if is_reserved(first) => None,
        [slug] => Some(Route::Goods(slug_of(slug)?)),
        [parent, child] => Some(Route::SubCategory {
            parent: slug_of(parent)?,
            child: slug_of(child)?,
        }),
        _ => None,
    }
}

fn news(below: &[&str]) -> Option<Route> {
    let (below, page) = match below {
        [listing @ .., PAGE_SEGMENT, number] => (listing, number.parse().ok()?),
        _ => (below, 1),
    };
    match *below {
        [] => Some(Route::NewsPage(page)),
        [parent] => Some(Route::NewsParent {
            parent: news_slug(parent)?,
            page,
        }),
        [parent, sub] => Some(Route::NewsSub {
            parent: news_slug(parent)?,
            sub: news_slug(sub)?,
            page,
        }),
        [parent, sub, slug] if page == 1 => Some(Route::NewsArticle {
            parent: news_slug(parent)?,
            sub: Some(news_slug(sub)?),
            slug: news_slug(slug)?,
        }),
        _ => None,
    }
}

fn news_slug(text: &str) -> Option<Slug> {
    slug_of(text).filter(|slug| slug.as_str() != PAGE_SEGMENT)
}

fn slug_of(text: &str) -> Option<Slug> {
    Slug::parse(text).ok()
}
