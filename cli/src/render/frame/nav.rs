//! The header's categories, with what flies out below them; the pictures of that in a file of their
//! own, which pages need only once a flyout opens.

use kiosk_contract::catalogue::{Category, CategoryGroup};
use serde::Serialize;

use crate::plan::CategoryPosition;
use crate::render::asset::{SiteFile, hashed_json};
use crate::render::locale_context::LocaleContext;
use crate::source::Picture;

/// `spec.md` §2.6: at most 5 sub-categories and 8 goods a group in the flyout.
const FLYOUT_CATEGORIES: usize = 5;
const FLYOUT_GOODS: usize = 8;

/// Width and height of the picture beside a name, in CSS pixels.
const THUMBNAIL: (u32, u32) = (48, 27);

#[derive(Serialize)]
pub(super) struct NavView {
    title: String,
    href: String,
    /// All of them: the drawer has room for more than the flyout.
    children: Vec<NavView>,
    goods: Vec<NavGoodsView>,
    /// Whether it stands in the flyout too.
    flies_out: bool,
}

#[derive(Serialize)]
struct NavGoodsView {
    name: String,
    href: String,
    thumbnail: Option<Picture>,
}

/// The categories, the most important first, each with all that stand below it.
pub(super) fn nav(cx: &LocaleContext<'_>) -> Vec<NavView> {
    let parents = cx.tree().parents().iter().enumerate();
    let views = parents.filter_map(|(parent, category)| {
        let place = CategoryPosition {
            parent,
            child: None,
        };
        let children = category.children.iter().enumerate();
        Some(NavView {
            children: children
                .filter_map(|(child, category)| {
                    let place = CategoryPosition {
                        child: Some(child),
                        ..place
                    };
                    entry(cx, place, category)
                })
                .collect(),
            ..entry(cx, place, category)?
        })
    });
    views.collect()
}

/// A category alone; one that does not fly out shows no goods anywhere.
fn entry(cx: &LocaleContext<'_>, place: CategoryPosition, category: &Category) -> Option<NavView> {
    let flies_out = place.child.is_none_or(|child| child < FLYOUT_CATEGORIES);
    let most = if flies_out { FLYOUT_GOODS } else { 0 };
    let goods = category.goods_groups.iter().take(most);
    Some(NavView {
        title: category.title.clone(),
        href: cx.tree().href(place, cx.locale)?,
        children: Vec::new(),
        goods: goods.map(|group| nav_goods(cx, group)).collect(),
        flies_out,
    })
}

fn nav_goods(cx: &LocaleContext<'_>, group: &CategoryGroup) -> NavGoodsView {
    NavGoodsView {
        name: group.goods_name.clone(),
        href: cx.goods_href(&group.slug),
        thumbnail: cx
            .picture(&group.main_image_rectangle)
            .map(|picture| Picture {
                srcset: None,
                placeholder: None,
                width: Some(THUMBNAIL.0),
                height: Some(THUMBNAIL.1),
                ..picture
            }),
    }
}

/// The pictures of all goods that fly out, in the order in which pages name these. Locales whose
/// pictures are the same share one.
pub(super) fn thumbnails_file(nav: &[NavView]) -> SiteFile {
    let goods = nav.iter().flat_map(|parent| {
        let children = parent.children.iter().filter(|child| child.flies_out);
        children.flat_map(|child| &child.goods).chain(&parent.goods)
    });
    let pictures: Vec<_> = goods
        .map(|goods| Some(&goods.thumbnail.as_ref()?.src))
        .collect();
    hashed_json("thumbnails", &pictures)
}
