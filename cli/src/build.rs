//! The whole build in one call: sources, plan, render, write.

use anyhow::bail;
use kiosk_catalogue::Problems;

use crate::config::SiteConfig;
use crate::output::{self, BuildProgress, BuildReport, WriteOptions, last_goods};
use crate::plan::Plan;
use crate::render::Renderer;
use crate::render::island::Islands;
use crate::source::{LoadOptions, ProblemsError, Sources, omission_warnings, tell_mistakes_beside};

/// How to build.
#[derive(Clone, Copy, Debug, Default)]
pub struct BuildOptions {
    /// Render everything, whatever earlier builds left.
    pub no_cache: bool,
    /// Publish even if the upstream sells far less than last time.
    pub allow_shrink: bool,
}

/// Reads the configuration of the shop in a folder.
///
/// # Errors
/// When there is none, or it holds mistakes.
pub fn configuration(root: &std::path::Path) -> anyhow::Result<SiteConfig> {
    let problems = Problems::default();
    let config = SiteConfig::load(root, &problems)?;
    match config {
        Some(config) if problems.is_empty() => Ok(config),
        config => {
            let upstream = config.as_ref().map(|config| &config.upstream);
            tell_mistakes_beside(root, upstream, &problems);
            Err(ProblemsError(problems.into_sorted()).into())
        }
    }
}

/// Builds a shop.
///
/// # Errors
/// When the shop's files hold mistakes, the upstream is empty or shrank, two pages want one
/// address, or a page cannot be rendered or written. The last site is then as it was.
pub fn build(
    config: SiteConfig,
    options: BuildOptions,
    progress: &dyn BuildProgress,
) -> anyhow::Result<BuildReport> {
    let loading = LoadOptions {
        progress,
        ..LoadOptions::default()
    };
    let sources = Sources::load(config, Problems::default(), loading)?;
    build_from(&sources, options, progress)
}

/// Builds a shop whose sources are read.
///
/// # Errors
/// As [`build`], but for mistakes in the shop's files.
pub fn build_from(
    sources: &Sources,
    options: BuildOptions,
    progress: &dyn BuildProgress,
) -> anyhow::Result<BuildReport> {
    refuse_shrinking(sources, options)?;
    let plan = Plan::new(sources)?;
    let islands = Islands::new(sources.bundle.ssr());
    let renderer = Renderer::new(sources, &plan, &islands)?;
    let options = WriteOptions {
        no_cache: options.no_cache,
        progress,
    };
    let report = output::write(sources, &plan, &renderer, options)?;
    Ok(BuildReport {
        shapes: islands.shapes(),
        warnings: omission_warnings(&sources.catalogue),
        ..report
    })
}

/// An empty shop is never published by accident.
fn refuse_shrinking(sources: &Sources, options: BuildOptions) -> anyhow::Result<()> {
    if options.allow_shrink {
        return Ok(());
    }
    let now = sources.catalogue.goods_count();
    if now == 0 {
        bail!(
            "the upstream sells nothing; the last site stays\nhint: --allow-shrink builds an empty shop all the same"
        );
    }
    let last = last_goods(&sources.config.out, &sources.config.cache()).unwrap_or_default();
    if now * 2 < last {
        bail!(
            "the upstream sells {now} goods groups, and {last} at the last build; the last site stays\nhint: if that is right, build with --allow-shrink"
        );
    }
    Ok(())
}
