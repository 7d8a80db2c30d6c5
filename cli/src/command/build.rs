//! `kiosk build`

use std::collections::BTreeMap;
use std::path::absolute;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Context as _;

use super::progress::TerminalProgress;
use super::warnings::print_warnings;
use crate::args;
use crate::build::{BuildOptions, build, configuration};
use crate::terminal::print;

/// Builds the site and tells what was done.
pub fn run(arguments: args::BuildArgs) -> anyhow::Result<ExitCode> {
    let begin = Instant::now();
    if let Some(threads) = arguments.threads {
        rayon::ThreadPoolBuilder::new()
            .num_threads(threads.into())
            .build_global()
            .context("cannot start threads")?;
    }
    let mut config = configuration(&arguments.shop.root)?;
    if let Some(out) = arguments.out {
        config.out = absolute(&out).with_context(|| format!("`{}` is no folder", out.display()))?;
    }
    if let Some(bundle) = arguments.bundle {
        config.bundle = Some(bundle);
    }
    let out = config.out.clone();
    let bar = TerminalProgress::new(arguments.output.json);
    bar.set_message("Reading");
    let options = BuildOptions {
        no_cache: arguments.no_cache,
        allow_shrink: arguments.allow_shrink,
    };
    let report = build(config, options, &bar)?;
    let millis = begin.elapsed().as_millis();
    print_warnings(&report.warnings);
    if arguments.output.json {
        let mut json = serde_json::to_value(&report)?;
        json["milliseconds"] = u64::try_from(millis).unwrap_or(u64::MAX).into();
        json["peak_memory_kib"] = peak_memory_kib().into();
        json["out"] = out.to_string_lossy().into();
        print(json)?;
    } else {
        print(format_args!(
            "{} pages: {} rendered, {} files written, {} removed in {millis} ms → {}",
            report.pages,
            report.rendered,
            report.written,
            report.removed,
            out.display()
        ))?;
        if arguments.explain {
            explain(&report.causes)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Counts the pages that were rendered by what changed, the cause of most first.
fn explain(causes: &BTreeMap<String, usize>) -> anyhow::Result<()> {
    let mut causes: Vec<_> = causes.iter().collect();
    causes.sort_by_key(|(_, pages)| std::cmp::Reverse(**pages));
    for (cause, pages) in causes {
        print(format_args!("{pages:>8}  {cause}"))?;
    }
    Ok(())
}

/// The most memory that this process held at once, where the system tells.
fn peak_memory_kib() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse().ok()
}
