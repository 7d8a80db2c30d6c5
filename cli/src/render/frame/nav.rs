//! The header's categories, with what flies out below them.

use kiosk_contract::catalogue::{Category, CategoryGroup};
use serde::Serialize;

use crate::plan::CategoryPosition;
use crate::render::stage::Stage;

/// `spec.md` §2.6: at most 5 sub-categories and 8 goods a group in the flyout.
const FLYOUT_CATEGORIES: usize = 5;
const FLYOUT_GOODS: usize = 8;

#[derive(Serialize)]
pub(super) struct Nav {
    title: String,
    href: String,
    children: Vec<Nav>,
    goods: Vec<NavGoods>,
}

#[derive(Serialize)]
struct NavGoods {
    name: String,
    href: String,
}

/// The categories, the most important first.
pub(super) fn nav(stage: &Stage<'_>) -> Vec<Nav> {
    let entry = |place: CategoryPosition, category: &Category| {
        let goods = category.goods_groups.iter().take(FLYOUT_GOODS);
        Some(Nav {
            title: category.title.clone(),
            href: stage.tree.href(place, stage.locale)?,
            children: Vec::new(),
            goods: goods.map(|group| nav_goods(stage, group)).collect(),
        })
    };
    stage
        .tree
        .parents()
        .iter()
        .enumerate()
        .filter_map(|(parent, category)| {
            let children = category.children.iter().take(FLYOUT_CATEGORIES).enumerate();
            Some(Nav {
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

fn nav_goods(stage: &Stage<'_>, group: &CategoryGroup) -> NavGoods {
    NavGoods {
        name: group.goods_name.clone(),
        href: stage.goods_href(&group.slug),
    }
}
