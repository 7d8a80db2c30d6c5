//! `kiosk fetch`

use std::path::{Path, absolute};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Context as _;
use kiosk_domain::Locale;
use serde::Serialize;

use super::progress::TerminalProgress;
use super::warnings::print_warnings;
use crate::args;
use crate::build::configuration;
use crate::output::RecordingFolder;
use crate::source::{omission_warnings, read_catalogue};
use crate::terminal::print;

/// What was recorded.
#[derive(Debug, Serialize)]
struct Fetched {
    locales: usize,
    goods: usize,
    milliseconds: u64,
    folder: String,
}

/// Reads the upstream of the shop and records what it said.
pub fn run(arguments: &args::FetchArgs) -> anyhow::Result<ExitCode> {
    let begin = Instant::now();
    let folder = absolute(&arguments.into).context("name a folder for the recording")?;
    let recording = RecordingFolder::into(&folder)?;
    let config = configuration(&arguments.shop.root)?;
    let bar = TerminalProgress::new(arguments.output.json);
    bar.set_message("Reading");
    let snapshot = read_catalogue(&config, &bar)?;
    drop(bar);
    print_warnings(&omission_warnings(&snapshot));
    recording.write(&snapshot)?;
    let fetched = Fetched {
        locales: Locale::ALL.len(),
        goods: snapshot.goods_count(),
        milliseconds: u64::try_from(begin.elapsed().as_millis()).unwrap_or(u64::MAX),
        folder: folder.display().to_string(),
    };
    if arguments.output.json {
        print(serde_json::to_string(&fetched)?)?;
    } else {
        let Fetched {
            locales,
            goods,
            milliseconds,
            folder: shown,
        } = fetched;
        print(format_args!(
            "{goods} goods groups in {locales} locales in {milliseconds} ms → {shown}"
        ))?;
        print("\nBuild from it with this in site.toml:\n  [upstream]\n  kind = \"recorded\"")?;
        let path = from_shop(&folder, &arguments.shop.root);
        print(format_args!("  path = {path:?}"))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A folder as `site.toml` names it.
fn from_shop(folder: &Path, root: &Path) -> String {
    let root = absolute(root).unwrap_or_default();
    folder
        .strip_prefix(root)
        .unwrap_or(folder)
        .display()
        .to_string()
}
