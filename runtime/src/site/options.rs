//! What a site server has to know, made once by the command.

use std::path::PathBuf;

use super::HeaderPolicy;
use crate::api::AppSlot;
use crate::app::App;
use crate::dev::ReloadHub;

/// Which site to serve, and how.
#[derive(Clone, Debug)]
pub struct SiteOptions {
    /// The folder that `kiosk build` wrote; it may be missing until the first build ends.
    pub dist: PathBuf,
    /// What the shop adds to the table of headers.
    pub headers: HeaderPolicy,
    /// In development only: the hub whose pages reload. Then nothing is cached for good.
    pub reload: Option<ReloadHub>,
    /// In development only: the folder with the page of all components.
    pub gallery: Option<PathBuf>,
    /// What answers `/api`; without it every call is unknown.
    pub app: Option<App>,
    /// What will answer `/api`, when that is not known yet.
    pub app_slot: Option<AppSlot>,
}

impl SiteOptions {
    /// Serves `dist` with the default headers and without reload.
    pub fn new(dist: impl Into<PathBuf>) -> Self {
        Self {
            dist: dist.into(),
            headers: HeaderPolicy::default(),
            reload: None,
            gallery: None,
            app: None,
            app_slot: None,
        }
    }
}
