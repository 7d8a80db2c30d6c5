//! What the API tells: the catalogue, and what the site shows beside it.

use kiosk_catalogue::http::FeedStates;
use kiosk_catalogue::{Problems, Snapshot};
use kiosk_runtime::catalogue::SiteContent;
use kiosk_runtime::system::{Clock as _, SystemClock};
use kiosk_runtime::{LiveCatalogue, telemetry};

use super::site_content::site_content;
use crate::config::SiteConfig;
use crate::source::{
    Media, ProblemsError, SiteTexts, Sources, omission_warnings, read_catalogue_again,
};

/// A catalogue, and the pictures, words and news of the site.
#[derive(Clone, Debug)]
pub struct SiteData {
    catalogue: Snapshot,
    site_content: SiteContent,
}

impl SiteData {
    /// What a build read.
    pub fn of(sources: &Sources) -> Self {
        Self {
            catalogue: sources.catalogue.clone(),
            site_content: site_content(&sources.content, &sources.messages, &sources.media),
        }
    }

    /// Reads the shop; a blocking call. The log says what is left out.
    ///
    /// # Errors
    /// When the shop's files hold mistakes, or the upstream does not give a whole catalogue.
    pub fn read(config: &SiteConfig) -> anyhow::Result<Self> {
        let read = Self::read_again(config, &mut FeedStates::default())?;
        for warning in omission_warnings(&read.catalogue) {
            tracing::warn!("{warning}");
        }
        Ok(read)
    }

    /// Reads the shop, of a server only what changed since the last read; a blocking call.
    ///
    /// # Errors
    /// As those of [`read`](Self::read).
    pub fn read_again(config: &SiteConfig, feed_states: &mut FeedStates) -> anyhow::Result<Self> {
        let catalogue = || read_catalogue_again(config, feed_states);
        let (catalogue, site_content) = rayon::join(catalogue, || read_site_content(config));
        Ok(Self {
            catalogue: catalogue?,
            site_content: site_content?,
        })
    }

    /// What is sold.
    pub fn catalogue(&self) -> &Snapshot {
        &self.catalogue
    }

    /// What requests are answered from.
    pub fn into_live(self) -> LiveCatalogue {
        telemetry::catalogue_read(SystemClock.now());
        LiveCatalogue::new(self.catalogue, self.site_content)
    }

    /// Answers requests from this from now on; a blocking call. The log says what is left out that
    /// was not before, and what no longer is: a server is asked every minute.
    ///
    /// # Errors
    /// When the index of search cannot be made; the last catalogue answers on.
    pub fn replace(self, live: &LiveCatalogue) -> anyhow::Result<()> {
        let before = omission_warnings(live.now().snapshot());
        let after = omission_warnings(&self.catalogue);
        live.replace_all(self.catalogue, self.site_content)?;
        for warning in after.iter().filter(|warning| !before.contains(warning)) {
            tracing::warn!("{warning}");
        }
        for settled in before.iter().filter(|warning| !after.contains(warning)) {
            tracing::info!("no longer so: {settled}");
        }
        telemetry::catalogue_read(SystemClock.now());
        Ok(())
    }
}

fn read_site_content(config: &SiteConfig) -> anyhow::Result<SiteContent> {
    let problems = Problems::default();
    let texts = SiteTexts::load(&config.root, &problems);
    let problems = problems.into_sorted();
    if !problems.is_empty() {
        return Err(ProblemsError::in_files(problems).into());
    }
    let media = Media::load(&config.root, &config.cache())?;
    Ok(site_content(&texts.content, &texts.messages, &media))
}
