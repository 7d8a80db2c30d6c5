//! From `site.toml` and the environment to an [`App`].

use std::path::{Path, absolute};

use anyhow::Context as _;
use kiosk_catalogue::Problems;
use kiosk_runtime::config::{Draft, EnvVars};
use kiosk_runtime::service::ordering::require_same_keys;
use kiosk_runtime::{App, AppParts, RuntimeConfig};

use super::SiteData;
use crate::config::SiteConfig;
use crate::source::ProblemsError;

/// A shop whose choices are checked.
#[derive(Clone, Debug)]
pub struct CheckedConfig {
    /// What is built.
    pub site: SiteConfig,
    /// What answers.
    pub runtime: Draft,
}

/// Reads the choices of the shop in a folder, and those of the environment.
///
/// # Errors
/// [`ProblemsError`] with every mistake; or when there is no `site.toml`.
pub fn configured(root: &Path) -> anyhow::Result<CheckedConfig> {
    // The system tells of files that change by their whole place.
    let root = &absolute(root).with_context(|| format!("`{}` is no folder", root.display()))?;
    let problems = Problems::default();
    let read = SiteConfig::load_with_runtime(root, &EnvVars::of_process(), &problems)?;
    let problems = problems.into_sorted();
    match read {
        Some((site, runtime)) if problems.is_empty() => Ok(CheckedConfig { site, runtime }),
        _ => Err(ProblemsError::in_configuration(problems).into()),
    }
}

/// Opens the API of a shop to sell: with keys that open the codes it has.
///
/// # Errors
/// When the database does not answer, its codes were imported with other keys, or another part
/// cannot be made.
pub async fn open_to_sell(config: RuntimeConfig, site_data: SiteData) -> anyhow::Result<App> {
    let app = open(config, site_data).await?;
    require_same_keys(&app.sale_codes()).await?;
    Ok(app)
}

/// Opens the API of a shop.
///
/// # Errors
/// When the database does not answer, or another part cannot be made.
pub async fn open(config: RuntimeConfig, site_data: SiteData) -> anyhow::Result<App> {
    let parts = AppParts::new(config, site_data.into_live()).await?;
    Ok(App::new(parts))
}
