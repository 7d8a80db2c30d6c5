//! Reading the file of a secret, which not everybody on the machine may read.

use std::fs::File;
use std::io::{self, Read as _};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// Reading, in the mode of a file, by whoever is neither its owner nor of its group. A group may: it
/// is how clusters give a program its secrets.
const READ_BY_OTHERS: u32 = 0o004;

/// Why a secret is not taken from a file.
#[derive(Debug, Error)]
pub(super) enum SecretFileError {
    /// It cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Everybody on the machine knows the secret.
    #[error("every user of this machine may read it")]
    ReadByOthers(PathBuf),
}

impl SecretFileError {
    /// What helps.
    pub fn way_out(&self) -> String {
        match self {
            Self::Io(_) => "let the program read it".to_owned(),
            Self::ReadByOthers(path) => format!(
                "take that away by `chmod o= {}`, or by `mode: 0400` where a container is given it",
                path.display()
            ),
        }
    }
}

/// The text of a file that holds a secret.
pub(super) fn read_secret(path: &Path) -> Result<String, SecretFileError> {
    let mut file = File::open(path)?;
    let mut text = String::new();
    file.read_to_string(&mut text)?;
    if file.metadata()?.permissions().mode() & READ_BY_OTHERS != 0 {
        return Err(SecretFileError::ReadByOthers(path.to_owned()));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use std::fs::{self, Permissions};

    use super::*;

    #[test]
    fn a_secret_that_others_can_read_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("hush");
        fs::write(&file, "a secret").unwrap();
        let read = |mode| {
            fs::set_permissions(&file, Permissions::from_mode(mode)).unwrap();
            read_secret(&file)
        };
        for mode in [0o400, 0o600, 0o440] {
            assert_eq!(read(mode).unwrap(), "a secret", "{mode:o}");
        }
        for mode in [0o644, 0o444, 0o604] {
            let refused = read(mode).unwrap_err();
            let way_out = format!("`chmod o= {}`", file.display());
            assert!(refused.way_out().contains(&way_out), "{mode:o}: {refused}");
        }
        let missing = read_secret(&folder.path().join("nowhere"));
        assert!(matches!(missing, Err(SecretFileError::Io(_))));
    }
}
