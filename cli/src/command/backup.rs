//! `kiosk backup`

use std::fs::{self, DirBuilder, File};
use std::io::{self, Write as _};
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, bail, ensure};
use kiosk_runtime::storage::Storage;
use kiosk_runtime::system::{Clock as _, Random, SystemClock, SystemRandom};
use serde_json::json;
use walkdir::WalkDir;

use super::open::with_storage;
use crate::args::BackupArgs;
use crate::live::configured;
use crate::terminal::print;

/// The database in a copy, as it is called in the data folder.
const DATABASE: &str = "kiosk.db";
/// The folder of files that shoppers uploaded, in the data folder and in a copy.
const FILES: &str = "files";
/// What tells of the copy itself.
const ABOUT: &str = "backup.json";

/// A copy that is being made beside its place. Dropped before it is whole, it goes.
struct Staged(PathBuf);

impl Drop for Staged {
    fn drop(&mut self) {
        // After it took its place there is nothing here any more.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Copies the shop's data as they are at one moment, while the server goes on.
pub fn run(arguments: &BackupArgs) -> anyhow::Result<ExitCode> {
    let (root, to) = (&arguments.shop.root, &arguments.to);
    let draft = configured(root)?.runtime;
    let files = draft.data().join(FILES);
    let Some(database) = draft.config().storage.file() else {
        bail!(
            "the database is on a server, whose own program copies it\nhint: run `pg_dump \
             --format=custom --file=kiosk.dump \"$KIOSK_DATABASE_URL\"`, which takes one moment of it \
             while the shop goes on, and copy `{}` after it; `pg_restore --dbname=… kiosk.dump` \
             brings it back",
            files.display()
        );
    };
    ensure!(
        database.exists(),
        "there is no database `{}` to copy",
        database.display()
    );
    ensure!(
        fs::symlink_metadata(to).is_err(),
        "`{}` is there already, and no copy is overwritten\nhint: name a new folder",
        to.display()
    );
    let keys = draft.kept_code_keys()?.numbers();
    let count = with_storage(root, async |storage| {
        let staged = stage(to)?;
        copy_database(storage, &staged.0.join(DATABASE)).await?;
        let count = copy_files(&files, &staged.0.join(FILES))?;
        let about = json!({
            "kiosk": env!("CARGO_PKG_VERSION"),
            "made_at": SystemClock.now(),
            "code_keys": keys,
            "files": count,
        });
        write(&staged.0.join(ABOUT), about.to_string().as_bytes())?;
        publish(&staged, to)?;
        Ok(count)
    })?;
    if arguments.output.json {
        print(json!({"to": to, "files": count, "code_keys": keys}))?;
    } else {
        print(format_args!(
            "the database and {count} files are in `{}`\nnote: the keys are not: keep KIOSK_SECRET \
             or `secret`, and KIOSK_CODES_KEYS or `code-keys` (numbers {keys:?}), in another place; \
             without them no code can be read",
            to.display()
        ))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A private folder beside the place of the copy, on the same disk.
fn stage(to: &Path) -> anyhow::Result<Staged> {
    let random: &dyn Random = &SystemRandom;
    let name = to.file_name().context("the copy has no name")?;
    let staged = format!(".{}.{}", name.to_string_lossy(), random.name());
    let staged = to.with_file_name(staged);
    private_folder(&staged).with_context(|| {
        format!(
            "the folder `{}` cannot be made to copy into",
            staged.display()
        )
    })?;
    Ok(Staged(staged))
}

fn private_folder(folder: &Path) -> io::Result<()> {
    DirBuilder::new().mode(0o700).create(folder)
}

async fn copy_database(storage: &Storage, to: &Path) -> anyhow::Result<()> {
    storage.copy_into(to).await?;
    File::open(to)?.sync_all()?;
    Ok(())
}

/// Copies what shoppers uploaded; says how many files. They come after the database, so that each
/// that it tells of is there, unless it was to be forgotten anyway.
fn copy_files(from: &Path, to: &Path) -> anyhow::Result<u64> {
    if !from.is_dir() {
        return Ok(0);
    }
    let mut count = 0;
    for entry in WalkDir::new(from).sort_by_file_name() {
        let entry = entry.with_context(|| format!("`{}` cannot be read", from.display()))?;
        let place = to.join(entry.path().strip_prefix(from)?);
        if entry.file_type().is_dir() {
            private_folder(&place)?;
        } else if entry.file_type().is_file() {
            match fs::read(entry.path()) {
                Ok(bytes) => write(&place, &bytes)?,
                // It was forgotten while the copy was made.
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                Err(error) => {
                    return Err(error)
                        .with_context(|| format!("`{}` cannot be read", entry.path().display()));
                }
            }
            count += 1;
        }
    }
    Ok(count)
}

fn write(file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let written = File::create_new(file).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    written.with_context(|| format!("`{}` cannot be written", file.display()))
}

/// Lets the copy take its place, once all of it is on the disk.
fn publish(staged: &Staged, to: &Path) -> anyhow::Result<()> {
    for entry in WalkDir::new(&staged.0) {
        let entry = entry?;
        if entry.file_type().is_dir() {
            File::open(entry.path())?.sync_all()?;
        }
    }
    fs::rename(&staged.0, to)
        .with_context(|| format!("the copy cannot take the place `{}`", to.display()))?;
    let above = to.parent().filter(|above| !above.as_os_str().is_empty());
    File::open(above.unwrap_or(Path::new(".")))?.sync_all()?;
    Ok(())
}
