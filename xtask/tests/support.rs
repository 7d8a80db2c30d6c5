//! Where the checkout is, and what git would keep of it.

use std::fs;
use std::path::{Path, PathBuf};

/// The checkout.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask/ stands in the checkout")
}

/// The folders of all crates.
pub const CRATES: [&str; 8] = [
    "domain",
    "contract",
    "catalogue",
    "captcha",
    "runtime",
    "cli",
    "xtask",
    "fuzz",
];

/// Folders that hold what was made or fetched.
const MADE: [&str; 7] = [
    "target",
    "node_modules",
    "dist",
    "dist-dev",
    "generated",
    "snapshots",
    "fixtures",
];

/// Every file below a folder of the checkout whose name ends so, relative to the checkout.
pub fn files(folder: &str, ends: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    collect(&root().join(folder), ends, &mut found);
    assert!(!found.is_empty(), "`{folder}` holds no source file");
    found.sort();
    found
}

fn collect(folder: &Path, ends: &[&str], found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder can be read") {
        let path = entry.expect("an entry can be read").path();
        let name = path
            .file_name()
            .expect("an entry has a name")
            .to_string_lossy()
            .into_owned();
        if path.is_dir() {
            if !MADE.contains(&&*name) && !name.starts_with('.') {
                collect(&path, ends, found);
            }
        } else if ends.iter().any(|end| name.ends_with(end)) {
            found.push(
                path.strip_prefix(root())
                    .expect("it is below the checkout")
                    .to_owned(),
            );
        }
    }
}
