//! The header's categories; what flies out below them is in a file of its own, which a page needs
//! only once somebody comes near.

use kiosk_contract::catalogue::Category;
use serde::Serialize;

use crate::plan::CategoryPosition;
use crate::render::asset::{SiteFile, hashed_json};
use crate::render::locale_context::LocaleContext;

/// `spec.md` §2.6: at most 5 sub-categories and 8 goods a group in the flyout.
const FLYOUT_CATEGORIES: usize = 5;
const FLYOUT_GOODS: usize = 8;

#[derive(Serialize)]
pub(super) struct NavView {
    title: String,
    href: String,
    /// All of them: the drawer has room for more than the flyout.
    children: Vec<NavChildView>,
    /// Whether something flies out below it.
    flies_out: bool,
}

#[derive(Serialize)]
struct NavChildView {
    title: String,
    href: String,
}

/// What stands together in a flyout: a sub-category with its goods, or those of the category itself.
#[derive(Serialize)]
struct FlyoutColumn {
    title: Option<String>,
    href: Option<String>,
    goods: Vec<FlyoutGoods>,
}

#[derive(Serialize)]
struct FlyoutGoods {
    name: String,
    href: String,
    image: Option<String>,
}

/// The categories, the most important first, each with all that stand below it.
pub(super) fn nav(cx: &LocaleContext<'_>) -> Vec<NavView> {
    let views = places(cx).filter_map(|(place, category)| {
        let children = children(place, category).filter_map(|(place, child)| {
            Some(NavChildView {
                title: child.title.clone(),
                href: cx.tree().href(place, cx.locale)?,
            })
        });
        let children: Vec<_> = children.collect();
        Some(NavView {
            title: category.title.clone(),
            href: cx.tree().href(place, cx.locale)?,
            flies_out: !children.is_empty() || !category.goods_groups.is_empty(),
            children,
        })
    });
    views.collect()
}

/// What flies out of each category that has something, in the order of [`nav`].
pub(super) fn flyouts_file(cx: &LocaleContext<'_>) -> SiteFile {
    let flyouts = places(cx).filter_map(|(place, category)| {
        cx.tree().href(place, cx.locale)?;
        let columns = columns(cx, place, category);
        (!columns.is_empty()).then_some(columns)
    });
    let flyouts: Vec<_> = flyouts.collect();
    hashed_json("flyouts", &flyouts)
}

fn columns(
    cx: &LocaleContext<'_>,
    place: CategoryPosition,
    category: &Category,
) -> Vec<FlyoutColumn> {
    let shown = children(place, category)
        .filter_map(|(place, child)| Some((child, cx.tree().href(place, cx.locale)?)));
    let below = shown
        .take(FLYOUT_CATEGORIES)
        .map(|(child, href)| FlyoutColumn {
            title: Some(child.title.clone()),
            href: Some(href),
            goods: goods(cx, child),
        });
    let own = FlyoutColumn {
        title: None,
        href: None,
        goods: goods(cx, category),
    };
    let own = (!own.goods.is_empty()).then_some(own);
    below.chain(own).collect()
}

fn goods(cx: &LocaleContext<'_>, category: &Category) -> Vec<FlyoutGoods> {
    let groups = category.goods_groups.iter().take(FLYOUT_GOODS);
    let goods = groups.map(|group| FlyoutGoods {
        name: group.goods_name.clone(),
        href: cx.goods_href(&group.slug),
        image: cx
            .picture(&group.main_image_rectangle)
            .map(|picture| picture.src),
    });
    goods.collect()
}

fn places<'a>(cx: &LocaleContext<'a>) -> impl Iterator<Item = (CategoryPosition, &'a Category)> {
    let parents = cx.tree().parents().iter().enumerate();
    parents.map(|(parent, category)| {
        let place = CategoryPosition {
            parent,
            child: None,
        };
        (place, category)
    })
}

fn children(
    place: CategoryPosition,
    category: &Category,
) -> impl Iterator<Item = (CategoryPosition, &Category)> {
    let children = category.children.iter().enumerate();
    children.map(move |(child, category)| {
        let place = CategoryPosition {
            child: Some(child),
            ..place
        };
        (place, category)
    })
}
