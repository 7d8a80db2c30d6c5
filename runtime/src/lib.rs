#![doc = include_str!("../README.md")]

mod api;
pub mod dev;
mod server;
pub mod site;

pub use dev::{ErrorReport, ReloadHub};
pub use server::{BindError, bind, serve};
pub use site::{HeaderPolicy, HeaderRule, SiteOptions, header_rules, site_router};
