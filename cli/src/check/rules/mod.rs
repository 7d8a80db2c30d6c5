//! The rules, one file a subject. Pure: they see what was read and add to the findings.

mod anchors;
mod authored_pictures;
mod document;
mod duplicates;
mod elements;
mod feeds;
mod hreflang;
mod links;
mod pictures;
mod policy;
mod sitemaps;
mod structured;
mod style_sheets;
mod trending;

pub use anchors::anchors;
pub use authored_pictures::authored_pictures;
pub use document::document;
pub use duplicates::duplicates;
pub use elements::elements;
pub use feeds::feed;
pub use hreflang::hreflang;
pub use links::links;
pub use pictures::{pictures_in, unused_pictures};
pub use policy::policy;
pub use sitemaps::sitemaps;
pub use structured::structured_data;
pub use style_sheets::style_sheet;
pub use trending::trending;
