//! What the home page and every page's frame show beside goods.

use kiosk_domain::{BannerId, TopNoticeId, UnixTime};
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
    /// The slide's number, 0 for none.
    #[serde(default, with = "super::optional_id")]
    #[schema(value_type = i64, example = 1)]
    pub id: Option<BannerId>,
    /// What it says.
    #[serde(default)]
    #[schema(example = "Welcome to Comet Bazaar: top up in minutes")]
    pub title: String,
    /// Its picture on a large screen.
    #[serde(default)]
    #[schema(example = "/media/banners/welcome.webp")]
    pub pc_image: String,
    /// Its picture on a small screen.
    #[serde(default)]
    #[schema(example = "/media/banners/welcome-h5.webp")]
    pub h5_image: String,
    /// Where it leads.
    #[serde(default)]
    #[schema(example = "/star-drifters/")]
    pub url: String,
}

/// One piece of news on the home page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct HotNews {
    /// Its headline.
    #[serde(default)]
    #[schema(example = "A new season of Star Drifters")]
    pub title: String,
    /// Where it stands.
    #[serde(default)]
    #[schema(example = "/news/updates/star-drifters-season/")]
    pub url: String,
    /// Its picture.
    #[serde(default)]
    #[schema(example = "/media/goods/star-drifters-wide.webp")]
    pub image: String,
    /// Unix seconds.
    #[serde(default)]
    #[schema(value_type = i64, example = 1_794_441_600)]
    pub created_at: UnixTime,
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
    /// The notice's number; 0 for none, and without one it is not shown.
    #[serde(default, with = "super::optional_id")]
    #[schema(value_type = i64, example = 1)]
    pub id: Option<TopNoticeId>,
    /// Its picture.
    #[serde(default)]
    #[schema(example = "/media/banners/notice.webp")]
    pub pc_image: String,
    /// Where it leads.
    #[serde(default)]
    #[schema(example = "/dailydeals/")]
    pub url: String,
    /// What the picture says.
    #[serde(default)]
    #[schema(example = "Flash sale from 10:00 to 22:00 (Beijing time)")]
    pub alt: String,
}

/// One item of `POST /charge/someone-purchase`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Purchase {
    /// The masked name of the buyer.
    #[serde(default)]
    #[schema(example = "a***n")]
    pub user_name: String,
    /// What was bought.
    #[serde(default)]
    #[schema(example = "Star Drifters")]
    pub goods_name: String,
    /// Its slug.
    #[serde(default)]
    #[schema(example = "star-drifters")]
    pub slug: String,
    /// Unix seconds.
    #[serde(default)]
    #[schema(value_type = i64, example = 1_795_190_400)]
    pub created_at: UnixTime,
}

/// `data` of `POST /charge/html-content`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct HtmlContent {
    /// HTML, never trusted.
    #[serde(default)]
    #[schema(example = "<h2>About the app</h2>")]
    pub content: String,
}

/// One way to pay, as `GET /v4/payment-icon` shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PaymentIcon {
    /// The payment method that it stands for; none for one that is only shown.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[schema(example = "card")]
    pub code: String,
    /// Its name.
    #[serde(default)]
    #[schema(example = "Visa")]
    pub name: String,
    /// Its picture.
    #[serde(default)]
    #[schema(example = "/media/payment/visa.webp")]
    pub icon: String,
}

/// `data` of `POST /charge/app-info`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AppInfo {
    /// The iOS store page.
    #[serde(default)]
    #[schema(example = "https://apps.example/comet-bazaar")]
    pub ios: String,
    /// The Android package.
    #[serde(default)]
    #[schema(example = "https://shop.example/app/comet-bazaar.apk")]
    pub android: String,
    /// The current version.
    #[serde(default)]
    #[schema(example = "1.4.0")]
    pub version: String,
}

/// Searches that many people make.
pub type Trending = Vec<String>;
