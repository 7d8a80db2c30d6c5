//! The rules, one file a subject. Pure: they see what was read and add to the findings.

mod anchors;
mod document;
mod duplicates;
mod feeds;
mod hreflang;
mod links;
mod pictures;
mod sitemaps;
mod structured;
mod trending;

pub use anchors::anchors;
pub use document::document;
pub use duplicates::duplicates;
pub use feeds::feed;
pub use hreflang::hreflang;
pub use links::links;
pub use pictures::{pictures_in, unused_pictures};
pub use sitemaps::sitemaps;
pub use structured::structured_data;
pub use trending::trending;
