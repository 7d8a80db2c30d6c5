//! Routes as the vectors write them, and all pages without a slug.

use kiosk_domain::{Route, Slug};
use serde_json::{Value, json};

use crate::vectors::{number, text};

/// Every page whose address holds no slug, by its name in the vectors.
pub const FIXED: [(&str, Route); 29] = [
    ("home", Route::Home),
    ("daily-deals", Route::DailyDeals),
    ("new-coming", Route::NewComing),
    ("recommend", Route::Recommend),
    ("search", Route::Search),
    ("news", Route::News),
    ("about-us", Route::AboutUs),
    ("user-agreement", Route::UserAgreement),
    ("privacy-policy", Route::PrivacyPolicy),
    ("app-download", Route::AppDownload),
    ("app-rich-text", Route::AppRichText),
    ("language-currency", Route::LanguageCurrency),
    ("cost-per-sales", Route::CostPerSales),
    ("cost-per-sales-buy", Route::CostPerSalesBuy),
    (
        "cost-per-sales-reward-redeem",
        Route::CostPerSalesRewardRedeem,
    ),
    ("cost-per-sales-activity", Route::CostPerSalesActivity),
    ("landing", Route::Landing),
    ("authentication", Route::Authentication),
    ("coupon", Route::Coupon),
    ("coupon-redeem", Route::CouponRedeem),
    ("notification", Route::Notification),
    ("member", Route::Member),
    ("user-info", Route::UserInfo),
    ("order", Route::Order),
    ("order-detail", Route::OrderDetail),
    ("payment", Route::Payment),
    ("payment-result", Route::PaymentResult),
    ("not-found", Route::NotFound),
    ("error-page", Route::ErrorPage),
];

/// The route that a vector describes.
pub fn route_of(value: &Value) -> Route {
    let slug = |key: &str| Slug::parse(text(value, key)).expect("a slug");
    let page = || number(value, "page").try_into().expect("a page number");
    let kind = text(value, "kind");
    match kind {
        "goods" => Route::Goods(slug("slug")),
        "category" => Route::Category {
            parent: slug("parent"),
        },
        "sub-category" => Route::SubCategory {
            parent: slug("parent"),
            child: slug("child"),
        },
        "activity-goods" => Route::ActivityGoods(slug("slug")),
        "news-page" => Route::NewsPage(page()),
        "news-parent" => Route::NewsParent {
            parent: slug("parent"),
            page: page(),
        },
        "news-sub" => Route::NewsSub {
            parent: slug("parent"),
            sub: slug("sub"),
            page: page(),
        },
        "news-article" => Route::NewsArticle {
            parent: slug("parent"),
            sub: value["sub"].is_string().then(|| slug("sub")),
            slug: slug("slug"),
        },
        "guide" => Route::Guide(slug("slug")),
        fixed => {
            let found = FIXED.into_iter().find(|(name, _)| *name == fixed);
            found.unwrap_or_else(|| panic!("no such page: {fixed}")).1
        }
    }
}

/// A route as a vector describes it.
pub fn written(route: &Route) -> Value {
    match route {
        Route::Goods(slug) => json!({"kind": "goods", "slug": slug}),
        Route::Category { parent } => json!({"kind": "category", "parent": parent}),
        Route::SubCategory { parent, child } => {
            json!({"kind": "sub-category", "parent": parent, "child": child})
        }
        Route::ActivityGoods(slug) => json!({"kind": "activity-goods", "slug": slug}),
        Route::NewsPage(page) => json!({"kind": "news-page", "page": page}),
        Route::NewsParent { parent, page } => {
            json!({"kind": "news-parent", "parent": parent, "page": page})
        }
        Route::NewsSub { parent, sub, page } => {
            json!({"kind": "news-sub", "parent": parent, "sub": sub, "page": page})
        }
        Route::NewsArticle { parent, sub, slug } => {
            json!({"kind": "news-article", "parent": parent, "sub": sub, "slug": slug})
        }
        Route::Guide(slug) => json!({"kind": "guide", "slug": slug}),
        fixed => {
            let found = FIXED.into_iter().find(|(_, route)| route == fixed);
            json!({"kind": found.expect("a fixed page").0})
        }
    }
}
