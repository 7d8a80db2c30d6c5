//! `cargo xtask bench incremental`: times builds after which nothing or one thing changed.

use std::fs;
use std::path::{Path, PathBuf};

use super::run::{self, BuildOutput};
use super::shop::{self, BenchTheme};
use crate::project::kiosk;

/// What to time.
#[derive(Debug, clap::Args)]
pub struct IncrementalBenchArgs {
    /// Goods groups of the catalogue
    #[arg(value_name = "GROUPS", default_value_t = 1_000)]
    size: usize,
    /// Builds of each kind; the median counts
    #[arg(long, default_value_t = 5)]
    runs: usize,
    /// The theme of the pages; both unless it is named
    #[arg(long)]
    theme: Option<BenchTheme>,
    /// Where to work: a file system in memory shows the program and not the disk
    #[arg(long, default_value = "/dev/shm/kiosk-bench")]
    dir: PathBuf,
}

/// Times each kind of change on a recording with each theme.
pub fn run(bench: &IncrementalBenchArgs) -> anyhow::Result<()> {
    shop::build_programs()?;
    println!(
        "\n{:>5} {:>12} {:>8} {:>6} {:>8} {:>8}",
        "theme", "change", "rendered", "ms", "peak MB", "of cold"
    );
    for theme in BenchTheme::wanted(bench.theme) {
        let folder = bench.dir.join(format!("incremental-{theme}"));
        shop::generate(&folder, bench.size, theme)?;
        let table = Changes {
            shop: &folder,
            theme,
            runs: bench.runs.max(1),
            cold: run::build(&kiosk("release"), &folder)?,
        };
        table.tell("cold", &table.cold);
        table.time("nothing", |_| Ok(()))?;
        table.time("one price", |turn| {
            run::change_a_price(&folder, &format!("123.{}", 10 + turn))
        })?;
        table.time("one message", |turn| {
            run::change_a_message(&folder, &format!("Why {turn}"))
        })?;
        fs::remove_dir_all(&folder)?;
    }
    Ok(())
}

/// The builds of one shop after its first.
struct Changes<'a> {
    shop: &'a Path,
    theme: BenchTheme,
    runs: usize,
    cold: BuildOutput,
}

impl Changes<'_> {
    /// Changes something and builds, several times; tells the median.
    fn time(&self, name: &str, change: impl Fn(usize) -> anyhow::Result<()>) -> anyhow::Result<()> {
        let mut builds = Vec::new();
        for turn in 0..self.runs {
            change(turn)?;
            builds.push(run::build(&kiosk("release"), self.shop)?);
        }
        builds.sort_by_key(|build| build.milliseconds);
        self.tell(name, &builds[builds.len() / 2]);
        Ok(())
    }

    fn tell(&self, name: &str, build: &BuildOutput) {
        #[allow(clippy::cast_precision_loss)]
        let share = build.milliseconds as f64 / self.cold.milliseconds.max(1) as f64;
        println!(
            "{:>5} {name:>12} {:>8} {:>6} {:>8} {share:>8.2}",
            self.theme,
            build.rendered,
            build.milliseconds,
            build.peak_memory_kib / 1024,
        );
    }
}
