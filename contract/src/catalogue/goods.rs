//! A goods group, its article and its reviews.

use kiosk_domain::{Areas, CategoryId, FieldType, GoodsType, GroupId, ReviewId, SpecId, UnixTime};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::envelope::Paged;

/// `data` of `POST /charge/goods-group-detail-v3`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Group {
    /// The group's number.
    #[schema(value_type = i64, example = 501)]
    pub id: GroupId,
    /// Its slug, which is its address.
    #[schema(example = "star-drifters")]
    pub slug: String,
    /// Direct top-up, redeemable code or proxy top-up.
    #[serde(rename = "type")]
    #[schema(value_type = i64, example = 1)]
    pub goods_type: GoodsType,
    /// Its name in the asked language.
    #[schema(example = "Star Drifters")]
    pub goods_name: String,
    /// Its primary category.
    pub category: GroupCategory,
    /// One line under the name.
    #[serde(default)]
    #[schema(example = "Stardust for the space-faring squad RPG")]
    pub subtitle: String,
    /// Its square picture.
    #[serde(default)]
    #[schema(example = "/media/goods/star-drifters.webp")]
    pub main_image: String,
    /// Its wide picture.
    #[serde(default)]
    #[schema(example = "/media/goods/star-drifters-wide.webp")]
    pub main_image_rectangle: String,
    /// Free words such as `hot`.
    #[serde(default)]
    #[schema(example = json!(["hot"]))]
    pub tags: Vec<String>,
    /// Its kinds of SKU.
    #[serde(default)]
    pub specs: Vec<Spec>,
    /// Whether the server checks the account before an order.
    #[serde(default)]
    #[schema(example = true)]
    pub account_check: bool,
    /// The recharge fields; none means one input for the account.
    #[serde(default)]
    pub goods_tpl: Vec<TemplateField>,
    /// Where it is sold.
    #[serde(flatten, with = "super::areas")]
    #[schema(value_type = super::areas::AreaFields)]
    pub areas: Areas,
    /// The page's colours.
    #[serde(default)]
    pub theme: Option<Theme>,
    /// What buyers say in one number.
    #[serde(default)]
    pub score: Option<Score>,
    /// Texts for search engines.
    #[serde(default)]
    pub seo: Option<Seo>,
    /// When the group last changed, Unix seconds; 0 when unknown.
    #[serde(default)]
    #[schema(value_type = i64, example = 1_794_441_600)]
    pub updated_at: UnixTime,
}

/// The category that a group names as its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GroupCategory {
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
}

/// A kind of SKU within a group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Spec {
    /// The kind's number.
    #[schema(value_type = i64, example = 50102)]
    pub id: SpecId,
    /// Its name.
    #[serde(default)]
    #[schema(example = "Starter Pack")]
    pub name: String,
}

/// One recharge field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TemplateField {
    /// The name under which the value is sent.
    #[schema(example = "server")]
    pub charge_field_name: String,
    /// The label that the shopper reads.
    #[serde(default)]
    #[schema(example = "Server")]
    pub alias: String,
    /// The hint inside an empty field.
    #[serde(default)]
    #[schema(example = "Choose a server")]
    pub placeholder: String,
    /// A picture that shows where the shopper finds the value; empty where there is none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(example = "/media/goods/check-id.webp")]
    pub image: String,
    /// An input or a select.
    #[serde(rename = "type", default = "input")]
    #[schema(value_type = i64, example = 2)]
    pub field_type: FieldType,
    /// The choices of a select.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<TemplateOption>,
}

/// One choice of a select.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TemplateOption {
    /// What is sent.
    #[schema(example = "asia")]
    pub value: String,
    /// What is read.
    #[serde(default)]
    #[schema(example = "Asia")]
    pub label: String,
}

/// A page's colours.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Theme {
    /// Behind everything, such as `#101830`.
    #[serde(default)]
    #[schema(example = "#101830")]
    pub bg_color_hex: String,
    /// The accent.
    #[serde(default)]
    #[schema(example = "#ffb400")]
    pub main_color_hex: String,
}

/// An average of stars and how many gave them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Score {
    /// Between 1 and 5.
    #[serde(default)]
    #[schema(example = 4.8)]
    pub average: f64,
    /// How many reviews.
    #[serde(default)]
    #[schema(example = 1284)]
    pub count: u32,
}

/// Texts for search engines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Seo {
    /// The page's title.
    #[serde(default)]
    #[schema(example = "Star Drifters top-up: buy Stardust online")]
    pub title: String,
    /// The page's description.
    #[serde(default)]
    #[schema(example = "Stardust for the space-faring squad RPG.")]
    pub description: String,
    /// The page's keywords.
    #[serde(default)]
    #[schema(example = "star drifters, stardust, top-up")]
    pub keywords: String,
}

/// `data` of `POST /charge/goods-article`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Article {
    /// The text, never trusted.
    #[serde(default)]
    #[schema(example = "<h2>How to top up</h2><p>Enter your captain ID.</p>")]
    pub content: String,
    /// How the text is written.
    #[serde(default)]
    pub format: ArticleFormat,
    /// This page's number, from 1.
    #[serde(default = "one")]
    #[schema(example = 1)]
    pub page: u32,
    /// The last page's number.
    #[serde(default = "one")]
    #[schema(example = 1)]
    pub last_page: u32,
}

/// How an article is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ArticleFormat {
    /// HTML.
    #[default]
    Html,
    /// CommonMark with tables.
    Markdown,
}

/// `data` of `POST /charge/goods-reviews`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReviewList {
    /// The first page of reviews with the totals.
    #[serde(default)]
    pub list: Paged<Review>,
}

/// One review.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Review {
    /// The review's number.
    #[schema(value_type = i64, example = 50101)]
    pub id: ReviewId,
    /// The masked name of who wrote it.
    #[serde(default)]
    #[schema(example = "t***u")]
    pub user_name: String,
    /// The writer's member level.
    #[serde(default)]
    #[schema(example = 2)]
    pub level: u32,
    /// 1 to 5.
    #[serde(default)]
    #[schema(example = 5)]
    pub star: u32,
    /// The text, never trusted.
    #[serde(default)]
    #[schema(example = "Works with my local bank transfer, finally.")]
    pub content: String,
    /// Unix seconds.
    #[serde(default)]
    #[schema(value_type = i64, example = 1_792_022_400)]
    pub created_at: UnixTime,
}

fn input() -> FieldType {
    FieldType::Input
}

fn one() -> u32 {
    1
}
