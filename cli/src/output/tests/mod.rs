//! Sites of a few files, built in a folder of their own.

mod fault;
mod form;
mod kill;
mod ledger;
mod release;

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use tempfile::TempDir;

use super::ledger::GoodsCounts;
use super::site_folder::{RecoverOutcome, SiteFolder, recover};
use super::writer::{PublishOptions, Published, SiteEntry, SiteWriter};
use crate::render::Fingerprint;

type SiteFiles = [(&'static str, &'static str)];

/// Two sites whose files have the same lengths, with files that the other has not.
const A: &SiteFiles = &[
    ("build.json", "{\"build\":1}"),
    ("index.html", "price 1"),
    ("ja/index.html", "price 1"),
    ("old/page/index.html", "goods"),
    ("robots.txt", "the same"),
];
const B: &SiteFiles = &[
    ("build.json", "{\"build\":2}"),
    ("index.html", "price 2"),
    ("ja/index.html", "price 2"),
    ("new/page/index.html", "goods"),
    ("robots.txt", "the same"),
];

struct SiteSandbox(TempDir);

impl SiteSandbox {
    fn new() -> Self {
        Self(TempDir::new().expect("a folder can be made"))
    }

    fn out(&self) -> PathBuf {
        self.0.path().join("dist")
    }

    fn stage(&self) -> PathBuf {
        self.0.path().join(".dist.kiosk/stage")
    }

    fn releases(&self) -> PathBuf {
        self.0.path().join("dist.releases")
    }

    /// The numbers of the releases that are there, and whatever else lies beside them.
    fn numbers(&self) -> Vec<String> {
        let entries = fs::read_dir(self.releases()).into_iter().flatten();
        let name = |entry: io::Result<fs::DirEntry>| entry.expect("a release").file_name();
        let names = entries.map(name).map(|name| name.to_string_lossy().into());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    }
}

/// Makes the site a link to one of its releases, as its owner does.
fn go_back(out: &Path, to: impl AsRef<Path>) {
    fs::remove_file(out).expect("it is a link");
    symlink(to, out).expect("links are there");
}

/// A folder on another disk than the one that tests make their folders on.
#[cfg(target_os = "linux")]
fn other_disk() -> TempDir {
    use std::os::unix::fs::MetadataExt as _;
    let disk = |path: &Path| fs::metadata(path).expect("it is there").dev();
    let own = TempDir::new().expect("a folder can be made");
    let mut others = ["/dev/shm", "/var/tmp"].map(Path::new).into_iter();
    let other = others.find(|other| disk(other) != disk(own.path()));
    let other = other.expect("this test needs two disks; set TMPDIR to a folder on another one");
    TempDir::new_in(other).expect("a folder can be made")
}

fn open(out: &Path) -> anyhow::Result<SiteFolder> {
    SiteFolder::open(out, |_| panic!("nobody else is at work"))
}

fn build(out: &Path, files: &SiteFiles) -> Published {
    write(&open(out).expect("the site is free"), files, 0).expect("it is published")
}

fn write(site: &SiteFolder, files: &SiteFiles, keep_builds: usize) -> anyhow::Result<Published> {
    publish(SiteWriter::open(site)?, files, keep_builds)
}

fn publish(
    writer: SiteWriter<'_>,
    files: &SiteFiles,
    keep_builds: usize,
) -> anyhow::Result<Published> {
    let options = PublishOptions {
        keep_builds,
        releases: false,
    };
    let entries = entries(&writer, files)?;
    writer.publish(entries, options, GoodsCounts::new())
}

fn entries(writer: &SiteWriter<'_>, files: &SiteFiles) -> anyhow::Result<Vec<SiteEntry>> {
    let entry = |(file, text): &(&str, &'static str)| {
        let fingerprint = Fingerprint::of_bytes(text.as_bytes());
        writer.file((*file).to_owned(), fingerprint, || Ok(text))
    };
    let entries = files
        .iter()
        .map(entry)
        .collect::<anyhow::Result<Vec<_>>>()?;
    Ok(entries.into_iter().flatten().collect())
}

/// Builds a release, of which one earlier one stays.
fn release_to(site: &SiteFolder, files: &SiteFiles) -> anyhow::Result<Published> {
    let writer = SiteWriter::open(site)?;
    let options = PublishOptions {
        keep_builds: 1,
        releases: true,
    };
    let entries = entries(&writer, files)?;
    writer.publish(entries, options, GoodsCounts::new())
}

fn release(out: &Path, files: &SiteFiles, steps: Option<usize>) -> anyhow::Result<Published> {
    let mut site = open(out).expect("the site is free");
    if let Some(steps) = steps {
        site = site.stopping_after(steps);
    }
    release_to(&site, files)
}

/// Whether the build came to its end before so many steps.
fn build_stopped(out: &Path, files: &SiteFiles, steps: usize) -> bool {
    let site = open(out).expect("the site is free").stopping_after(steps);
    write(&site, files, 0).is_ok()
}

fn tree(out: &Path) -> BTreeMap<String, String> {
    let files = walkdir::WalkDir::new(out).into_iter();
    let files = files.map(|entry| entry.expect("it can be read"));
    let files = files.filter(|entry| entry.file_type().is_file());
    let file = |entry: walkdir::DirEntry| {
        let name = entry.path().strip_prefix(out).expect("below the folder");
        let text = fs::read_to_string(entry.path()).expect("a text");
        (name.to_string_lossy().into_owned(), text)
    };
    files.map(file).collect()
}

fn expected(files: &SiteFiles) -> BTreeMap<String, String> {
    let pair = |(file, text): &(&str, &str)| ((*file).to_owned(), (*text).to_owned());
    files.iter().map(pair).collect()
}
