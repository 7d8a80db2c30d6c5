//! What the home page and every page's frame show beside goods.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// `data` of `POST /charge/homepage-v4`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Homepage {
    /// The carousel.
    #[serde(default)]
    pub banners: Vec<Banner>,
    /// News to show on the home page.
    #[serde(default)]
    pub hot_news: Vec<HotNews>,
}

/// One slide of the carousel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Banner {
    /// The slide's number.
    #[serde(default)]
    pub id: i64,
    /// What it says.
    #[serde(default)]
    pub title: String,
    /// Its picture on a large screen.
    #[serde(default)]
    pub pc_image: String,
    /// Its picture on a small screen.
    #[serde(default)]
    pub h5_image: String,
    /// Where it leads.
    #[serde(default)]
    pub url: String,
}

/// One piece of news on the home page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct HotNews {
    /// Its headline.
    #[serde(default)]
    pub title: String,
    /// Where it stands.
    #[serde(default)]
    pub url: String,
    /// Its picture.
    #[serde(default)]
    pub image: String,
    /// Unix seconds.
    #[serde(default)]
    pub created_at: i64,
}

/// `data` of `POST /charge/top-notice`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TopNoticeAnswer {
    /// The notice, if there is one.
    #[serde(default)]
    pub top_notice: Option<TopNotice>,
}

/// The promotional strip above the header.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TopNotice {
    /// The notice's number; without one it is not shown.
    #[serde(default)]
    pub id: i64,
    /// Its picture.
    #[serde(default)]
    pub pc_image: String,
    /// Where it leads.
    #[serde(default)]
    pub url: String,
    /// What the picture says.
    #[serde(default)]
    pub alt: String,
}

/// One item of `POST /charge/someone-purchase`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Purchase {
    /// The masked name of the buyer.
    #[serde(default)]
    pub user_name: String,
    /// What was bought.
    #[serde(default)]
    pub goods_name: String,
    /// Its slug.
    #[serde(default)]
    pub slug: String,
    /// Unix seconds.
    #[serde(default)]
    pub created_at: i64,
}

/// `data` of `POST /charge/html-content`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct HtmlContent {
    /// HTML, never trusted.
    #[serde(default)]
    pub content: String,
}

/// One way to pay, as `GET /v4/payment-icon` shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PaymentIcon {
    /// Its name.
    #[serde(default)]
    pub name: String,
    /// Its picture.
    #[serde(default)]
    pub icon: String,
}

/// `data` of `POST /charge/app-info`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AppInfo {
    /// The iOS store page.
    #[serde(default)]
    pub ios: String,
    /// The Android package.
    #[serde(default)]
    pub android: String,
    /// The current version.
    #[serde(default)]
    pub version: String,
}

/// Searches that many people make.
pub type Trending = Vec<String>;
