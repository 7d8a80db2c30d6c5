//! `kiosk audits export`

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write as _};
use std::os::unix::fs::{
    DirBuilderExt as _, MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _,
};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail, ensure};
use kiosk_runtime::service::audit::{ExportedFile, export_audit, show_audit};
use kiosk_runtime::storage::OperatorAction;

use super::line::unknown;
use crate::args::audits::ExportAuditArgs;
use crate::command::desk::{operator_action, with_app};
use crate::terminal::print;

/// Writes the pictures of an audit to a folder, where this user alone reads them.
pub fn run(arguments: &ExportAuditArgs) -> anyhow::Result<()> {
    let order_no = &arguments.audit.order_no;
    let exported = with_app(&arguments.audit.shop.root, async |app| {
        let found = show_audit(&app.storage, order_no).await?;
        let found = found.with_context(|| unknown(order_no))?;
        // Before anything leaves the shop.
        let action = OperatorAction::ExportAudit(order_no.clone());
        let noted = operator_action(&arguments.note, action);
        app.storage.note_operator_action(&noted).await?;
        Ok(export_audit(&*app.files, &found.images).await)
    })?;
    let (mut pictures, mut lacking) = (Vec::new(), Vec::new());
    for image in exported {
        let name = image.kind.name();
        match image.file {
            ExportedFile::Read(bytes) => pictures.push((format!("{order_no}-{name}.jpg"), bytes)),
            ExportedFile::Missing => lacking.push(format!("the file of `{name}` is missing")),
            ExportedFile::Unreadable(error) => {
                lacking.push(format!("the file of `{name}` cannot be read: {error}"));
            }
        }
    }
    let folder = &arguments.to;
    let made = DirBuilder::new().recursive(true).mode(0o700).create(folder);
    made.with_context(|| format!("cannot make the folder `{}`", folder.display()))?;
    let mut written = Vec::new();
    for (name, bytes) in pictures {
        let file = folder.join(&name);
        let in_place = PrivateFile::begin(folder, &name)
            .with_context(|| format!("cannot write `{}`", file.display()))?;
        in_place.require_own_folder(folder)?;
        in_place
            .finish(&file, &bytes)
            .with_context(|| format!("cannot write `{}`", file.display()))?;
        written.push(file);
    }
    tell(&written, arguments.audit.output.json)?;
    ensure!(
        lacking.is_empty(),
        "not every picture was written: {}\nhint: see `[runtime.files]` in site.toml, or ask for what is missing again by `kiosk audits resubmit`",
        lacking.join("; ")
    );
    Ok(())
}

/// A file that its user alone reads, written beside its place: what stands there, or where a link
/// leads that stands there, is somebody else's.
struct PrivateFile {
    beside: PathBuf,
    file: File,
}

impl PrivateFile {
    /// Makes it, and nothing is in it yet.
    fn begin(folder: &Path, name: &str) -> io::Result<Self> {
        let beside = folder.join(format!(".{name}.new"));
        match fs::remove_file(&beside) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let mut options = OpenOptions::new();
        let file = options
            .write(true)
            .create_new(true)
            .mode(0o600)
            .open(&beside)?;
        Ok(Self { beside, file })
    }

    /// Refuses a folder in which somebody else may exchange files; the file is removed then.
    fn require_own_folder(&self, folder: &Path) -> anyhow::Result<()> {
        let place = fs::metadata(folder)?;
        let is_own = place.uid() == self.file.metadata()?.uid();
        if is_own && place.permissions().mode() & 0o022 == 0 {
            return Ok(());
        }
        fs::remove_file(&self.beside)?;
        bail!(
            "others may write to the folder `{}`, and no picture was written\nhint: name a folder that is yours alone, or one that is missing: it is made so",
            folder.display()
        )
    }

    /// Fills it and puts it in its place.
    fn finish(mut self, place: &Path, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(bytes)?;
        fs::rename(&self.beside, place)
    }
}

fn tell(written: &[PathBuf], is_json: bool) -> anyhow::Result<()> {
    if is_json {
        print(serde_json::to_string(written)?)
    } else if written.is_empty() {
        print("There are no pictures.")
    } else {
        written.iter().try_for_each(|file| print(file.display()))
    }
}
