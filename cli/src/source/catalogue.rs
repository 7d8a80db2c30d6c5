//! The catalogue by whichever upstream `site.toml` names.

use kiosk_catalogue::{Problems, Snapshot, files, recorded};

use crate::config::{SiteConfig, UpstreamConfig};

/// Reads the catalogue of every locale. Mistakes in the shop's files go to `problems`.
pub fn load(config: &SiteConfig, problems: &Problems) -> anyhow::Result<Snapshot> {
    match &config.upstream {
        UpstreamConfig::Files => Ok(files::load(&config.root.join("content"), problems).snapshot()),
        UpstreamConfig::Recorded { path } => Ok(recorded::load(path)?),
        UpstreamConfig::Http { .. } => todo!(),
    }
}
