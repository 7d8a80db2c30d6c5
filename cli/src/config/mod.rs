//! `site.toml`: the choices that the owner may change.

mod decode;
mod document;
mod headers;
mod route_rule;
mod site;
mod tracker;

pub use route_rule::{PageRules, page_path};
pub use site::{ShopChoices, SiteConfig, UpstreamConfig};
