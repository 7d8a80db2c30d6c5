//! `cargo xtask bench incremental`: times builds after which nothing or one thing changed.

use std::fs;
use std::path::{Path, PathBuf};

use super::recording_server::RecordingServer;
use super::run::{self, BuildOutput};
use super::shop::{self, BenchShop, BenchTheme, BenchUpstream};
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

/// Times each kind of change with each theme: on a recording, on a server's feed of the same, and on
/// the shop's own files.
pub fn run(bench: &IncrementalBenchArgs) -> anyhow::Result<()> {
    shop::build_programs()?;
    println!(
        "\n{:>5} {:>9} {:>12} {:>8} {:>6} {:>8} {:>8}",
        "theme", "upstream", "change", "rendered", "ms", "peak MB", "of cold"
    );
    for theme in BenchTheme::wanted(bench.theme) {
        for upstream in BenchUpstream::ALL {
            let kind = BenchShop {
                groups: bench.size,
                theme,
                upstream,
            };
            let folder = bench.dir.join(format!("incremental-{theme}-{upstream}"));
            shop::generate(&folder, kind)?;
            let server = (upstream == BenchUpstream::Feed).then(|| serve(&folder));
            let server = server.transpose()?;
            Changes::new(&folder, kind, bench.runs)?.time_all()?;
            drop(server);
            fs::remove_dir_all(&folder)?;
        }
    }
    Ok(())
}

/// Has a shop ask a server for what its recording tells.
fn serve(shop: &Path) -> anyhow::Result<RecordingServer> {
    let server = RecordingServer::start(&shop.join("recording"))?;
    run::ask(shop, &server.base)?;
    Ok(server)
}

/// The builds of one shop after its first.
struct Changes<'a> {
    shop: &'a Path,
    kind: BenchShop,
    runs: usize,
    cold: BuildOutput,
}

impl<'a> Changes<'a> {
    /// Builds a shop that was not built yet.
    fn new(shop: &'a Path, kind: BenchShop, runs: usize) -> anyhow::Result<Self> {
        let changes = Self {
            shop,
            kind,
            runs: runs.max(1),
            cold: run::build(&kiosk("release"), shop)?,
        };
        changes.tell("cold", &changes.cold);
        Ok(changes)
    }

    fn time_all(&self) -> anyhow::Result<()> {
        self.time("nothing", |_| Ok(()))?;
        self.time("one price", |turn| {
            run::change_a_price(self.shop, &format!("123.{}", 10 + turn))
        })?;
        self.time("one message", |turn| {
            run::change_a_message(self.shop, &format!("Why {turn}"))
        })?;
        self.time("every price", |turn| {
            run::change_all_prices(self.shop, turn)
        })
    }

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
            "{:>5} {:>9} {name:>12} {:>8} {:>6} {:>8} {share:>8.2}",
            self.kind.theme,
            self.kind.upstream,
            build.rendered,
            build.milliseconds,
            build.peak_memory_kib / 1024,
        );
    }
}
