//! The browser that the browser tests drive, and that Lighthouse loads pages in.

use std::env;
use std::path::PathBuf;

use anyhow::bail;

use crate::debian;

/// Names a browser that stands elsewhere.
pub const VARIABLE: &str = "KIOSK_CHROMIUM";

/// The names under which Chromium is known. The first is the one without windows, which nobody sees
/// here: the same pages in three quarters of the time.
const NAMES: [&str; 5] = [
    "chromium-headless-shell",
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

fn find() -> Option<PathBuf> {
    match env::var_os(VARIABLE) {
        Some(named) => Some(named.into()),
        None => debian::find(&NAMES),
    }
}
