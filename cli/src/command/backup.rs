//! `kiosk backup`

use std::fs::{self, DirBuilder, File};
use std::io::{self, Write as _};
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context as _, ensure};
use kiosk_runtime::config::{DatabaseServer, FilesConfig};
use kiosk_runtime::storage::Storage;
use kiosk_runtime::system::{Clock as _, Random, SystemClock, SystemRandom};
use secrecy::ExposeSecret as _;
use serde_json::json;
use walkdir::WalkDir;

use super::open::reading;
use crate::args::BackupArgs;
use crate::live::configured;
use crate::terminal::print;

/// The database in a copy, as it is called in the data folder.
const DATABASE: &str = "kiosk.db";
/// The database of a server in a copy, in the form of its own program.
const DUMP: &str = "kiosk.dump";
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

/// What a copy holds.
struct Copied {
    /// How many files that shoppers uploaded.
    files: u64,
    /// What of the shop's data is kept elsewhere, and is in no copy.
    elsewhere: Option<String>,
}

/// Copies the shop's data as they are at one moment, while the server goes on.
pub fn run(arguments: &BackupArgs) -> anyhow::Result<ExitCode> {
    let (root, to) = (&arguments.shop.root, &arguments.to);
    let draft = configured(root)?.runtime;
    if let Some(database) = draft.config().storage.file() {
        ensure!(
            database.exists(),
            "there is no database `{}` to copy",
            database.display()
        );
    }
    ensure!(
        fs::symlink_metadata(to).is_err(),
        "`{}` is there already, and no copy is overwritten\nhint: name a new folder",
        to.display()
    );
    let keys = draft.kept_code_keys()?.numbers();
    let copied = reading(root, async |storage| {
        let staged = stage(to)?;
        match draft.config().storage.server() {
            Some(server) => dump(&server, &staged.0.join(DUMP))?,
            None => copy_database(storage, &staged.0.join(DATABASE)).await?,
        }
        let copied = copy_private_files(&draft.config().files, &staged.0.join(FILES))?;
        let about = json!({
            "kiosk": env!("CARGO_PKG_VERSION"),
            "made_at": SystemClock.now(),
            "code_keys": keys,
            "files": copied.files,
            "elsewhere": copied.elsewhere,
        });
        write(&staged.0.join(ABOUT), about.to_string().as_bytes())?;
        publish(&staged, to)?;
        Ok(Some(copied))
    })?;
    let Copied { files, elsewhere } = copied.context(
        "there is nothing to copy: the database has no tables yet\nhint: `kiosk migrate` makes them",
    )?;
    if arguments.output.json {
        let told = json!({"to": to, "files": files, "code_keys": keys, "elsewhere": elsewhere});
        print(told)?;
        return Ok(ExitCode::SUCCESS);
    }
    let files = match files {
        1 => "1 file".to_owned(),
        files => format!("{files} files"),
    };
    print(format_args!(
        "the database and {files} are in `{}`",
        to.display()
    ))?;
    if let Some(place) = elsewhere {
        print(format_args!(
            "note: what shoppers uploaded is in {place}, and is not copied: let the store keep \
             versions of it"
        ))?;
    }
    print(format_args!(
        "note: the keys are not copied: keep KIOSK_SECRET or `secret`, and KIOSK_CODES_KEYS or \
         `code-keys` (numbers {keys:?}), in another place; without them no code can be read"
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// Lets the server's own program write one moment of a database into a file.
fn dump(server: &DatabaseServer, to: &Path) -> anyhow::Result<()> {
    let mut program = Command::new("pg_dump");
    program
        .args(["--format=custom", "--no-owner", "--no-password"])
        .arg(format!("--dbname={}", server.address))
        .arg("--file")
        .arg(to);
    if let Some(password) = &server.password {
        // Arguments are read by everybody on the machine; the environment is not.
        program.env("PGPASSWORD", password.expose_secret());
    }
    let output = program.output().context(
        "`pg_dump` does not start, which copies a database of PostgreSQL\nhint: install the client of \
         the server's version (`apt-get install postgresql-client`)",
    )?;
    ensure!(
        output.status.success(),
        "`pg_dump` does not copy the database: {}\nhint: it must be of the server's version, or a later \
         one",
        String::from_utf8_lossy(&output.stderr).trim()
    );
    File::open(to)?.sync_all()?;
    Ok(())
}

/// Copies what shoppers uploaded, where it is in a folder.
fn copy_private_files(files: &FilesConfig, to: &Path) -> anyhow::Result<Copied> {
    Ok(match files {
        FilesConfig::Folder(folder) => Copied {
            files: copy_files(folder, to)?,
            elsewhere: None,
        },
        FilesConfig::S3(store) => Copied {
            files: 0,
            elsewhere: Some(format!(
                "the bucket `{}` at {}",
                store.bucket, store.endpoint
            )),
        },
    })
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
