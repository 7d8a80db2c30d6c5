//! Where things are.

use std::env;
use std::path::{Path, PathBuf};

/// The checkout.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask/ stands in the checkout")
}

/// The browser's part of the checkout.
pub fn web() -> PathBuf {
    root().join("web")
}

/// Where Cargo builds.
pub fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// A `kiosk` that Cargo built with this profile.
pub fn kiosk(profile: &str) -> PathBuf {
    target().join(profile).join("kiosk")
}
