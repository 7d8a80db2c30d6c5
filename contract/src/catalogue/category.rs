//! The category tree.

use kiosk_domain::{CategoryId, GroupId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// `data` of `POST /charge/categories-v4`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Categories {
    /// Top-level categories, in the order to show them.
    #[serde(default)]
    pub categories: Vec<Category>,
}

/// One category with its sub-categories and goods.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Category {
    /// The category's number.
    #[schema(value_type = i64, example = 11)]
    pub id: CategoryId,
    /// Its path segment.
    #[schema(example = "mobile-games")]
    pub path: String,
    /// The parent's number, 0 for a top-level category.
    #[serde(with = "super::optional_id")]
    #[schema(value_type = i64, example = 1)]
    pub parent_id: Option<CategoryId>,
    /// Its name in the asked language.
    #[schema(example = "Mobile Games")]
    pub title: String,
    /// Its sub-categories.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(no_recursion)]
    pub children: Vec<Category>,
    /// Its own goods groups.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub goods_groups: Vec<CategoryGroup>,
}

/// A goods group as a category lists it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CategoryGroup {
    /// The group's number.
    #[schema(value_type = i64, example = 501)]
    pub id: GroupId,
    /// The group's slug.
    #[schema(example = "star-drifters")]
    pub slug: String,
    /// The group's name in the asked language.
    #[schema(example = "Star Drifters")]
    pub goods_name: String,
    /// Its wide picture.
    #[serde(default)]
    #[schema(example = "/media/goods/star-drifters-wide.webp")]
    pub main_image_rectangle: String,
}
