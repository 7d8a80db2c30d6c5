//! Compressed forms beside their pages: as young as they, and gone with the choice.

use super::*;
use crate::output::precompress::Precompression;

const LONG: &str = "a line that is repeated until it is worth compressing, ";

/// Builds a site of one long page and one short file, compressed or not.
fn build_forms(out: &Path, text: &str, is_wanted: bool) -> Published {
    let site = open(out).expect("the site is free");
    let mut writer = SiteWriter::open(&site).expect("a site");
    if is_wanted {
        writer = writer.precompressing(Precompression::of("a program"));
    }
    let page = format!("{text}{}", LONG.repeat(40));
    let file = |name: &str, bytes: &str| {
        let fingerprint = Fingerprint::of_bytes(bytes.as_bytes());
        let entries = writer.file(name.to_owned(), fingerprint, || Ok(bytes));
        entries.expect("it is staged")
    };
    let mut entries = file("sitemap.xml", &page);
    entries.extend(file("build.json", "{}"));
    let options = PublishOptions {
        keep_builds: 0,
        releases: false,
    };
    let published = writer.publish(entries, options, GoodsCounts::new());
    published.expect("it is published")
}

fn set_modified(file: &Path, at: SystemTime) {
    let file = File::options().write(true).open(file);
    let set = file.expect("it is there").set_modified(at);
    set.expect("a time can be set");
}

#[test]
fn a_form_is_never_older_than_its_page() {
    let folder = SiteSandbox::new();
    let out = folder.out();
    let at = |name: &str| out.join(name);
    build_forms(&out, "one", true);
    let modified = |name: &str| {
        let metadata = fs::metadata(at(name)).expect("it is there");
        metadata.modified().expect("it has a time")
    };
    let is_fit = || {
        let page = modified("sitemap.xml");
        ["br", "gz"]
            .iter()
            .all(|form| modified(&format!("sitemap.xml.{form}")) >= page)
    };
    assert!(is_fit());
    // Somebody wrote the page again, and nothing of it changed.
    for form in ["sitemap.xml.br", "sitemap.xml.gz"] {
        set_modified(&at(form), SystemTime::UNIX_EPOCH);
    }
    assert!(!is_fit());
    assert_eq!(build_forms(&out, "one", true).written, 2);
    assert!(is_fit());
    // Somebody replaced it, and it is made again as it was.
    fs::write(at("sitemap.xml"), "mine").expect("it can be written");
    assert_eq!(build_forms(&out, "one", true).written, 3);
    assert!(is_fit());
    assert_eq!(build_forms(&out, "one", true), Published::default());
}

#[test]
fn forms_of_a_lost_ledger_do_not_hide_the_next_page() {
    for is_wanted in [false, true] {
        let folder = SiteSandbox::new();
        let out = folder.out();
        build_forms(&out, "one", true);
        fs::write(out.join("mine.txt.gz"), "mine").expect("it can be written");
        fs::remove_dir_all(folder.0.path().join(".dist.kiosk")).expect("it is there");
        build_forms(&out, "two", is_wanted);
        for form in ["sitemap.xml.br", "sitemap.xml.gz"] {
            assert_eq!(out.join(form).exists(), is_wanted, "{form}");
        }
        assert!(out.join("mine.txt.gz").exists(), "somebody else's");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn files_keep_their_times_on_the_way_to_another_disk() {
    let folder = SiteSandbox::new();
    let out = folder.out();
    let elsewhere = other_disk();
    fs::create_dir(&out).expect("it can be made");
    symlink(elsewhere.path(), out.join("new")).expect("links are there");
    // The only file there is, so that it is copied and not moved with its folder.
    fs::write(out.join("build.json"), "{\"build\":1}").expect("it can be written");
    let site = open(&out).expect("the site is free");
    let writer = SiteWriter::open(&site).expect("a site");
    let staged_entries = entries(&writer, B).expect("they are staged");
    let staged = fs::metadata(folder.stage().join("new/page/index.html"));
    let staged = staged.and_then(|metadata| metadata.modified());
    let options = PublishOptions {
        keep_builds: 0,
        releases: false,
    };
    let published = writer.publish(staged_entries, options, GoodsCounts::new());
    published.expect("it is published");
    let there = fs::metadata(elsewhere.path().join("page/index.html"));
    let there = there.and_then(|metadata| metadata.modified());
    assert_eq!(there.expect("it is copied"), staged.expect("it is staged"));
}
