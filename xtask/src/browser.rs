//! The browser that the browser tests drive.

use std::env;
use std::path::PathBuf;

use anyhow::bail;

use crate::debian;

/// Names a browser that stands elsewhere.
pub const VARIABLE: &str = "KIOSK_CHROMIUM";

/// Chromium without the windows, which nobody sees in a test: the same pages in three quarters of the
/// time.
const SHELL: &str = "chromium-headless-shell";

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
    let packages = ["chromium", "fonts-noto-core", "fonts-noto-cjk"];
    debian::install("Install Chromium", &packages)?;
    match find() {
        Some(found) => Ok(found),
        None => bail!(
            "Chromium is missing: install it (sudo apt-get install chromium), or name one by {VARIABLE}"
        ),
    }
}

/// Finds the browser of the tests: Chromium's shell where it is installed, Chromium otherwise.
///
/// # Errors
/// As [`require`].
pub fn require_for_tests() -> anyhow::Result<PathBuf> {
    let shell = debian::find(&[SHELL]).filter(|_| env::var_os(VARIABLE).is_none());
    shell.map_or_else(require, Ok)
}

fn find() -> Option<PathBuf> {
    match env::var_os(VARIABLE) {
        Some(named) => Some(named.into()),
        None => debian::find(&NAMES),
    }
}
