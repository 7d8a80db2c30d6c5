//! What an upstream says of its catalogue (`wire.md`, "Catalogue reads").

mod areas;
mod card;
mod category;
mod goods;
mod home;
mod market;
mod optional_id;
mod sku;

pub use card::{Card, CardList, FirstGoods, FlashSaleList, PagedData};
pub use category::{Categories, Category, CategoryGroup};
pub use goods::{
    Article, ArticleFormat, Group, GroupCategory, Review, ReviewList, Score, Seo, Spec,
    TemplateField, TemplateOption, Theme,
};
pub use home::{
    AppInfo, Banner, Homepage, HotNews, HtmlContent, PaymentIcon, Purchase, TopNotice,
    TopNoticeAnswer, Trending,
};
pub use market::{CurrencyChoice, LanguageChoice, Markets, Region};
pub use sku::{FlashSale, Sku};
