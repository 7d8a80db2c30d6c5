//! Every address of the site. Nobody else joins path segments.

mod canonical;
mod file;
mod fixed;
mod localize;
mod parse;
mod path;
mod query;
mod redirect;
mod reserved;
mod slug;
mod traits;

pub use canonical::{Canonical, canonical_path, is_page_address};
pub use file::file_at;
pub use fixed::Layout;
pub use localize::localize;
pub use parse::parse_path;
pub use path::Route;
pub use query::QueryKey;
pub use redirect::safe_redirect;
pub use reserved::{RESERVED, is_reserved};
pub use slug::{PAGE_SEGMENT, Slug, SlugError};
