//! Pages that list goods: categories, shelves, search.

use kiosk_contract::catalogue::Category;
use kiosk_contract::island::SearchResults;
use kiosk_domain::Route;
use serde::Serialize;
use tera::Value;

use super::list_tools::list_tools;
use super::page_context::{PageContext, PreparedPage};
use crate::plan::CategoryPosition;
use crate::plan::Shelf;
use crate::render::breadcrumb::Breadcrumb;
use crate::render::card::{CardLook, PictureTurn};
use crate::render::frame::trending_links;
use crate::render::head::Head;
use crate::render::island::HydrationTrigger;
use crate::render::locale_context::LocaleContext;

/// The cards that a visitor sees at first: two rows of a large screen, three of a phone.
const FIRST_VIEW: usize = 8;
/// The goods below a search that has no words yet, or found nothing.
const POPULAR: usize = 6;

#[derive(Serialize)]
struct CategorySectionView {
    title: String,
    href: Option<String>,
    cards: Value,
    count: usize,
}

#[derive(Serialize)]
struct SiblingCategoryView {
    title: String,
    href: String,
    current: bool,
}

#[derive(Serialize)]
struct ParentCategoryView {
    title: String,
    href: String,
}

/// A category's page: of a parent one section a child, of a child one section.
pub fn category(
    page_cx: &PageContext<'_>,
    parent: &str,
    child: Option<&str>,
) -> anyhow::Result<PreparedPage> {
    let cx = page_cx.cx;
    let place = place(cx, parent, child)
        .ok_or_else(|| anyhow::anyhow!("category `{}` is empty here", child.unwrap_or(parent)))?;
    let category = cx.tree().category(place);
    let sections = sections(cx, place)?;
    let count: usize = slugs(category).len();
    let parent_place = CategoryPosition {
        child: None,
        ..place
    };
    let siblings = siblings(cx, place);
    let parent_link = place.child.and_then(|_| {
        let title = cx.tree().category(parent_place).title.clone();
        Some(ParentCategoryView {
            title,
            href: cx.tree().href(parent_place, cx.locale)?,
        })
    });
    let mut breadcrumbs: Vec<Breadcrumb> = parent_link
        .iter()
        .map(|parent| Breadcrumb::to(parent.title.clone(), parent.href.clone()))
        .collect();
    breadcrumbs.push(Breadcrumb::here(category.title.clone()));
    let named = [("name", category.title.as_str())];
    let mut context = tera::Context::new();
    context.insert("title", &category.title);
    context.insert("sections", &sections);
    context.insert("count", &count);
    context.insert("tools", &list_tools(cx, slugs(category)));
    context.insert("parent", &parent_link);
    context.insert("siblings", &siblings);
    Ok(PreparedPage {
        template: "category",
        title: category.title.clone(),
        head: Head {
            title: page_cx.phrase("meta.category_title", &named)?,
            description: page_cx.phrase("meta.category_description", &named)?,
            image: category
                .goods_groups
                .first()
                .and_then(|group| cx.picture(&group.main_image_rectangle)),
            ..Head::default()
        },
        breadcrumbs,
        context,
    })
}

fn place(cx: &LocaleContext<'_>, parent: &str, child: Option<&str>) -> Option<CategoryPosition> {
    let parents = cx.tree().parents();
    let parent = parents
        .iter()
        .position(|category| category.path == parent)?;
    let Some(child) = child else {
        return Some(CategoryPosition {
            parent,
            child: None,
        });
    };
    let children = &parents[parent].children;
    let child = children
        .iter()
        .position(|category| category.path == child)?;
    Some(CategoryPosition {
        parent,
        child: Some(child),
    })
}

/// All groups of a category and of those below it, none twice.
pub(super) fn slugs(category: &Category) -> Vec<&str> {
    let mut seen = rustc_hash::FxHashSet::default();
    category
        .goods_groups
        .iter()
        .chain(
            category
                .children
                .iter()
                .flat_map(|child| &child.goods_groups),
        )
        .map(|group| group.slug.as_str())
        .filter(|slug| seen.insert(*slug))
        .collect()
}

fn sections(
    cx: &LocaleContext<'_>,
    place: CategoryPosition,
) -> anyhow::Result<Vec<CategorySectionView>> {
    let category = cx.tree().category(place);
    let section = |category: &Category, href: Option<String>, is_first: bool| {
        let slugs: Vec<_> = category
            .goods_groups
            .iter()
            .map(|group| group.slug.as_str())
            .collect();
        anyhow::Ok(CategorySectionView {
            title: category.title.clone(),
            href,
            count: slugs.len(),
            cards: Value::safe_string(&cx.cards_as(slugs, |place| CardLook {
                picture: if is_first {
                    PictureTurn::in_first_view(place, FIRST_VIEW)
                } else {
                    PictureTurn::Later
                },
                ..CardLook::default()
            })?),
        })
    };
    let mut sections = Vec::new();
    if !category.goods_groups.is_empty() {
        sections.push(section(category, None, true)?);
    }
    for (child, category) in category.children.iter().enumerate() {
        let href = cx.tree().href(
            CategoryPosition {
                child: Some(child),
                ..place
            },
            cx.locale,
        );
        let is_first = sections.is_empty();
        sections.push(section(category, href, is_first)?);
    }
    Ok(sections)
}

fn siblings(cx: &LocaleContext<'_>, place: CategoryPosition) -> Vec<SiblingCategoryView> {
    let parents = cx.tree().parents();
    let places: Vec<CategoryPosition> = match place.child {
        None => (0..parents.len())
            .map(|parent| CategoryPosition {
                parent,
                child: None,
            })
            .collect(),
        Some(_) => (0..parents[place.parent].children.len())
            .map(|child| CategoryPosition {
                child: Some(child),
                ..place
            })
            .collect(),
    };
    let sibling = |other: CategoryPosition| {
        Some(SiblingCategoryView {
            title: cx.tree().category(other).title.clone(),
            href: cx.tree().href(other, cx.locale)?,
            current: other == place,
        })
    };
    places.into_iter().filter_map(sibling).collect()
}

/// A shelf with a page of its own.
pub fn shelf(page_cx: &PageContext<'_>, shelf: Shelf) -> anyhow::Result<PreparedPage> {
    let cx = page_cx.cx;
    let name = shelf_name(shelf);
    let title = page_cx.word(&format!("page.{name}"))?;
    let slugs = shelf_slugs(cx, shelf);
    let mut context = tera::Context::new();
    context.insert("title", &title);
    context.insert("description", &page_cx.word(&format!("page.{name}_lead"))?);
    context.insert("count", &slugs.len());
    context.insert("tools", &list_tools(cx, slugs.iter().copied()));
    let html = cx.cards_as(slugs, |place| CardLook {
        picture: PictureTurn::in_first_view(place, FIRST_VIEW),
        deal: shelf == Shelf::Daily,
    })?;
    context.insert_value("cards", Value::safe_string(&html));
    context.insert("flash", &None::<()>);
    Ok(PreparedPage {
        template: "shelf",
        head: Head {
            title: page_cx.phrase(&format!("meta.{name}_title"), &[])?,
            description: page_cx.phrase(&format!("meta.{name}_description"), &[])?,
            ..Head::default()
        },
        breadcrumbs: vec![Breadcrumb::here(title.clone())],
        title,
        context,
    })
}

fn shelf_name(shelf: Shelf) -> &'static str {
    match shelf {
        Shelf::Daily => "daily_deals",
        Shelf::New => "new_coming",
        Shelf::Recommended => "recommend",
    }
}

fn shelf_slugs<'a>(cx: &LocaleContext<'a>, shelf: Shelf) -> Vec<&'a str> {
    match shelf {
        Shelf::Daily => cx.daily(),
        Shelf::New => cx.new_arrivals(),
        Shelf::Recommended => cx.recommended(),
    }
}

/// The search page.
pub fn search(page_cx: &PageContext<'_>) -> anyhow::Result<PreparedPage> {
    let cx = page_cx.cx;
    let title = page_cx.word("page.search")?;
    let results = SearchResults {
        search_path: cx.href(&Route::Search).into(),
    };
    let results = cx
        .islands
        .markup(&results, HydrationTrigger::Visible, cx.localizer)?;
    let mut context = tera::Context::new();
    context.insert("title", &title);
    context.insert_value("results_island", Value::safe_string(&results));
    context.insert_value("trending", trending_links(cx));
    let popular = cx.cards(cx.hot().into_iter().take(POPULAR))?;
    context.insert_value("popular", Value::safe_string(&popular));
    Ok(PreparedPage {
        template: "search",
        head: Head {
            title: page_cx.phrase("meta.search_title", &[])?,
            ..Head::default()
        },
        breadcrumbs: vec![Breadcrumb::here(title.clone())],
        title,
        context,
    })
}
