//! The shops that builds are timed with.

use std::fmt;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::Context as _;

use crate::project::target;
use crate::step::Step;

/// What pages look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum BenchTheme {
    /// Pages of 12–25 KB, as other generators are measured with
    Lean,
    /// Those of every shop that has no templates of its own
    Real,
}

impl BenchTheme {
    /// The theme that was named, or both.
    pub fn wanted(named: Option<Self>) -> impl Iterator<Item = Self> {
        let both = [Self::Lean, Self::Real].into_iter();
        both.filter(move |theme| named.is_none_or(|named| named == *theme))
    }
}

impl fmt::Display for BenchTheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Lean => "lean",
            Self::Real => "real",
        })
    }
}

/// A shop to make.
#[derive(Clone, Copy, Debug)]
pub struct BenchShop {
    /// Goods groups of its catalogue.
    pub groups: usize,
    /// What its pages look like.
    pub theme: BenchTheme,
    /// Where its catalogue comes from.
    pub upstream: BenchUpstream,
}

/// Where a shop's catalogue comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BenchUpstream {
    /// A recording below the shop's folder
    Recording,
    /// A server that answers with the feeds of such a recording
    Feed,
    /// The shop's own files
    Files,
}

impl BenchUpstream {
    /// Every one.
    pub const ALL: [Self; 3] = [Self::Recording, Self::Feed, Self::Files];
}

impl fmt::Display for BenchUpstream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Recording => "recording",
            Self::Feed => "feed",
            Self::Files => "files",
        })
    }
}

/// Builds `kiosk`, the generator of shops and an upstream for them.
pub fn build_programs() -> anyhow::Result<()> {
    let arguments = [
        "build",
        "--release",
        "--package",
        "kiosk-cli",
        "--bins",
        "--example",
        "bench_shop",
        "--example",
        "bench_upstream",
    ];
    Step::cargo(
        "Building kiosk, the catalogues' generator and their upstream",
        &arguments,
    )
    .run()
}

/// Makes a shop in a folder, in the place of what was there.
pub fn generate(shop: &Path, kind: BenchShop) -> anyhow::Result<()> {
    let made = match kind.upstream {
        BenchUpstream::Files => BenchUpstream::Files,
        BenchUpstream::Recording | BenchUpstream::Feed => BenchUpstream::Recording,
    };
    if shop.exists() {
        fs::remove_dir_all(shop).with_context(|| format!("cannot clear `{}`", shop.display()))?;
    }
    let generator = target().join("release/examples/bench_shop");
    let generate = Command::new(generator)
        .arg(shop)
        .arg(kind.groups.to_string())
        .args([kind.theme.to_string(), made.to_string()])
        .status();
    anyhow::ensure!(
        generate.is_ok_and(|status| status.success()),
        "the generator failed"
    );
    Ok(())
}
