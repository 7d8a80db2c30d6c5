//! The catalogue in memory, as requests see it.

pub mod feed;
mod live;
pub mod search;

pub use live::LiveCatalogue;
