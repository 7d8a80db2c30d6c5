//! Private files in a folder, which its owner alone enters.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use async_trait::async_trait;

use super::{FileKey, FileStoreError, PrivateFiles};
use crate::system::own_private_folder;

/// Writes each file beside its name first, and renames it when it is on the disk.
#[derive(Clone, Debug)]
pub struct FolderFiles {
    folder: PathBuf,
}

impl FolderFiles {
    /// Keeps files in a folder, which is made with the first one.
    pub fn new(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
        }
    }

    async fn run<T: Send + 'static>(
        &self,
        what: &'static str,
        work: impl FnOnce(&Path) -> io::Result<T> + Send + 'static,
    ) -> Result<T, FileStoreError> {
        let folder = self.folder.clone();
        let done = tokio::task::spawn_blocking(move || work(&folder)).await;
        let failed = |kind: ErrorKind| {
            let place = self.folder.display();
            FileStoreError(format!("no file can be {what} in `{place}`: {kind}"))
        };
        match done {
            Ok(Ok(value)) => Ok(value),
            Ok(Err(error)) => Err(failed(error.kind())),
            Err(_) => Err(failed(ErrorKind::Other)),
        }
    }
}

#[async_trait]
impl PrivateFiles for FolderFiles {
    async fn put(&self, key: FileKey, bytes: Vec<u8>) -> Result<(), FileStoreError> {
        self.run("written", move |root| write(root, key, &bytes))
            .await
    }

    async fn get(&self, key: FileKey) -> Result<Option<Vec<u8>>, FileStoreError> {
        let read = move |root: &Path| match fs::read(place(root, key)) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            read => read.map(Some),
        };
        self.run("read", read).await
    }

    async fn remove(&self, key: FileKey) -> Result<(), FileStoreError> {
        let removed = move |root: &Path| {
            let place = place(root, key);
            remove(&beside(&place))?;
            remove(&place)
        };
        self.run("removed", removed).await
    }
}

fn place(root: &Path, key: FileKey) -> PathBuf {
    root.join(key.folder()).join(key.name())
}

/// Where a file is written before it has its name.
fn beside(place: &Path) -> PathBuf {
    place.with_extension("part")
}

fn write(root: &Path, key: FileKey, bytes: &[u8]) -> io::Result<()> {
    let place = place(root, key);
    let (folder, beside) = (root.join(key.folder()), beside(&place));
    own_private_folder(root)?;
    own_private_folder(&folder)?;
    let written = write_whole(&beside, bytes).and_then(|()| fs::rename(&beside, &place));
    if written.is_err() {
        // Half a file is of no use; where even this fails the sweeper tries again.
        let _ = fs::remove_file(&beside);
    }
    written?;
    // The name is on the disk when its folder is.
    File::open(&folder)?.sync_all()
}

fn write_whole(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    let mut file = options
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(file)?;
    file.write_all(bytes)?;
    file.sync_all()
}

fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use kiosk_domain::AuditImageId;

    use super::*;

    const KEY: FileKey = FileKey::of_audit_image(AuditImageId::new(7));

    #[tokio::test]
    async fn a_file_is_kept_for_its_owner_alone_and_removed_without_a_trace() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().join("files");
        let files = FolderFiles::new(&root);
        assert_eq!(files.get(KEY).await, Ok(None));
        files.put(KEY, b"one".to_vec()).await.unwrap();
        files.put(KEY, b"two".to_vec()).await.unwrap();
        assert_eq!(files.get(KEY).await, Ok(Some(b"two".to_vec())));
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&root.join("audit")), 0o700);
        assert_eq!(mode(&root.join("audit/7.jpg")), 0o600);
        fs::write(root.join("audit/7.part"), "cut off").unwrap();
        files.remove(KEY).await.unwrap();
        files.remove(KEY).await.unwrap();
        assert_eq!(fs::read_dir(root.join("audit")).unwrap().count(), 0);
    }

    #[tokio::test]
    async fn a_file_that_cannot_take_its_name_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let files = FolderFiles::new(folder.path());
        // Something stands in its place that no file can replace.
        fs::create_dir_all(folder.path().join("audit/7.jpg/full")).unwrap();
        let refused = files.put(KEY, b"one".to_vec()).await.unwrap_err();
        assert!(refused.to_string().contains("no file can be written in"));
        let left = fs::read_dir(folder.path().join("audit")).unwrap();
        assert_eq!(left.count(), 1, "nothing but what stood there");
    }
}
