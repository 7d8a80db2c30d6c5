//! Reads everything, and tells every mistake of the shop's files at once.

use std::path::Path;

use kiosk_catalogue::http::FetchProgress;
use kiosk_catalogue::{Problems, Snapshot, files};

use super::{Bundle, Content, Media, MessageSet, ProblemsError, Templates};
use super::{catalogue, content, messages, program};
use crate::config::{SiteConfig, UpstreamConfig};

/// All that a build knows.
#[derive(Debug)]
pub struct Sources {
    /// The owner's choices.
    pub config: SiteConfig,
    /// What the shop sells.
    pub catalogue: Snapshot,
    /// The shop's words.
    pub content: Content,
    /// The interface's words.
    pub messages: MessageSet,
    /// The shop's pictures.
    pub media: Media,
    /// The browser bundle.
    pub bundle: Bundle,
    /// The frame.
    pub templates: Templates,
    /// A hash of this program.
    pub program: String,
}

/// What a site says beside the catalogue.
#[derive(Debug)]
pub struct SiteTexts {
    /// The shop's words.
    pub content: Content,
    /// The interface's words.
    pub messages: MessageSet,
}

impl SiteTexts {
    /// Reads the words of the shop in a folder. Mistakes go to `problems`.
    pub fn load(root: &Path, problems: &Problems) -> Self {
        Self {
            messages: messages::load(root, &messages::embedded, problems),
            content: content::load(root, problems),
        }
    }
}

/// Tells the mistakes in everything beside `site.toml`, whose own mistakes leave unclear what a
/// build would read: nobody shall find them one file after another.
pub fn tell_mistakes_beside(root: &Path, upstream: Option<&UpstreamConfig>, problems: &Problems) {
    SiteTexts::load(root, problems);
    if let Err(error) = Templates::load(root, problems) {
        problems.file(Path::new("templates"), format!("{error:#}"), None);
    }
    let content = root.join("content");
    let is_files = upstream.is_none_or(|upstream| *upstream == UpstreamConfig::Files);
    if is_files && content.join("catalogue").is_dir() {
        files::load(&content, problems);
    }
}

/// What a reading may begin with.
#[derive(Clone, Copy)]
pub struct LoadOptions<'a> {
    /// Sources read before.
    pub reused: ReusedSources<'a>,
    /// Hears how far a catalogue is that comes over the network.
    pub progress: &'a dyn FetchProgress,
    /// How goods are read.
    pub goods: GoodsReading,
}

/// How the goods of a catalogue are read.
#[derive(Clone, Copy, Debug)]
pub enum GoodsReading {
    /// As often as somebody asks: all of them are decoded.
    Often,
    /// Once, and one after another, as a build does: each is decoded when it is read, and what is
    /// known of them without that is kept for the next build.
    Once {
        /// Whether what an earlier build kept may be used.
        may_use_kept: bool,
    },
}

/// Parts of sources read before that are known to be as they were.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReusedSources<'a> {
    /// The catalogue.
    pub catalogue: Option<&'a Snapshot>,
    /// The pictures.
    pub media: Option<&'a Media>,
}

impl Default for LoadOptions<'_> {
    fn default() -> Self {
        Self {
            reused: ReusedSources::default(),
            progress: &(),
            goods: GoodsReading::Often,
        }
    }
}

impl Sources {
    /// Reads of the shop of a configuration what is not known already.
    ///
    /// # Errors
    /// [`ProblemsError`] when the shop's files hold mistakes; otherwise what could not be read.
    pub fn load(
        config: SiteConfig,
        problems: Problems,
        options: LoadOptions<'_>,
    ) -> anyhow::Result<Self> {
        let root = &config.root;
        // Whether it is there is told before a catalogue is fetched.
        let bundle = Bundle::load(config.bundle.as_deref())?;
        let beside = || {
            let templates = Templates::load(root, &problems)?;
            anyhow::Ok((templates, SiteTexts::load(root, &problems)))
        };
        let catalogue = || match options.reused.catalogue {
            Some(known) => Ok(known.clone()),
            None => catalogue::load(&config, &problems, &options),
        };
        let (beside, catalogue) = rayon::join(beside, catalogue);
        let (templates, SiteTexts { content, messages }) = beside?;
        let catalogue = catalogue?;
        let problems = problems.into_sorted();
        if !problems.is_empty() {
            return Err(ProblemsError::in_files(problems).into());
        }
        let media = match options.reused.media {
            Some(known) => known.clone(),
            None => Media::load(root, &config.cache())?,
        };
        Ok(Self {
            catalogue,
            content,
            messages,
            media,
            bundle,
            templates,
            program: program::hash(&config.cache())?,
            config,
        })
    }
}
