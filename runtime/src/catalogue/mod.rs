//! The catalogue in memory, as requests see it.

mod answers;
mod edition;
pub mod feed;
mod live;
mod numbers;
mod overlay;
mod pictures;
mod priced;
mod site_content;
mod stated;

pub use answers::CachedResponse;
pub use edition::Edition;
pub use live::LiveCatalogue;
pub use numbers::GroupsById;
pub use overlay::Overlay;
pub use pictures::Pictures;
pub use priced::Shopper;
pub use site_content::{NewsEntry, SiteContent};
