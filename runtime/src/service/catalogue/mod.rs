//! The catalogue as shoppers meet it.

mod refresh;

pub use refresh::refresh_catalogue;
