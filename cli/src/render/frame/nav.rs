//! The header's categories, with what flies out below them.

use kiosk_contract::catalogue::{Category, CategoryGroup};
use serde::Serialize;

use crate::plan::CategoryPosition;
use crate::render::locale_context::LocaleContext;
use crate::source::Picture;

/// `spec.md` §2.6: at most 5 sub-categories and 8 goods a group in the flyout.
const FLYOUT_CATEGORIES: usize = 5;
const FLYOUT_GOODS: usize = 8;

/// Width and height of the picture beside a name, in CSS pixels.
const THUMBNAIL: (u32, u32) = (48, 36);

#[derive(Serialize)]
pub(super) struct NavView {
    title: String,
    href: String,
    children: Vec<NavView>,
    goods: Vec<NavGoodsView>,
}

#[derive(Serialize)]
struct NavGoodsView {
    name: String,
    href: String,
    thumbnail: Option<Picture>,
}

/// The categories, the most important first.
pub(super) fn nav(cx: &LocaleContext<'_>) -> Vec<NavView> {
    let entry = |place: CategoryPosition, category: &Category| {
        let goods = category.goods_groups.iter().take(FLYOUT_GOODS);
        Some(NavView {
            title: category.title.clone(),
            href: cx.tree.href(place, cx.locale)?,
            children: Vec::new(),
            goods: goods.map(|group| nav_goods(cx, group)).collect(),
        })
    };
    cx.tree
        .parents()
        .iter()
        .enumerate()
        .filter_map(|(parent, category)| {
            let children = category.children.iter().take(FLYOUT_CATEGORIES).enumerate();
            Some(NavView {
                children: children
                    .filter_map(|(child, category)| {
                        entry(
                            CategoryPosition {
                                parent,
                                child: Some(child),
                            },
                            category,
                        )
                    })
                    .collect(),
                ..entry(
                    CategoryPosition {
                        parent,
                        child: None,
                    },
                    category,
                )?
            })
        })
        .collect()
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
