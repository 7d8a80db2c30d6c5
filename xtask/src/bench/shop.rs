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

/// Builds `kiosk` and the generator of shops.
pub fn build_programs() -> anyhow::Result<()> {
    let arguments = [
        "build",
        "--release",
        "--package",
        "kiosk-cli",
        "--bins",
        "--example",
        "bench_shop",
    ];
    Step::cargo("Building kiosk and the catalogues' generator", &arguments).run()
}

/// Makes a shop of so many groups in a folder, in the place of what was there.
pub fn generate(shop: &Path, groups: usize, theme: BenchTheme) -> anyhow::Result<()> {
    if shop.exists() {
        fs::remove_dir_all(shop).with_context(|| format!("cannot clear `{}`", shop.display()))?;
    }
    let generator = target().join("release/examples/bench_shop");
    let generate = Command::new(generator)
        .arg(shop)
        .args([groups.to_string(), theme.to_string()])
        .status();
    anyhow::ensure!(
        generate.is_ok_and(|status| status.success()),
        "the generator failed"
    );
    Ok(())
}
