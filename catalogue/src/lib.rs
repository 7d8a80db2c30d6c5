#![doc = include_str!("../README.md")]

pub mod files;
pub mod problem;
pub mod richtext;
pub mod snapshot;
pub mod yaml;

pub use problem::{Problem, Problems};
pub use snapshot::{Goods, LocaleCatalogue, Shelves, Snapshot};
