//! A whole shop whose build is stopped while it publishes.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use kiosk_catalogue::feed::GoodsCache;
use kiosk_catalogue::recorded;
use tempfile::TempDir;
use walkdir::WalkDir;

use super::*;

/// Tells nobody, and does something when all pages are done.
pub struct Quiet<F: Fn() + Sync>(pub F);

impl<F: Fn() + Sync> kiosk_catalogue::http::FetchProgress for Quiet<F> {}

impl<F: Fn() + Sync> BuildProgress for Quiet<F> {
    fn waiting(&self, site: &Path) {
        panic!("nobody else builds {}", site.display());
    }
    fn begin(&self, _: usize) {}
    fn step(&self) {}
    fn end(&self) {
        self.0();
    }
}

pub fn copy(from: &Path, to: &Path) {
    for entry in WalkDir::new(from) {
        let entry = entry.expect("the fixture can be read");
        let target = to.join(entry.path().strip_prefix(from).expect("below"));
        if entry.file_type().is_dir() {
            fs::create_dir_all(target).expect("it can be made");
        } else {
            fs::copy(entry.path(), target).expect("it can be copied");
        }
    }
}

pub fn tree(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = WalkDir::new(folder).into_iter();
    let files = files.map(|entry| entry.expect("it can be read"));
    let files = files.filter(|entry| entry.file_type().is_file());
    let file = |entry: walkdir::DirEntry| {
        let bytes = fs::read(entry.path()).expect("it can be read");
        (entry.path().to_string_lossy().into_owned(), bytes)
    };
    files.map(file).collect()
}

/// A copy of the small shop.
fn small_shop() -> TempDir {
    let shop = TempDir::new().expect("a folder can be made");
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/small");
    copy(&fixture, shop.path());
    shop
}

/// Builds the shop in a folder, and does something when all pages are done.
fn build_and(root: &Path, done: impl Fn() + Sync) -> anyhow::Result<BuildReport> {
    build_until(root, usize::MAX, &Quiet(done)).map(|(report, _)| report)
}

/// Builds the shop in a folder, or stops before the step after so many; with the number of
/// steps that it took.
fn build_until(
    root: &Path,
    steps: usize,
    progress: &dyn BuildProgress,
) -> anyhow::Result<(BuildReport, usize)> {
    let config = configuration(root)?;
    let site = open_site(&config, progress)?.stopping_after(steps);
    let sources = Sources::load(config, Problems::default(), LoadOptions::default())?;
    let report = build_from(&sources, &site, BuildOptions::default(), progress)?;
    Ok((report, steps - site.steps_left()))
}

#[test]
fn a_recording_that_is_written_to_while_it_is_built_from_is_told_and_changes_nothing() {
    let shop = small_shop();
    let root = shop.path();
    let nothing = &Quiet(|| {});
    build_until(root, usize::MAX, nothing).expect("it builds");
    let first = tree(&root.join("dist"));
    let config = configuration(root).expect("it is sound");
    let site = open_site(&config, nothing).expect("it is free");
    let folder = root.join("recording");
    let mut sources =
        Sources::load(config, Problems::default(), LoadOptions::default()).expect("it is sound");
    recorded::record(&sources.catalogue, &folder).expect("it can be written");
    let known = GoodsCache::within(root.join("kept"), String::new());
    sources.catalogue = recorded::load_knowing(&folder, &known).expect("it was recorded");
    let recording = folder.join("de.ndjson");
    let text = fs::read_to_string(&recording).expect("a text");
    let other = text.replacen("\"goods_name\":\"", "\"goods_name\":\"X", 1);
    fs::write(&recording, &other[..text.len()]).expect("it can be written");
    let options = BuildOptions {
        no_cache: true,
        ..BuildOptions::default()
    };
    let error = build_from(&sources, &site, options, nothing).expect_err("it was changed");
    let file = recording.display();
    assert_eq!(
        format!("{error:#}"),
        format!(
            "`{file}` was changed while it was read\nhint: build again once nobody writes to it"
        )
    );
    assert_eq!(tree(&root.join("dist")), first);
    assert!(
        !root.join(".dist.kiosk/stage").exists(),
        "nothing is left staged"
    );
    drop(site);
    let (again, _) = build_until(root, usize::MAX, nothing).expect("it builds");
    assert_eq!(again.written, 0);
}

#[test]
fn a_change_that_is_taken_back_after_a_kill_is_taken_back_in_every_file() {
    let shop = small_shop();
    let root = shop.path();
    let nothing = &Quiet(|| {});
    build_until(root, usize::MAX, nothing).expect("it builds");
    let first = tree(&root.join("dist"));
    let choices = fs::read_to_string(root.join("site.toml")).expect("a text");
    let changed = choices.replace("small.example", "other.example");
    fs::write(root.join("site.toml"), &changed).expect("it can be written");
    let (report, all) = build_until(root, usize::MAX, nothing).expect("it builds");
    assert!(all > report.written, "every move is a step");
    let journal = root.join(".dist.kiosk/journal.msgpack");
    fs::write(root.join("site.toml"), &choices).expect("it can be written");
    build_until(root, usize::MAX, nothing).expect("it builds");
    // Before the journal, among the moves, between the last of them and the ledger, and after
    // that.
    for (steps, is_begun) in [
        (1, false),
        (all / 2, true),
        (all - 2, true),
        (all - 1, false),
    ] {
        fs::write(root.join("site.toml"), &changed).expect("it can be written");
        assert!(build_until(root, steps, nothing).is_err(), "{steps}");
        assert_eq!(journal.exists(), is_begun, "after {steps} steps");
        fs::write(root.join("site.toml"), &choices).expect("it can be written");
        build_until(root, usize::MAX, nothing).expect("it builds");
        assert!(tree(&root.join("dist")) == first, "after {steps} steps");
    }
}

#[test]
fn a_picture_that_changes_while_the_site_is_built_is_not_published_by_another_name() {
    let shop = small_shop();
    let root = shop.path();
    build_and(root, || {}).expect("it builds");
    let first = tree(&root.join("dist"));
    let drawing = |side: u32| {
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{side}\" height=\"{side}\"/>")
    };
    let picture = root.join("content/media/brand/mark.svg");
    fs::write(&picture, drawing(8)).expect("it can be written");
    let choices = fs::read_to_string(root.join("site.toml")).expect("a text");
    let changed = choices.replace("Small Shop", "Other Shop");
    fs::write(root.join("site.toml"), &changed).expect("it can be written");
    let staged = root.join(".dist.kiosk/stage");
    let built = build_and(root, || {
        assert!(staged.join("index.html").exists(), "pages are staged");
        fs::write(&picture, drawing(9)).expect("it can be written");
    });
    let error = format!("{:#}", built.expect_err("the picture is another"));
    assert!(error.contains("mark.svg` was changed while"), "{error}");
    assert!(tree(&root.join("dist")) == first, "the last site stays");
    assert!(!staged.exists(), "what failed is in nobody's way");
    build_and(root, || {}).expect("it builds");
    let hash = blake3::hash(drawing(9).as_bytes()).to_hex();
    let mark = format!("dist/media/brand/mark.{}.svg", &hash[..12]);
    let published = fs::read_to_string(root.join(mark));
    assert_eq!(published.ok(), Some(drawing(9)));
}

/// All files are those that were there before: only the folder tells that it stood elsewhere.
#[test]
fn a_folder_that_was_away_for_a_moment_is_looked_into_again() {
    let shop = small_shop();
    let root = shop.path().canonicalize().expect("it is there");
    let fingerprint = || {
        let config = configuration(&root).expect("a shop");
        let later = SystemTime::now() + std::time::Duration::from_secs(9);
        let fingerprint = SourcesFingerprint::of(&config, later, SETTLED, None);
        fingerprint.expect("it can be read").expect("it is settled")
    };
    let first = fingerprint();
    assert_eq!(first, fingerprint());
    let (content, away) = (root.join("content"), root.join("away"));
    fs::rename(&content, &away).expect("it can be moved");
    fs::rename(&away, &content).expect("it can be moved");
    let moved = fingerprint();
    assert_ne!(first, moved);
    fs::rename(&content, &away).expect("it can be moved");
    std::os::unix::fs::symlink("away", &content).expect("links are there");
    let linked = fingerprint();
    assert_eq!(linked, fingerprint());
    fs::remove_file(&content).expect("it is a link");
    std::os::unix::fs::symlink("./away", &content).expect("links are there");
    assert_ne!(linked, fingerprint());
}
