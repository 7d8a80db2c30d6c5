//! What of the last sources the next build need not read again.

use kiosk_catalogue::Snapshot;

use super::changes::FileChanges;
use crate::config::{SiteConfig, UpstreamConfig};
use crate::source::{Media, ReusedSources, Sources};

/// The parts of sources that take long to read, and where they came from.
#[derive(Debug, Default)]
pub struct SourceCache(Option<CachedSources>);

#[derive(Debug)]
struct CachedSources {
    upstream: UpstreamConfig,
    catalogue: Snapshot,
    media: Media,
}

impl SourceCache {
    /// What is as it was, although these files changed since.
    pub fn reusable(&self, changes: &FileChanges, config: &SiteConfig) -> ReusedSources<'_> {
        let Some(remembered) = &self.0 else {
            return ReusedSources::default();
        };
        let content = config.root.join("content");
        let same_media = !changes.touch(&content.join("media"));
        let same_catalogue = remembered.upstream == config.upstream
            && match &config.upstream {
                // The catalogue is checked against the pictures it names.
                UpstreamConfig::Files => same_media && !changes.touch(&content.join("catalogue")),
                UpstreamConfig::Recorded { path } => !changes.touch(path),
                // A server is asked once, and again when `site.toml` names another.
                UpstreamConfig::Http { .. } => true,
            };
        ReusedSources {
            catalogue: same_catalogue.then_some(&remembered.catalogue),
            media: same_media.then_some(&remembered.media),
        }
    }

    /// Remembers sources that were read whole.
    pub fn remember(&mut self, sources: &Sources) {
        self.0 = Some(CachedSources {
            upstream: sources.config.upstream.clone(),
            catalogue: sources.catalogue.clone(),
            media: sources.media.clone(),
        });
    }
}
