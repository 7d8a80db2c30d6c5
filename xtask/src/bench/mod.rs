//! `cargo xtask bench`: times cold builds of large catalogues, and beside them the floor.

mod checkout;
mod floor;
mod lighthouse;
mod run;
mod runtime;

use std::fs;
use std::path::PathBuf;

use anyhow::Context as _;

use crate::project::{kiosk, target};
use crate::step::Step;

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
    /// Where to work: a file system in memory shows the program and not the disk
    #[arg(long, default_value = "/dev/shm/kiosk-bench")]
    dir: PathBuf,
}

/// What else can be measured.
#[derive(Debug, clap::Subcommand)]
enum BenchTarget {
    /// Measure `kiosk serve` beside a bare axum handler
    Runtime(runtime::RuntimeBenchArgs),
    /// Measure orders from the quote to the code, on SQLite and on PostgreSQL
    Checkout(checkout::CheckoutBenchArgs),
    /// Have Lighthouse judge the sample shop's pages on a phone
    Lighthouse(lighthouse::LighthouseBenchArgs),
}

/// Times cold builds, builds after which nothing or one price changed, and the floor:
/// writing the same files from memory and nothing else. Then the same with files that are
/// compressed too.
pub fn run(bench: &BenchArgs) -> anyhow::Result<()> {
    match &bench.target {
        Some(BenchTarget::Runtime(runtime)) => return runtime::run(runtime),
        Some(BenchTarget::Checkout(checkout)) => return checkout::run(checkout),
        Some(BenchTarget::Lighthouse(lighthouse)) => return lighthouse::run(lighthouse),
        None => {}
    }
    let arguments = [
        "build",
        "--release",
        "--package",
        "kiosk-cli",
        "--bins",
        "--example",
        "bench_shop",
    ];
    Step::cargo("Building kiosk and the catalogues' generator", &arguments).run()?;
    let generator = target().join("release/examples/bench_shop");
    println!(
        "\n{:>6} {:>8} {:>7} {:>9} {:>9} {:>8} {:>8} {:>9} {:>7} {:>10} {:>10} {:>9} {:>10}",
        "groups",
        "pages",
        "MB",
        "cold ms",
        "pages/s",
        "µs/page",
        "peak MB",
        "floor ms",
        "ratio",
        "nothing ms",
        "price ms",
        "packed ms",
        "price ms"
    );
    for size in &bench.sizes {
        let shop = bench.dir.join(size.to_string());
        if shop.exists() {
            fs::remove_dir_all(&shop)
                .with_context(|| format!("cannot clear `{}`", shop.display()))?;
        }
        let generate = std::process::Command::new(&generator)
            .arg(&shop)
            .arg(size.to_string())
            .status();
        anyhow::ensure!(
            generate.is_ok_and(|status| status.success()),
            "the generator failed"
        );
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
        run::change_a_price(&shop, "123.45")?;
        let price = run::build(&kiosk, &shop)?;
        run::precompress(&shop)?;
        run::forget(&shop)?;
        let packed = run::build(&kiosk, &shop)?;
        run::change_a_price(&shop, "123.46")?;
        let packed_price = run::build(&kiosk, &shop)?;
        #[allow(clippy::cast_precision_loss)]
        let (pages, ms) = (median.pages as f64, median.milliseconds.max(1) as f64);
        println!(
            "{size:>6} {:>8} {:>7} {:>9} {:>9.0} {:>8.1} {:>8} {floor:>9} {:>7.1} {:>10} {:>10} {:>9} {:>10}",
            median.pages,
            median.bytes / 1_000_000,
            median.milliseconds,
            pages / ms * 1000.0,
            ms * 1000.0 / pages,
            median.peak_memory_kib / 1024,
            ms / floor.max(1) as f64,
            nothing.milliseconds,
            price.milliseconds,
            packed.milliseconds,
            packed_price.milliseconds,
        );
        fs::remove_dir_all(&shop)?;
    }
    Ok(())
}
