//! One locale's catalogue out of the authored one: its texts, its region's prices.

mod books;
mod category;
mod goods;
mod home;
mod locale;
mod shelf;
mod sku;
mod view;

pub use books::books;
pub use locale::project;
