//! The catalogue as shoppers meet it.

mod refresh;
mod search;

pub use refresh::refresh_catalogue;
pub(crate) use search::{GoodsSearch, search};
