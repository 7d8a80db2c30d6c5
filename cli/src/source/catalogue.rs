//! The catalogue by whichever upstream `site.toml` names.

use std::path::Path;
use std::time::SystemTime;

use anyhow::Context as _;
use blake3::Hasher;
use kiosk_catalogue::feed::GoodsCache;
use kiosk_catalogue::http::{
    FeedAnswers, FeedLimits, FeedStates, FetchProgress, HttpUpstream, KeptFeeds, UnreadError,
};
use kiosk_catalogue::{Problems, SETTLED, Snapshot, files, recorded};
use kiosk_runtime::system::{Clock as _, SystemClock};

use super::load::{GoodsReading, LoadOptions};
use super::{Bundle, ProblemsError, program};
use crate::config::{SiteConfig, UpstreamConfig};
use crate::terminal::warn;

/// The variable with the `Authorization` header for an upstream that wants one: a secret
/// stands in no file of the shop.
const AUTHORIZATION: &str = "KIOSK_UPSTREAM_AUTHORIZATION";

/// The folder of a server's feeds among what a build may keep between runs.
const FEEDS: &str = "feeds";

/// The catalogue of a server that was asked what changed since the last build, and which nobody read
/// yet.
#[derive(Debug)]
pub struct AskedCatalogue {
    upstream: HttpUpstream,
    kept: KeptFeeds,
    answers: FeedAnswers,
}

impl AskedCatalogue {
    /// Asks the server of a shop, if one has its catalogue: for all of it where nothing that is kept
    /// may be used.
    ///
    /// # Errors
    /// When the server does not answer as it should.
    pub fn ask(
        config: &SiteConfig,
        may_use_kept: bool,
        progress: &dyn FetchProgress,
    ) -> anyhow::Result<Option<Self>> {
        let Some(upstream) = http_upstream(config) else {
            return Ok(None);
        };
        // Whether it is there is told before a server is asked.
        Bundle::load(config.bundle.as_deref())?;
        // Another program may read in the same answers what this one does not know.
        let mut heard_by = Hasher::new();
        let program = program::hash(&config.cache())?;
        let authorization = upstream.authorization.as_deref().unwrap_or_default();
        for part in [&*program, &*upstream.base, authorization] {
            heard_by.update(&(part.len() as u64).to_le_bytes());
            heard_by.update(part.as_bytes());
        }
        let heard_by = heard_by.finalize().to_hex().to_string();
        let kept = KeptFeeds::within(config.cache().join(FEEDS), heard_by);
        if !may_use_kept {
            kept.forget();
        }
        Ok(Some(Self {
            answers: ask(&upstream, &kept, progress)?,
            upstream,
            kept,
        }))
    }

    /// A hash over all that the server ever told of its catalogue, the same as long as it tells
    /// nothing new; none where it has no feed.
    pub fn fingerprint(&self) -> Option<String> {
        self.answers.fingerprint()
    }

    /// Leaves the catalogue unread, for nothing in it changed.
    pub fn leave(&self) {
        self.answers.keep();
    }

    /// The catalogue. What is kept and damaged is not used: the server is asked for everything then.
    ///
    /// # Errors
    /// When the server does not give a whole catalogue.
    pub fn read(self, progress: &dyn FetchProgress) -> anyhow::Result<Snapshot> {
        let was_damaged = self.kept.is_damaged();
        match self.answers.snapshot() {
            Ok(snapshot) => {
                if self.kept.is_damaged() && !was_damaged {
                    warn_of_damage(self.kept.folder());
                }
                Ok(snapshot)
            }
            Err(UnreadError::Upstream(error)) => Err(error).with_context(|| failed(&self.upstream)),
            Err(UnreadError::Damaged) => {
                self.kept.forget();
                Ok(ask(&self.upstream, &self.kept, progress)?.snapshot()?)
            }
        }
    }
}

fn ask(
    upstream: &HttpUpstream,
    kept: &KeptFeeds,
    progress: &dyn FetchProgress,
) -> anyhow::Result<FeedAnswers> {
    let answers = upstream.ask(kept.clone(), progress, || SystemClock.now());
    let answers = network()?.block_on(answers);
    // What was damaged is seen before the server is asked, or when it is read and asked once more.
    if kept.is_damaged() {
        warn_of_damage(kept.folder());
    }
    answers.with_context(|| failed(upstream))
}

fn warn_of_damage(kept: &Path) {
    warn(format_args!(
        "note: `{}` is damaged and was not used",
        kept.display()
    ));
}

/// Reads the catalogue of every locale, and nothing else of the shop.
///
/// # Errors
/// [`ProblemsError`] when the shop's files hold mistakes; otherwise as when it is built.
pub fn read(config: &SiteConfig, progress: &dyn FetchProgress) -> anyhow::Result<Snapshot> {
    let problems = Problems::default();
    let options = LoadOptions {
        progress,
        ..LoadOptions::default()
    };
    let snapshot = load(config, &problems, &options)?;
    let problems = problems.into_sorted();
    if problems.is_empty() {
        Ok(snapshot)
    } else {
        Err(ProblemsError::in_files(problems).into())
    }
}

/// Reads the catalogue again: of a server that has a feed, only what changed since the last read.
///
/// # Errors
/// As those of [`read`].
pub fn read_again(config: &SiteConfig, feed_states: &mut FeedStates) -> anyhow::Result<Snapshot> {
    match http_upstream(config) {
        Some(upstream) => fetch(&upstream, feed_states, &()),
        None => read(config, &()),
    }
}

/// Reads the catalogue of every locale. Mistakes in the shop's files go to `problems`.
///
/// # Errors
/// When the recording or the server does not give a whole catalogue.
pub fn load(
    config: &SiteConfig,
    problems: &Problems,
    options: &LoadOptions<'_>,
) -> anyhow::Result<Snapshot> {
    if let Some(upstream) = http_upstream(config) {
        return fetch(&upstream, &mut FeedStates::default(), options.progress);
    }
    let content = config.root.join("content");
    let GoodsReading::Once { may_use_kept } = options.goods else {
        return match &config.upstream {
            UpstreamConfig::Recorded { path } => Ok(recorded::load(path)?),
            _ => Ok(files::load(&content, problems).snapshot()),
        };
    };
    let cache = config.cache();
    let program = program::hash(&cache)?;
    let known = if may_use_kept {
        GoodsCache::within(cache, program)
    } else {
        GoodsCache::anew(cache, program)
    };
    let known = known.knowing_files(SystemTime::now(), SETTLED);
    let snapshot = match &config.upstream {
        UpstreamConfig::Recorded { path } => recorded::load_knowing(path, &known),
        _ => Ok(files::load_knowing(&content, problems, &known)),
    };
    known.damaged().into_iter().for_each(warn_of_damage);
    Ok(snapshot.inspect(|snapshot| known.keep(snapshot))?)
}

/// Forgets what earlier builds kept of goods, for something of it turned out to be another: the next
/// build reads and decodes all of them.
pub fn forget_goods(config: &SiteConfig) {
    GoodsCache::forget(&config.cache());
    GoodsCache::forget(&config.cache().join(FEEDS));
}

/// The server that has the catalogue, if one has it.
fn http_upstream(config: &SiteConfig) -> Option<HttpUpstream> {
    let UpstreamConfig::Http {
        base,
        timeout,
        concurrency,
    } = &config.upstream
    else {
        return None;
    };
    Some(HttpUpstream {
        base: base.clone(),
        timeout: *timeout,
        feed_limits: FeedLimits::for_calls_of(*timeout),
        concurrency: *concurrency,
        authorization: std::env::var(AUTHORIZATION).ok(),
    })
}

fn fetch(
    upstream: &HttpUpstream,
    feed_states: &mut FeedStates,
    progress: &dyn FetchProgress,
) -> anyhow::Result<Snapshot> {
    network()?
        .block_on(upstream.follow(feed_states, progress, || SystemClock.now()))
        .with_context(|| failed(upstream))
}

fn network() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
}

fn failed(upstream: &HttpUpstream) -> String {
    format!("cannot read the catalogue of {}", upstream.base)
}
