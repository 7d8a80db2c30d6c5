//! What earlier versions kept beside a site, and nobody needs any more.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;

use super::site_folder::SiteFolder;

/// Removes the stage and the last site of an earlier version, and says so. A site that was moved
/// away when that version was killed is put back first: it may hold what no build wrote.
///
/// # Errors
/// When a folder cannot be moved or removed.
pub fn clear_outdated(site: &SiteFolder) -> anyhow::Result<Vec<String>> {
    let mut told = Vec::new();
    let old = sibling(site.out(), "old");
    if is_folder(&old) && fs::symlink_metadata(site.out()).is_err() {
        fs::rename(&old, site.out())
            .with_context(|| format!("cannot restore `{}`", site.out().display()))?;
        told.push(format!(
            "`{}` is `{}` again: an earlier version of Kiosk was stopped between the two",
            old.display(),
            site.out().display()
        ));
    }
    for left in [old, sibling(site.out(), "stage")] {
        if is_folder(&left) {
            fs::remove_dir_all(&left)
                .with_context(|| format!("cannot remove `{}`", left.display()))?;
            told.push(format!(
                "`{}` was removed: an earlier version of Kiosk had left it",
                left.display()
            ));
        }
    }
    Ok(told)
}

/// `.dist.old` beside `dist`.
fn sibling(out: &Path, role: &str) -> PathBuf {
    let name = out.file_name().unwrap_or_default().to_string_lossy();
    out.with_file_name(format!(".{name}.{role}"))
}

/// A link would be somebody else's.
fn is_folder(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|there| there.is_dir())
}
