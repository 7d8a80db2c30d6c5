//! A built site over HTTP: addresses, files, conditions, ranges, headers.

mod answer;
mod body;
mod compressed;
mod condition;
mod fallback;
mod fingerprint;
mod folder;
mod front;
pub mod headers;
mod health;
mod media_type;
mod options;
mod pages;
mod path;
mod policy;
mod range;
mod redirects;
mod representation;
mod router;

pub use headers::{HeaderRule, SPECULATION_RULES, header_rules};
pub use options::SiteOptions;
#[cfg(any(fuzzing, test))]
pub(crate) use path::file_name;
pub use policy::{HeaderPolicy, InvalidPolicy};
pub use router::site_router;
