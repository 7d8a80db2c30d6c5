//! Files and folders that their owner alone reads: databases, mails, codes.

use std::fs::{self, DirBuilder, OpenOptions, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::Path;

/// Makes a folder that its owner alone enters, unless it is there, with those above it.
///
/// # Errors
/// When it cannot be made.
pub(crate) fn make_private_folder(folder: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

/// As [`make_private_folder`]; one that is there is made private, too.
///
/// # Errors
/// When it cannot be made.
pub(crate) fn own_private_folder(folder: &Path) -> io::Result<()> {
    make_private_folder(folder)?;
    tighten(folder, 0o700)
}

/// Makes an empty file that its owner alone reads; one that is there is made private.
///
/// # Errors
/// When it cannot be made.
pub(crate) fn own_private_file(file: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.create(true).append(true).mode(0o600).open(file)?;
    tighten(file, 0o600)
}

fn tighten(place: &Path, mode: u32) -> io::Result<()> {
    let looser = fs::metadata(place)?.permissions().mode() & 0o777 & !mode;
    if looser == 0 {
        return Ok(());
    }
    match fs::set_permissions(place, Permissions::from_mode(mode)) {
        // It is somebody else's, who lets us write: who else reads it is that one's matter.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Ok(()),
        done => done,
    }
}
