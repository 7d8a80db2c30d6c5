//! Pages that list goods: categories, shelves, search.

use kiosk_contract::catalogue::{Card, Category};
use kiosk_contract::island::SearchResults;
use kiosk_domain::Route;
use serde::Serialize;
use tera::Value;

use super::page::{PageView, Scene};
use crate::plan::CategoryPosition;
use crate::plan::{Shelf, Subject};
use crate::render::crumb::Crumb;
use crate::render::fingerprint::Ingredients;
use crate::render::frame::trending_links;
use crate::render::head::Head;
use crate::render::island::Load;
use crate::render::stage::Stage;

#[derive(Serialize)]
struct Section {
    title: String,
    href: Option<String>,
    cards: Value,
    count: usize,
}

#[derive(Serialize)]
struct Sibling {
    title: String,
    href: String,
    current: bool,
}

#[derive(Serialize)]
struct Parent {
    title: String,
    href: String,
}

/// A category's page: of a parent one section a child, of a child one section.
pub fn category(scene: &Scene<'_>, parent: &str, child: Option<&str>) -> anyhow::Result<PageView> {
    let stage = scene.stage;
    let place = place(stage, parent, child)
        .ok_or_else(|| anyhow::anyhow!("category `{}` is empty here", child.unwrap_or(parent)))?;
    let category = stage.tree.category(place);
    let sections = sections(stage, place)?;
    let count: usize = slugs(category).len();
    let parent_place = CategoryPosition {
        child: None,
        ..place
    };
    let siblings = siblings(stage, place);
    let parent_link = place.child.and_then(|_| {
        let title = stage.tree.category(parent_place).title.clone();
        Some(Parent {
            title,
            href: stage.tree.href(parent_place, stage.locale)?,
        })
    });
    let mut crumbs: Vec<Crumb> = parent_link
        .iter()
        .map(|parent| Crumb::to(parent.title.clone(), parent.href.clone()))
        .collect();
    crumbs.push(Crumb::here(category.title.clone()));
    let named = [("name", category.title.as_str())];
    let mut context = tera::Context::new();
    context.insert("title", &category.title);
    context.insert("sections", &sections);
    context.insert("count", &count);
    context.insert("parent", &parent_link);
    context.insert("siblings", &siblings);
    Ok(PageView {
        template: "category",
        title: category.title.clone(),
        head: Head {
            title: scene.phrase("meta.category_title", &named)?,
            description: scene.phrase("meta.category_description", &named)?,
            image: category
                .goods_groups
                .first()
                .and_then(|group| Some(stage.picture(&group.main_image_rectangle)?.src)),
            ..Head::default()
        },
        crumbs,
        context,
    })
}

/// What a category's page depends on.
pub fn category_ingredients(stage: &Stage<'_>, subject: &Subject, all: Ingredients) -> Ingredients {
    let Subject::Category { parent, child } = subject else {
        return all;
    };
    let Some(place) = place(stage, parent, child.as_deref()) else {
        return all;
    };
    let parent = &stage.tree.parents()[place.parent];
    let titles: Vec<_> = std::iter::once(parent)
        .chain(&parent.children)
        .chain(stage.tree.parents())
        .map(|category| (&category.title, &category.path))
        .collect();
    all.value(&titles)
        .part(stage.card_fingerprint(slugs(stage.tree.category(place))))
}

fn place(stage: &Stage<'_>, parent: &str, child: Option<&str>) -> Option<CategoryPosition> {
    let parent = stage
        .tree
        .parents()
        .iter()
        .position(|category| category.path == parent)?;
    let Some(child) = child else {
        return Some(CategoryPosition {
            parent,
            child: None,
        });
    };
    let children = &stage.tree.parents()[parent].children;
    let child = children
        .iter()
        .position(|category| category.path == child)?;
    Some(CategoryPosition {
        parent,
        child: Some(child),
    })
}

/// All groups of a category and of those below it, none twice.
fn slugs(category: &Category) -> Vec<&str> {
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

fn sections(stage: &Stage<'_>, place: CategoryPosition) -> anyhow::Result<Vec<Section>> {
    let category = stage.tree.category(place);
    let section = |category: &Category, href: Option<String>| {
        let slugs: Vec<_> = category
            .goods_groups
            .iter()
            .map(|group| group.slug.as_str())
            .collect();
        anyhow::Ok(Section {
            title: category.title.clone(),
            href,
            count: slugs.len(),
            cards: Value::safe_string(&stage.cards(slugs)?),
        })
    };
    let mut sections = Vec::new();
    if !category.goods_groups.is_empty() {
        sections.push(section(category, None)?);
    }
    for (child, category) in category.children.iter().enumerate() {
        let href = stage.tree.href(
            CategoryPosition {
                child: Some(child),
                ..place
            },
            stage.locale,
        );
        sections.push(section(category, href)?);
    }
    Ok(sections)
}

fn siblings(stage: &Stage<'_>, place: CategoryPosition) -> Vec<Sibling> {
    let parents = stage.tree.parents();
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
        Some(Sibling {
            title: stage.tree.category(other).title.clone(),
            href: stage.tree.href(other, stage.locale)?,
            current: other == place,
        })
    };
    places.into_iter().filter_map(sibling).collect()
}

/// A shelf with a page of its own.
pub fn shelf(scene: &Scene<'_>, shelf: Shelf) -> anyhow::Result<PageView> {
    let stage = scene.stage;
    let name = shelf_name(shelf);
    let title = scene.word(&format!("page.{name}"))?;
    let cards = shelf_cards(stage, shelf);
    let mut context = tera::Context::new();
    context.insert("title", &title);
    context.insert("description", &scene.word(&format!("page.{name}_lead"))?);
    context.insert("count", &cards.len());
    context.insert_value("cards", Value::safe_string(&stage.shelf(cards)?));
    context.insert("flash", &None::<()>);
    Ok(PageView {
        template: "shelf",
        head: Head {
            title: scene.phrase(&format!("meta.{name}_title"), &[])?,
            description: scene.phrase(&format!("meta.{name}_description"), &[])?,
            ..Head::default()
        },
        crumbs: vec![Crumb::here(title.clone())],
        title,
        context,
    })
}

/// What a shelf's page depends on.
pub fn shelf_ingredients(stage: &Stage<'_>, shelf: Shelf, all: Ingredients) -> Ingredients {
    all.part(stage.shelf_fingerprint(shelf_cards(stage, shelf)))
}

fn shelf_name(shelf: Shelf) -> &'static str {
    match shelf {
        Shelf::Daily => "daily_deals",
        Shelf::New => "new_coming",
        Shelf::Recommended => "recommend",
    }
}

fn shelf_cards<'s>(stage: &Stage<'s>, shelf: Shelf) -> &'s [Card] {
    let shelves = &stage.catalogue.shelves;
    match shelf {
        Shelf::Daily => &shelves.daily,
        Shelf::New => &shelves.new,
        Shelf::Recommended => &shelves.recommended,
    }
}

/// The search page.
pub fn search(scene: &Scene<'_>) -> anyhow::Result<PageView> {
    let stage = scene.stage;
    let title = scene.word("page.search")?;
    let results = SearchResults {
        search_path: stage.href(&Route::Search).into(),
    };
    let results = stage
        .islands
        .markup(&results, Load::Visible, &stage.speech)?;
    let mut context = tera::Context::new();
    context.insert("title", &title);
    context.insert_value("results_island", Value::safe_string(&results));
    context.insert_value("trending", trending_links(stage));
    Ok(PageView {
        template: "search",
        head: Head {
            title: scene.phrase("meta.search_title", &[])?,
            ..Head::default()
        },
        crumbs: vec![Crumb::here(title.clone())],
        title,
        context,
    })
}
