//! `cargo xtask bench`: times cold builds of large catalogues, and beside them the floor.

mod checkout;
mod dev;
mod floor;
mod incremental;
mod lighthouse;
mod recording_server;
mod run;
mod runtime;
mod shop;

use std::fs;
use std::path::PathBuf;

use self::shop::{BenchShop, BenchTheme, BenchUpstream};
use crate::project::kiosk;

/// Which catalogues to time.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct BenchArgs {
    #[command(subcommand)]
    target: Option<BenchTarget>,
    /// Goods groups of the catalogues
    #[arg(value_name = "GROUPS", default_values_t = [100, 1_000, 4_000])]
    sizes: Vec<usize>,
    /// Cold builds of each; the median counts
    #[arg(long, default_value_t = 3)]
    runs: usize,
    /// The theme of the pages; both unless it is named
    #[arg(long)]
    theme: Option<BenchTheme>,
    /// Where to work: a file system in memory shows the program and not the disk
    #[arg(long, default_value = "/dev/shm/kiosk-bench")]
    dir: PathBuf,
}

/// What else can be measured.
#[derive(Debug, clap::Subcommand)]
enum BenchTarget {
    /// Time builds after which nothing or one thing changed
    Incremental(incremental::IncrementalBenchArgs),
    /// Time `kiosk dev` from saving a file to the reload
    Dev(dev::DevBenchArgs),
    /// Measure `kiosk serve` beside a bare axum handler
    Runtime(runtime::RuntimeBenchArgs),
    /// Measure orders from the quote to the code, on SQLite and on PostgreSQL
    Checkout(checkout::CheckoutBenchArgs),
    /// Have Lighthouse judge the sample shop's pages on a phone
    Lighthouse(lighthouse::LighthouseBenchArgs),
}

/// Times cold builds, builds after which nothing changed, and the floor: writing the same files
/// from memory and nothing else. Then builds whose files are compressed too.
pub fn run(bench: &BenchArgs) -> anyhow::Result<()> {
    match &bench.target {
        Some(BenchTarget::Incremental(incremental)) => return incremental::run(incremental),
        Some(BenchTarget::Dev(dev)) => return dev::run(dev),
        Some(BenchTarget::Runtime(runtime)) => return runtime::run(runtime),
        Some(BenchTarget::Checkout(checkout)) => return checkout::run(checkout),
        Some(BenchTarget::Lighthouse(lighthouse)) => return lighthouse::run(lighthouse),
        None => {}
    }
    shop::build_programs()?;
    println!(
        "\n{:>6} {:>5} {:>8} {:>7} {:>7} {:>9} {:>8} {:>8} {:>9} {:>6} {:>10} {:>9} {:>10}",
        "groups",
        "theme",
        "pages",
        "shapes",
        "MB",
        "cold ms",
        "µs/page",
        "peak MB",
        "floor ms",
        "ratio",
        "nothing ms",
        "packed ms",
        "price ms"
    );
    for size in &bench.sizes {
        for theme in BenchTheme::wanted(bench.theme) {
            time_cold(bench, *size, theme)?;
        }
    }
    Ok(())
}

/// One catalogue with one theme, a line of the table.
fn time_cold(bench: &BenchArgs, size: usize, theme: BenchTheme) -> anyhow::Result<()> {
    let shop = bench.dir.join(format!("{size}-{theme}"));
    let kind = BenchShop {
        groups: size,
        theme,
        upstream: BenchUpstream::Recording,
    };
    shop::generate(&shop, kind)?;
    let kiosk = kiosk("release");
    let mut cold = Vec::new();
    for _ in 0..bench.runs.max(1) {
        run::forget(&shop)?;
        cold.push(run::build(&kiosk, &shop)?);
    }
    cold.sort_by_key(|report| report.milliseconds);
    let median = cold.swap_remove(cold.len() / 2);
    let floor = floor::milliseconds(&shop.join("dist"), &bench.dir.join("floor"))?;
    let nothing = run::build(&kiosk, &shop)?;
    run::precompress(&shop)?;
    run::forget(&shop)?;
    let packed = run::build(&kiosk, &shop)?;
    run::change_a_price(&shop, "123.46")?;
    let packed_price = run::build(&kiosk, &shop)?;
    #[allow(clippy::cast_precision_loss)]
    let (pages, ms) = (median.pages as f64, median.milliseconds.max(1) as f64);
    println!(
        "{size:>6} {theme:>5} {:>8} {:>7} {:>7} {:>9} {:>8.1} {:>8} {floor:>9} {:>6.1} {:>10} {:>9} {:>10}",
        median.pages,
        median.shapes,
        median.bytes / 1_000_000,
        median.milliseconds,
        ms * 1000.0 / pages,
        median.peak_memory_kib / 1024,
        ms / floor.max(1) as f64,
        nothing.milliseconds,
        packed.milliseconds,
        packed_price.milliseconds,
    );
    fs::remove_dir_all(&shop)?;
    Ok(())
}
