#![doc = include_str!("../README.md")]

pub mod adapters;
mod api;
pub mod app;
pub mod catalogue;
pub mod config;
pub mod demo;
pub mod dev;
#[cfg(any(fuzzing, test))]
pub mod fuzz;
pub mod jobs;
mod server;
pub mod service;
pub mod site;
pub mod storage;
pub mod system;
pub mod telemetry;
mod words;

pub use api::{AppSlot, document};
pub use app::{App, AppParts};
pub use catalogue::{LiveCatalogue, Pictures, SiteContent};
pub use config::{RuntimeConfig, TrustedProxies};
pub use dev::{ErrorReport, ReloadHub};
pub use server::{BindError, PaceLimit, ServerLimits, bind, raise_open_files, serve};
pub use site::{
    HeaderPolicy, HeaderRule, SPECULATION_RULES, SiteOptions, header_rules, site_router,
};
