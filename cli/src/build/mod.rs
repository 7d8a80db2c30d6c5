//! The whole build in one call: sources, plan, render, write.

mod shrunk;

use std::io;
use std::mem::{ManuallyDrop, forget};
use std::path::{Path, PathBuf, absolute};
use std::sync::Arc;
use std::time::SystemTime;

use kiosk_catalogue::{Problems, RereadError, SETTLED};

use crate::config::SiteConfig;
use crate::output::{
    self, BuildProgress, BuildReport, BuiltSources, KeptStencils, PageReads, SiteFolder, SiteWriter,
};
use crate::plan::Plan;
use crate::render::island::Islands;
use crate::render::{Renderer, SharedData};
use crate::source::{
    AskedCatalogue, GoodsReading, LoadOptions, ProblemsError, ReusedSources, Sources,
    SourcesFingerprint, forget_goods, omission_warnings, tell_mistakes_beside,
};

use shrunk::refuse_shrinking;

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
pub fn configuration(root: &Path) -> anyhow::Result<SiteConfig> {
    let problems = Problems::default();
    let config = SiteConfig::load(root, &problems)?;
    match config {
        Some(config) if problems.is_empty() => Ok(config),
        config => {
            let upstream = config.as_ref().map(|config| &config.upstream);
            tell_mistakes_beside(root, upstream, &problems);
            Err(ProblemsError::in_files(problems.into_sorted()).into())
        }
    }
}

/// Builds a shop, as the last thing that a process does: what was read stays in memory.
///
/// # Errors
/// When the shop's files hold mistakes, the upstream is empty or shrank, two pages want one
/// address, or a page cannot be rendered or written. The last site is then as it was.
pub fn build(
    config: SiteConfig,
    options: BuildOptions,
    progress: &dyn BuildProgress,
) -> anyhow::Result<BuildReport> {
    // What is read while another build is at work would be old when its turn comes.
    let site = open_site(&config, progress)?;
    let asked = AskedCatalogue::ask(&config, !options.no_cache, progress)?;
    // What changes from now on is seen by the next build.
    let now = SystemTime::now();
    let (fingerprint, writer) = rayon::join(
        || SourcesFingerprint::of(&config, now, SETTLED, asked.as_ref()),
        || open_writer(&site, options),
    );
    let (fingerprint, writer) = (fingerprint?, writer?);
    if let Some(report) = unchanged(&writer, fingerprint.as_ref(), options)? {
        asked.iter().for_each(AskedCatalogue::leave);
        return Ok(report);
    }
    let catalogue = asked.map(|asked| asked.read(progress)).transpose()?;
    let reused = ReusedSources {
        catalogue: catalogue.as_ref(),
        media: None,
    };
    let loading = LoadOptions {
        reused,
        progress,
        goods: GoodsReading::Once {
            may_use_kept: !options.no_cache,
        },
    };
    // The process ends with the build, and the system takes back what it held at once: to free all
    // texts of a catalogue one by one takes a tenth of the time of a build that changes little.
    let sources = ManuallyDrop::new(Sources::load(config, Problems::default(), loading)?);
    let site_build = SiteBuild {
        sources: &sources,
        fingerprint,
        options,
        is_last: true,
    };
    site_build.publish(writer, progress)
}

/// Takes the site of a shop; waits for who has it.
///
/// # Errors
/// When its folder lies among what it is made of, or cannot be made or locked, or what a killed build
/// began cannot be finished.
pub fn open_site(config: &SiteConfig, progress: &dyn BuildProgress) -> anyhow::Result<SiteFolder> {
    let out = real_path(&config.out)?;
    let lies_in = |source: &PathBuf| real_path(source).is_ok_and(|source| out.starts_with(source));
    if let Some(source) = config.source_folders().into_iter().find(lies_in) {
        anyhow::bail!(
            "the site's folder `{}` lies in `{}`, of which the site is made: each build would read the last one\nhint: choose a folder beside it by `out` in site.toml or --out",
            config.out.display(),
            source.display()
        );
    }
    SiteFolder::open(&config.out, |site| progress.waiting(site))
}

/// Builds a shop whose sources are read.
///
/// # Errors
/// As [`build`], but for mistakes in the shop's files.
pub fn build_from(
    sources: &Sources,
    site: &SiteFolder,
    options: BuildOptions,
    progress: &dyn BuildProgress,
) -> anyhow::Result<BuildReport> {
    let site_build = SiteBuild {
        sources,
        fingerprint: None,
        options,
        is_last: false,
    };
    site_build.publish(open_writer(site, options)?, progress)
}

/// A path without links and `..`, as far as it is there.
fn real_path(path: &Path) -> io::Result<PathBuf> {
    let path = absolute(path)?;
    for there in path.ancestors() {
        if let (Ok(real), Ok(rest)) = (there.canonicalize(), path.strip_prefix(there)) {
            return Ok(real.join(rest));
        }
    }
    Ok(path)
}

fn open_writer(site: &SiteFolder, options: BuildOptions) -> anyhow::Result<SiteWriter<'_>> {
    let writer = SiteWriter::open(site)?;
    Ok(if options.no_cache {
        writer.rewriting()
    } else {
        writer
    })
}

/// What is told of a site that was made of the same sources and is whole: it stays as it is.
fn unchanged(
    writer: &SiteWriter<'_>,
    fingerprint: Option<&SourcesFingerprint>,
    options: BuildOptions,
) -> anyhow::Result<Option<BuildReport>> {
    let Some(report) = fingerprint.and_then(|fingerprint| output::unchanged(writer, fingerprint))
    else {
        return Ok(None);
    };
    if !options.allow_shrink {
        refuse_shrinking(writer.last_goods(), writer.last_goods())?;
    }
    Ok(Some(report))
}

/// A build of sources that are read.
struct SiteBuild<'a> {
    sources: &'a Sources,
    /// By what the next build knows that they are the same.
    fingerprint: Option<SourcesFingerprint>,
    options: BuildOptions,
    /// Whether the process ends with it, so that nothing need be freed.
    is_last: bool,
}

impl SiteBuild<'_> {
    fn publish(
        self,
        writer: SiteWriter<'_>,
        progress: &dyn BuildProgress,
    ) -> anyhow::Result<BuildReport> {
        let (site, config) = (writer.site(), &self.sources.config);
        let published = RereadError::catch(|| self.render(writer, progress));
        if published.is_err() {
            forget_goods(config);
        }
        let published = published.map_err(anyhow::Error::from).flatten();
        if published.is_err() {
            output::discard(site);
        }
        published
    }

    fn render(
        self,
        writer: SiteWriter<'_>,
        progress: &dyn BuildProgress,
    ) -> anyhow::Result<BuildReport> {
        let sources = self.sources;
        if !self.options.allow_shrink {
            refuse_shrinking(&output::goods_counts(sources), writer.last_goods())?;
        }
        let plan = Plan::new(sources)?;
        let mut warnings = omission_warnings(&sources.catalogue);
        let writer = writer.made_of(self.fingerprint.map(|fingerprint| BuiltSources {
            fingerprint: fingerprint.as_str().to_owned(),
            pages: plan.pages.len(),
            warnings: warnings.clone(),
        }));
        let islands = Islands::new(sources.bundle.ssr());
        let kept = (!self.options.no_cache).then(|| Arc::new(KeptStencils::open(sources)));
        let islands = match &kept {
            Some(kept) => islands.keeping(Arc::<KeptStencils>::clone(kept)),
            None => islands,
        };
        let shared = SharedData::new(sources, &plan, &islands)?;
        let (last, renderer) = rayon::join(
            || PageReads::load(writer.site()),
            || Renderer::new(&shared, &plan),
        );
        let renderer = renderer?;
        let report = output::write(writer, last, &renderer, progress)?;
        if self.is_last {
            forget(renderer);
            forget(shared);
            forget(plan);
        }
        warnings.extend(kept.and_then(|kept| kept.warning()));
        Ok(BuildReport {
            shapes: islands.shapes(),
            warnings,
            ..report
        })
    }
}

#[cfg(test)]
mod edits;
#[cfg(test)]
mod tests;
