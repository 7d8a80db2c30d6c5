#![doc = include_str!("../README.md")]

pub mod feed;
pub mod files;
mod foreign;
pub mod http;
pub mod problem;
pub mod recorded;
pub mod richtext;
pub mod snapshot;
pub mod yaml;

pub use problem::{Problem, Problems};
pub use snapshot::{
    Books, Goods, LocaleCatalogue, Market, PriceBook, PriceColumn, Shelves, SkuPrices, Snapshot,
};
