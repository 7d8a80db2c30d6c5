//! The catalogue by whichever upstream `site.toml` names.

use anyhow::Context as _;
use kiosk_catalogue::http::{FeedLimits, FeedStates, FetchProgress, HttpUpstream};
use kiosk_catalogue::{Problems, Snapshot, files, recorded};
use kiosk_runtime::system::{Clock as _, SystemClock};

use super::load::ProblemsError;
use crate::config::{SiteConfig, UpstreamConfig};

/// The variable with the `Authorization` header for an upstream that wants one: a secret
/// stands in no file of the shop.
const AUTHORIZATION: &str = "KIOSK_UPSTREAM_AUTHORIZATION";

/// Reads the catalogue of every locale, and nothing else of the shop.
///
/// # Errors
/// [`ProblemsError`] when the shop's files hold mistakes; otherwise as when it is built.
pub fn read(config: &SiteConfig, progress: &dyn FetchProgress) -> anyhow::Result<Snapshot> {
    let problems = Problems::default();
    let snapshot = load(config, &problems, progress)?;
    let problems = problems.into_sorted();
    if problems.is_empty() {
        Ok(snapshot)
    } else {
        Err(ProblemsError(problems).into())
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
    progress: &dyn FetchProgress,
) -> anyhow::Result<Snapshot> {
    if let Some(upstream) = http_upstream(config) {
        return fetch(&upstream, &mut FeedStates::default(), progress);
    }
    match &config.upstream {
        UpstreamConfig::Recorded { path } => Ok(recorded::load(path)?),
        _ => Ok(files::load(&config.root.join("content"), problems).snapshot()),
    }
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
    let network = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    network
        .block_on(upstream.follow(feed_states, progress, || SystemClock.now()))
        .with_context(|| format!("cannot read the catalogue of {}", upstream.base))
}
