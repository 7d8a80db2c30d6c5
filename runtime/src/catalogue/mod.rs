//! The catalogue in memory, as requests see it.

mod live;

pub use live::LiveCatalogue;
