#![doc = include_str!("../README.md")]

pub mod feed;
mod feed_file;
pub mod files;
mod foreign;
pub mod http;
mod kept_text;
pub mod problem;
pub mod recorded;
pub mod richtext;
mod search;
pub mod snapshot;
mod text_file;
pub mod yaml;

pub use feed_file::ChangedFeed;
pub use kept_text::{KeptText, keep_text, replace_file};
pub use problem::{Problem, Problems, SourceLine};
pub use search::{SearchSources, search_terms};
pub use snapshot::{
    Books, Goods, GoodsSummary, LazyGoods, LocaleCatalogue, Market, Omission, PriceBook,
    PriceColumn, Shelves, SkuPrices, Snapshot, only_region,
};
pub use text_file::read_text;
