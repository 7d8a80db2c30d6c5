//! A build that is stopped at any step of publishing, two programs at one site, and what is in
//! the folder beside our files.

use std::collections::BTreeMap;
use std::fs::{self, File};
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

#[test]
fn a_build_stopped_at_any_step_is_mended_by_what_comes_next() {
    let mut steps = 0;
    loop {
        for recovered in [true, false] {
            let folder = SiteSandbox::new();
            let out = folder.out();
            build(&out, A);
            if build_stopped(&out, B, steps) {
                assert!(steps > 6, "every move is a step: {steps}");
                return;
            }
            if recovered {
                recover(&out).expect("it is mended");
                let there = tree(&out);
                assert!(there == expected(A) || there == expected(B), "step {steps}");
            }
            build(&out, A);
            assert_eq!(tree(&out), expected(A), "step {steps}");
            assert!(!folder.stage().exists(), "step {steps}");
            build(&out, B);
            assert_eq!(tree(&out), expected(B), "step {steps}");
            let again = build(&out, B);
            assert_eq!(again, Published::default(), "step {steps}");
        }
        steps += 1;
    }
}

#[test]
fn a_first_build_stopped_at_any_step_is_mended_too() {
    let mut steps = 0;
    loop {
        let folder = SiteSandbox::new();
        if build_stopped(&folder.out(), A, steps) {
            assert!(steps > 3, "the move is a step: {steps}");
            return;
        }
        build(&folder.out(), B);
        assert_eq!(tree(&folder.out()), expected(B), "step {steps}");
        build(&folder.out(), A);
        assert_eq!(tree(&folder.out()), expected(A), "step {steps}");
        steps += 1;
    }
}

#[test]
fn a_staged_file_that_is_missing_was_not_published() {
    let folder = SiteSandbox::new();
    build(&folder.out(), A);
    let longer: &SiteFiles = &[
        ("build.json", "{\"build\":1}"),
        ("index.html", "price 1000"),
    ];
    // The journal is there, and nothing was moved.
    assert!(!build_stopped(&folder.out(), longer, 2));
    fs::remove_file(folder.stage().join("index.html")).expect("it is staged");
    let error = open(&folder.out())
        .expect_err("a file is missing")
        .to_string();
    assert!(
        error.contains("a file of the new site is missing"),
        "{error}"
    );
    assert!(error.contains("hint: remove `"), "{error}");
    fs::remove_dir_all(folder.0.path().join(".dist.kiosk")).expect("as the hint says");
    build(&folder.out(), A);
    assert_eq!(tree(&folder.out()), expected(A));
}

#[test]
fn what_a_build_at_work_has_staged_is_left_alone() {
    let folder = SiteSandbox::new();
    build(&folder.out(), A);
    let site = open(&folder.out()).expect("the site is free");
    fs::create_dir_all(folder.stage()).expect("it can be made");
    fs::write(folder.stage().join("index.html"), "price 2").expect("it can be written");
    let outcome = recover(&folder.out()).expect("nothing is done");
    assert_eq!(outcome, RecoverOutcome::Busy);
    assert!(folder.stage().join("index.html").exists());
    drop(site);
    let outcome = recover(&folder.out()).expect("nothing is to be moved");
    assert_eq!(outcome, RecoverOutcome::Whole);
    drop(open(&folder.out()).expect("the site is free"));
    assert!(!folder.stage().exists(), "nobody publishes it any more");
}

#[cfg(unix)]
#[test]
fn a_whole_site_is_served_where_nobody_may_write() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = SiteSandbox::new();
    build(&folder.out(), A);
    fs::create_dir_all(folder.stage()).expect("it can be made");
    let aside = folder.0.path().join(".dist.kiosk");
    let locked = |mode| fs::set_permissions(&aside, fs::Permissions::from_mode(mode));
    locked(0o500).expect("it is ours");
    let outcome = recover(&folder.out());
    locked(0o700).expect("it is ours");
    assert_eq!(outcome.expect("nothing is written"), RecoverOutcome::Whole);
    assert!(folder.stage().exists());
}

#[test]
fn a_file_that_somebody_replaced_by_one_as_long_is_written_again() {
    let folder = SiteSandbox::new();
    build(&folder.out(), A);
    let page = folder.out().join("index.html");
    fs::write(&page, "price 9").expect("it can be written");
    let file = File::options()
        .write(true)
        .open(&page)
        .expect("it is there");
    file.set_modified(SystemTime::UNIX_EPOCH)
        .expect("a time can be set");
    build(&folder.out(), A);
    assert_eq!(tree(&folder.out()), expected(A));
}

#[cfg(unix)]
#[test]
fn two_names_of_one_folder_have_one_ledger() {
    let folder = SiteSandbox::new();
    let link = folder.0.path().join("site");
    fs::create_dir(folder.out()).expect("it can be made");
    std::os::unix::fs::symlink("dist", &link).expect("links are there");
    let names = [
        folder.out(),
        link.clone(),
        folder.0.path().join("./site/../dist"),
    ];
    for (turn, name) in names.iter().cycle().take(7).enumerate() {
        let files = if turn % 2 == 0 { A } else { B };
        build(name, files);
        assert_eq!(tree(&folder.out()), expected(files), "{}", name.display());
        assert!(link.is_symlink(), "a link stays one");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn folders_of_a_site_may_lie_on_another_disk() {
    let mut steps = 0;
    loop {
        let folder = SiteSandbox::new();
        let elsewhere = TempDir::new_in("/dev/shm").expect("every Linux has it");
        build(&folder.out(), A);
        let link = folder.out().join("new");
        std::os::unix::fs::symlink(elsewhere.path(), &link).expect("links are there");
        let stopped = !build_stopped(&folder.out(), B, steps);
        for _ in 0..2 {
            build(&folder.out(), B);
            let there = fs::read_to_string(elsewhere.path().join("page/index.html"));
            assert_eq!(there.ok().as_deref(), Some("goods"), "step {steps}");
            assert!(link.is_symlink(), "step {steps}");
            assert!(!folder.stage().exists(), "step {steps}");
        }
        if !stopped {
            return;
        }
        steps += 1;
    }
}

#[test]
fn foreign_files_stay() {
    let folder = SiteSandbox::new();
    build(&folder.out(), A);
    let foreign = [
        ("CNAME", "shop.example"),
        (".well-known/proof", "yes"),
        ("mine.html", "mine"),
    ];
    for (file, text) in foreign {
        let path = folder.out().join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
        fs::write(path, text).expect("it can be written");
    }
    let with_foreign = |files: &SiteFiles| {
        let foreign = foreign.map(|(file, text)| (file.to_owned(), text.to_owned()));
        expected(files)
            .into_iter()
            .chain(foreign)
            .collect::<BTreeMap<_, _>>()
    };
    let site = open(&folder.out()).expect("the site is free");
    let writer = SiteWriter::open(&site).expect("a site").rewriting();
    publish(writer, B, 0).expect("it is published");
    drop(site);
    assert_eq!(
        tree(&folder.out()),
        with_foreign(B),
        "every file was written"
    );
    fs::remove_dir_all(folder.0.path().join(".dist.kiosk")).expect("it is there");
    let page = "<html data-build=\"1\">an old page";
    fs::write(folder.out().join("new/page/index.html"), page).expect("it can be written");
    build(&folder.out(), A);
    assert_eq!(tree(&folder.out()), with_foreign(A), "the ledger was lost");
}

#[test]
fn assets_of_earlier_builds_are_kept_when_every_file_is_written() {
    let folder = SiteSandbox::new();
    let one: &SiteFiles = &[("assets/main-1.js", "1"), ("build.json", "1")];
    let two: &SiteFiles = &[("assets/main-2.js", "2"), ("build.json", "2")];
    let three: &SiteFiles = &[("assets/main-3.js", "3"), ("build.json", "3")];
    build(&folder.out(), one);
    // The same site once more is no other build.
    for files in [two, two, two, three] {
        let site = open(&folder.out()).expect("the site is free");
        let writer = SiteWriter::open(&site).expect("a site").rewriting();
        publish(writer, files, 1).expect("it is published");
    }
    let names: Vec<_> = tree(&folder.out()).into_keys().collect();
    assert_eq!(
        names,
        ["assets/main-2.js", "assets/main-3.js", "build.json"]
    );
}

#[test]
fn a_site_that_was_copied_is_known_by_its_bytes() {
    let folder = SiteSandbox::new();
    build(&folder.out(), A);
    for file in tree(&folder.out()).keys() {
        let copied = File::options().write(true).open(folder.out().join(file));
        let copied = copied.expect("it is there");
        let set = copied.set_modified(SystemTime::UNIX_EPOCH);
        set.expect("a time can be set");
    }
    assert_eq!(build(&folder.out(), A), Published::default());
}

#[test]
fn who_waited_does_not_take_the_lock_of_a_folder_that_was_removed() {
    let folder = SiteSandbox::new();
    let first = open(&folder.out()).expect("the site is free");
    let aside = folder.0.path().join(".dist.kiosk");
    let mut first = Some(first);
    let second = SiteFolder::open(&folder.out(), |_| {
        fs::remove_dir_all(&aside).expect("it is there");
        drop(first.take());
    });
    let second = second.expect("the first is gone");
    let outcome = recover(&folder.out()).expect("nothing is done");
    assert_eq!(
        outcome,
        RecoverOutcome::Busy,
        "the lock that others see is held"
    );
    drop(second);
}

fn release(out: &Path, files: &SiteFiles, steps: Option<usize>) -> anyhow::Result<Published> {
    let mut site = open(out).expect("the site is free");
    if let Some(steps) = steps {
        site = site.stopping_after(steps);
    }
    let writer = SiteWriter::open(&site)?;
    let options = PublishOptions {
        keep_builds: 1,
        releases: true,
    };
    let entries = entries(&writer, files)?;
    writer.publish(entries, options, GoodsCounts::new())
}

#[cfg(unix)]
#[test]
fn a_release_is_seen_whole_or_not_at_all() {
    let mut steps = 0;
    loop {
        let folder = SiteSandbox::new();
        let out = folder.out();
        release(&out, A, None).expect("it is published");
        assert!(out.is_symlink());
        let stopped = release(&out, B, Some(steps));
        let there = tree(&out);
        if stopped.is_ok() {
            assert_eq!(there, expected(B));
            assert!(steps > 4, "{steps}");
            return;
        }
        assert!(there == expected(A) || there == expected(B), "step {steps}");
        release(&out, A, None).expect("it is published");
        assert_eq!(tree(&out), expected(A), "step {steps}");
        release(&out, B, None).expect("it is published");
        assert_eq!(tree(&out), expected(B), "step {steps}");
        assert!(!folder.stage().exists(), "step {steps}");
        let releases = fs::read_dir(folder.0.path().join("dist.releases")).expect("they are there");
        assert_eq!(releases.count(), 2, "step {steps}");
        steps += 1;
    }
}

#[cfg(unix)]
#[test]
fn a_site_that_was_no_link_becomes_the_first_release() {
    let mut steps = 0;
    loop {
        let folder = SiteSandbox::new();
        let out = folder.out();
        build(&out, A);
        fs::write(out.join("CNAME"), "shop.example").expect("it can be written");
        let stopped = release(&out, B, Some(steps)).is_err();
        recover(&out).expect("it is mended");
        release(&out, B, None).expect("it is published");
        let cname = ("CNAME".to_owned(), "shop.example".to_owned());
        let with_cname: BTreeMap<_, _> = expected(B).into_iter().chain([cname]).collect();
        assert_eq!(tree(&out), with_cname, "step {steps}");
        build(&out, A);
        assert!(out.is_symlink(), "without the choice the link stays");
        assert_eq!(
            fs::read_to_string(out.join("index.html")).ok().as_deref(),
            Some("price 1")
        );
        if !stopped {
            return;
        }
        steps += 1;
    }
}

#[cfg(unix)]
#[test]
fn whoever_goes_back_to_an_earlier_release_gets_a_whole_site_next() {
    let folder = SiteSandbox::new();
    let out = folder.out();
    let page = "<html data-build=\"1\">a page that is no more";
    let more: &SiteFiles = &[("build.json", "{\"build\":1}"), ("more/index.html", page)];
    release(&out, more, None).expect("it is published");
    release(&out, A, None).expect("it is published");
    let link = folder.0.path().join("site");
    std::os::unix::fs::symlink("dist", &link).expect("links are there");
    fs::remove_file(&out).expect("it is a link");
    std::os::unix::fs::symlink("dist.releases/1", &out).expect("links are there");
    release(&link, A, None).expect("it is published");
    assert_eq!(tree(&out), expected(A));
    assert!(out.is_symlink() && link.is_symlink());
    let releases = folder.0.path().join("dist.releases");
    let names = fs::read_dir(releases).expect("they are there");
    let mut names: Vec<_> = names
        .map(|entry| entry.expect("a release").file_name())
        .collect();
    names.sort();
    assert_eq!(names, ["2", "3"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_release_has_what_lay_on_another_disk() {
    let folder = SiteSandbox::new();
    let out = folder.out();
    let elsewhere = TempDir::new_in("/dev/shm").expect("every Linux has it");
    build(&out, A);
    fs::remove_dir_all(out.join("old")).expect("it is there");
    std::os::unix::fs::symlink(elsewhere.path(), out.join("old")).expect("links are there");
    build(&out, A);
    release(&out, A, None).expect("it is published");
    assert_eq!(tree(&out), expected(A));
    assert!(elsewhere.path().join("page/index.html").exists());
}

#[cfg(unix)]
#[test]
fn a_release_is_not_filled_with_what_the_last_one_had() {
    let folder = SiteSandbox::new();
    release(&folder.out(), A, None).expect("it is published");
    assert!(release(&folder.out(), B, Some(2)).is_err());
    fs::remove_file(folder.stage().join("index.html")).expect("it is staged");
    let error = open(&folder.out())
        .expect_err("a file is missing")
        .to_string();
    assert!(
        error.contains("a file of the new site is missing"),
        "{error}"
    );
}
