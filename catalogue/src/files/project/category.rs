//! Categories with the groups that belong to them.

use kiosk_contract::catalogue::{Category, CategoryGroup, GroupCategory};
use kiosk_domain::CategoryId;

use super::view::{View, media};
use crate::files::category::AuthoredCategory;
use crate::files::group::AuthoredGroup;

impl View {
    /// A category and those below it.
    pub(super) fn category(
        &self,
        category: &AuthoredCategory,
        parent_id: Option<CategoryId>,
    ) -> Category {
        let belongs = |group: &&AuthoredGroup| {
            group
                .categories
                .iter()
                .any(|path| path.value == category.path.value)
        };
        Category {
            id: category.id,
            path: category.path.value.clone(),
            parent_id,
            title: category.title.get(self.locale).to_owned(),
            children: category
                .children
                .iter()
                .map(|child| self.category(child, Some(category.id)))
                .collect(),
            goods_groups: self
                .authored
                .groups()
                .filter(belongs)
                .map(|group| CategoryGroup {
                    id: group.id.value,
                    slug: group.slug.clone(),
                    goods_name: group.name.get(self.locale).to_owned(),
                    main_image_rectangle: media(&group.main_image_rectangle),
                })
                .collect(),
        }
    }

    /// The category that a group names first.
    pub(super) fn primary_category(&self, group: &AuthoredGroup) -> GroupCategory {
        let path = group
            .categories
            .first()
            .map(|path| path.as_str())
            .unwrap_or_default();
        let parents = self.authored.categories.iter().map(|parent| (parent, None));
        let children = self
            .authored
            .categories
            .iter()
            .flat_map(|parent| parent.children.iter().map(|child| (child, Some(parent.id))));
        let found = parents
            .chain(children)
            .find(|(category, _)| category.path.value == path);
        GroupCategory {
            id: found.map_or(CategoryId::new(0), |(category, _)| category.id),
            path: path.to_owned(),
            parent_id: found.and_then(|(_, parent)| parent),
            title: found.map_or_else(String::new, |(category, _)| {
                category.title.get(self.locale).to_owned()
            }),
        }
    }
}
