//! `site.toml`: the choices that the owner may change.

mod decode;
mod document;
mod headers;
mod site;

pub use site::{SiteConfig, UpstreamConfig};
