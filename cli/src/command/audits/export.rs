//! `kiosk audits export`

use std::fs::{DirBuilder, OpenOptions};
use std::io::Write as _;
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use kiosk_runtime::service::audit::{export_audit, show_audit};

use super::line::unknown;
use crate::args::audits::ExportAuditArgs;
use crate::command::desk::with_app;
use crate::terminal::print;

/// Writes the pictures of an audit to a folder, where this user alone reads them.
pub fn run(arguments: &ExportAuditArgs) -> anyhow::Result<()> {
    let order_no = &arguments.audit.order_no;
    let exported = with_app(&arguments.audit.shop.root, async |app| {
        let found = show_audit(&app.storage, order_no).await?;
        let found = found.with_context(|| unknown(order_no))?;
        let exported = export_audit(&*app.files, &found.images).await;
        exported.context("the pictures cannot be read\nhint: see `[runtime.files]` in site.toml")
    })?;
    let folder = &arguments.to;
    let made = DirBuilder::new().recursive(true).mode(0o700).create(folder);
    made.with_context(|| format!("cannot make the folder `{}`", folder.display()))?;
    let mut written = Vec::new();
    for image in exported {
        let name = image.kind.name();
        let Some(bytes) = image.bytes else {
            bail!(
                "the file of the picture `{name}` is missing\nhint: ask for it again by `kiosk audits resubmit`"
            );
        };
        let file = folder.join(format!("{order_no}-{name}.jpg"));
        write(&file, &bytes).with_context(|| format!("cannot write `{}`", file.display()))?;
        written.push(file);
    }
    tell(&written, arguments.audit.output.json)
}

fn write(file: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    let options = options.write(true).create(true).truncate(true).mode(0o600);
    options.open(file)?.write_all(bytes)
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
