//! Files beside the pages that pages name, and their addresses.

mod address;
mod file;
mod hashed;
mod messages;

pub use address::{feed_path, search_path};
pub use file::SiteFile;
pub use hashed::hashed_json;
pub use messages::messages_file;
