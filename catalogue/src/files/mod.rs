//! The shop's own files (`content/catalogue/`) as an upstream.
//!
//! Reading has two steps: every file becomes authored values with texts in all languages
//! (and every mistake is gathered), then each locale takes its own texts and prices.

mod authored;
mod category;
mod goods;
mod goods_folder;
mod group;
mod home;
mod kept_goods;
mod load;
mod loader;
mod market;
mod picture;
mod price;
mod project;
mod sku;
mod text;

pub use load::{AuthoredShop, load, load_knowing};
pub use picture::is_picture;
pub use text::LocalText;
