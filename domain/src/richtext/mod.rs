//! What rich text may hold: its addresses, links and images (`spec.md` §7.7 and §9).

mod address;
mod image;
mod link;
mod upstream_url;

pub use image::{image_alt, webp_source};
pub use link::{is_safe_url, link_rel};
pub use upstream_url::{ImageUrl, InvalidUrl, LinkUrl};
