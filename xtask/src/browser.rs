//! The browser that the browser tests drive.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::bail;

use crate::step::Step;

/// Names a browser that stands elsewhere.
pub const VARIABLE: &str = "KIOSK_CHROMIUM";

/// The names under which Chromium is known.
const NAMES: [&str; 4] = [
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
];

/// Finds Chromium, and as root on a Debian-like machine installs it.
///
/// # Errors
/// When there is none and it cannot be installed: browser tests are never skipped.
pub fn require() -> anyhow::Result<PathBuf> {
    if let Some(found) = find() {
        return Ok(found);
    }
    if is_root() && on_path("apt-get").is_some() {
        Step::new("Ask Debian for its packages", "apt-get", &["update", "-q"]).run()?;
        let install = [
            "install",
            "-y",
            "-q",
            "--no-install-recommends",
            "chromium",
            "fonts-noto-core",
            "fonts-noto-cjk",
        ];
        Step::new("Install Chromium", "apt-get", &install).run()?;
    }
    match find() {
        Some(found) => Ok(found),
        None => bail!(
            "Chromium is missing: install it (sudo apt-get install chromium), or name one by {VARIABLE}"
        ),
    }
}

fn find() -> Option<PathBuf> {
    match env::var_os(VARIABLE) {
        Some(named) => Some(named.into()),
        None => NAMES.iter().find_map(|name| on_path(name)),
    }
}

fn on_path(name: &str) -> Option<PathBuf> {
    let folders = env::var_os("PATH")?;
    env::split_paths(&folders)
        .map(|folder| folder.join(name))
        .find(|file| Path::is_file(file))
}

fn is_root() -> bool {
    let user = Command::new("id").arg("-u").output();
    user.is_ok_and(|user| user.stdout.trim_ascii() == b"0")
}
