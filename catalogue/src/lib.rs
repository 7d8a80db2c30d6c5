#![doc = include_str!("../README.md")]

// Every program of Kiosk stands on this crate, and the others use what Unix offers as freely.
#[cfg(not(unix))]
compile_error!(
    "Kiosk is written for Linux, macOS and other Unix systems: it knows files by their inodes and \
     exchanges sites by links; on Windows, build and run it in WSL or a container"
);

pub mod feed;
mod file_looks;
pub mod files;
mod foreign;
pub mod http;
mod kept_text;
mod open_feed;
pub mod problem;
pub mod recorded;
pub mod richtext;
mod search;
pub mod snapshot;
mod text_file;
pub mod yaml;

pub use file_looks::{FileLooks, SETTLED};
pub use kept_text::{KeptText, keep_text, replace_file};
pub use open_feed::RereadError;
pub use problem::{Problem, Problems, SourceLine};
pub use search::{SearchSources, search_terms};
pub use snapshot::{
    Books, Goods, GoodsSummary, LazyGoods, LocaleCatalogue, Market, Omission, PriceBook,
    PriceColumn, Shelves, SkuPrices, Snapshot, only_region,
};
pub use text_file::read_text;
