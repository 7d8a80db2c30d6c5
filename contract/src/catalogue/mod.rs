//! What an upstream says of its catalogue (`wire.md`, "Catalogue reads").

mod areas;
mod card;
mod category;
mod flash_sale;
mod goods;
mod home;
mod market;
mod optional_id;
mod sku;

pub use card::{Card, CardList, FirstGoods, PagedData};
pub use category::{Categories, Category, CategoryGroup};
pub use flash_sale::{FlashSale, FlashSaleList};
pub use goods::{
    Article, ArticleFormat, Group, GroupCategory, Review, ReviewList, Score, Seo, Spec,
    TemplateField, TemplateOption, Theme,
};
pub use home::{
    AppInfo, Banner, Homepage, HotNews, HtmlContent, PaymentIcon, Purchase, TopNotice,
    TopNoticeAnswer, Trending,
};
pub use market::{CurrencyChoice, LanguageChoice, Markets, Region};
pub use sku::Sku;
