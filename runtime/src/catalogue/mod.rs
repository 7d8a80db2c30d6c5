//! The catalogue in memory, as requests see it.

mod answers;
mod edition;
pub mod feed;
mod frontage;
mod live;
mod numbers;
mod overlay;
mod pictures;
mod priced;

pub use answers::CachedResponse;
pub use edition::Edition;
pub use frontage::{NewsEntry, SiteContent};
pub use live::LiveCatalogue;
pub use numbers::GroupsById;
pub use overlay::Overlay;
pub use pictures::Pictures;
pub use priced::Shopper;
