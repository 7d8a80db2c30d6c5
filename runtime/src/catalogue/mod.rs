//! The catalogue in memory, as requests see it.

mod live;
pub mod search;

pub use live::LiveCatalogue;
