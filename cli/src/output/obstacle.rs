//! What stands in the way of a new site, found before anything of it is moved: behind that there is no
//! way back to the last one.

use std::fs;
use std::path::Path;

use anyhow::bail;
use rayon::prelude::*;

/// Looks whether files can take their places in a site's folder.
///
/// # Errors
/// When a folder stands where a file is to be, or the other way round.
pub fn ensure_free(out: &Path, files: &[String]) -> anyhow::Result<()> {
    files.par_iter().try_for_each(|file| {
        let to = out.join(file);
        match fs::symlink_metadata(&to) {
            Ok(there) if there.is_dir() => bail!(
                "`{}` is a folder, where the site has a file; nothing was published\nhint: remove it, \
                 and build again",
                to.display()
            ),
            Ok(_) => Ok(()),
            Err(_) => ensure_folders(out, &to),
        }
    })
}

/// The nearest thing above a file that is not there is to be a folder, which a link may lead to.
fn ensure_folders(out: &Path, file: &Path) -> anyhow::Result<()> {
    let above = file.ancestors().skip(1);
    let mut within = above.take_while(|above| above.starts_with(out) && *above != out);
    let nearest = within.find(|above| fs::symlink_metadata(above).is_ok());
    match nearest {
        Some(nearest) if !nearest.is_dir() => bail!(
            "`{}` is no folder, where the site has one; nothing was published\nhint: remove it, and \
             build again",
            nearest.display()
        ),
        _ => Ok(()),
    }
}
