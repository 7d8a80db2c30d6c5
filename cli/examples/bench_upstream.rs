//! Serves a recording as an upstream does, to measure builds with: says where, and ends with its
//! input. Usage: `bench_upstream RECORDING`.

#[path = "../tests/support/upstream.rs"]
mod upstream;

use std::io::{Write as _, stdin, stdout};
use std::path::Path;

use anyhow::Context as _;

use crate::upstream::Upstream;

fn main() -> anyhow::Result<()> {
    let recording = std::env::args_os().nth(1);
    let recording = recording.context("usage: bench_upstream RECORDING")?;
    let upstream = Upstream::start(Path::new(&recording));
    writeln!(stdout(), "{}", upstream.base)?;
    std::io::copy(&mut stdin(), &mut std::io::sink())?;
    Ok(())
}
