//! Publishing that fails at any step, as on a full disk or for want of a right, and hands that
//! were in the site meanwhile.

use super::*;

/// Builds a release whose step after so many fails.
fn release_failing(out: &Path, files: &SiteFiles, steps: usize) -> anyhow::Result<Published> {
    let site = open(out).expect("the site is free").failing_after(steps);
    let published = release_to(&site, files);
    if published.is_err() {
        crate::output::publish::discard(&site);
    }
    published
}

#[test]
fn a_release_that_fails_at_any_step_leaves_the_last_site_and_nobody_locked_out() {
    for was_link in [true, false] {
        let (mut steps, mut failed) = (0, 0);
        loop {
            let folder = SiteSandbox::new();
            let out = folder.out();
            if was_link {
                release(&out, A, None).expect("it is published");
            } else {
                build(&out, A);
            }
            let published = release_failing(&out, B, steps).is_ok();
            let journal = folder.0.path().join(".dist.kiosk/journal.msgpack");
            // The ledger may not take its place; then the new site is there, and the journal.
            let there = expected(if published || journal.exists() { B } else { A });
            assert_eq!(tree(&out), there, "step {steps}");
            assert_eq!(recover(&out).ok(), Some(RecoverOutcome::Whole));
            assert_eq!(tree(&out), there, "step {steps}");
            assert!(!folder.stage().exists(), "step {steps}");
            failed += usize::from(!published);
            release(&out, B, None).expect("nobody is locked out");
            assert_eq!(tree(&out), expected(B), "step {steps}");
            assert_eq!(folder.numbers().len(), 2, "step {steps}");
            if published && steps > 30 {
                break;
            }
            steps += 1;
        }
        assert!(failed > 12, "every file and every move may fail: {failed}");
    }
}

#[test]
fn an_old_release_that_cannot_be_removed_is_no_failure() {
    let folder = SiteSandbox::new();
    let out = folder.out();
    release(&out, A, None).expect("it is published");
    // No folder, so that it cannot be removed as one.
    fs::write(folder.releases().join("0"), "mine").expect("it can be written");
    release(&out, B, None).expect("the site is whole");
    assert!(!folder.0.path().join(".dist.kiosk/journal.msgpack").exists());
    assert_eq!(recover(&out).ok(), Some(RecoverOutcome::Whole));
    assert_eq!(tree(&out), expected(B));
    assert_eq!(build(&out, B), Published::default(), "it has its ledger");
}

#[cfg(target_os = "linux")]
#[test]
fn a_site_that_cannot_be_moved_at_once_is_no_release_and_stays() {
    let folder = SiteSandbox::new();
    let out = folder.out();
    build(&out, A);
    let elsewhere = other_disk();
    symlink(elsewhere.path(), folder.releases()).expect("links are there");
    let error = release(&out, B, None).expect_err("another disk");
    let error = format!("{error:#}");
    assert!(error.contains("lies on another disk"), "{error}");
    assert!(error.contains("hint: "), "{error}");
    assert_eq!(recover(&out).ok(), Some(RecoverOutcome::Whole));
    assert_eq!(tree(&out), expected(A));
    build(&out, B);
    assert_eq!(tree(&out), expected(B), "without releases it goes on");
}

#[test]
fn who_goes_back_while_a_build_runs_does_not_get_a_mixture() {
    for releases in [true, false] {
        let folder = SiteSandbox::new();
        let out = folder.out();
        release(&out, A, None).expect("it is published");
        release(&out, B, None).expect("it is published");
        let site = open(&out).expect("the site is free");
        let writer = SiteWriter::open(&site).expect("a site");
        let next: &SiteFiles = &[
            ("build.json", "{\"build\":3}"),
            ("index.html", "price 2"),
            ("ja/index.html", "price 2"),
        ];
        let entries = entries(&writer, next).expect("they are staged");
        go_back(&out, "dist.releases/1");
        let options = PublishOptions {
            keep_builds: 1,
            releases,
        };
        let error = writer
            .publish(entries, options, GoodsCounts::new())
            .expect_err("what was unchanged is not there");
        assert!(error.to_string().contains("hint: build again"), "{error}");
        crate::output::publish::discard(&site);
        drop(site);
        assert_eq!(tree(&out), expected(A), "as it was chosen");
        assert!(!folder.stage().exists());
        release(&out, next, None).expect("it is published");
        let there = tree(&out);
        let is_there = |file: &(String, String)| there.get(&file.0) == Some(&file.1);
        assert!(expected(next).into_iter().all(|file| is_there(&file)));
    }
}

#[test]
fn what_the_shop_sold_is_known_after_a_way_back() {
    let folder = SiteSandbox::new();
    let out = folder.out();
    let goods = GoodsCounts::from([("en".to_owned(), 40)]);
    for files in [A, B] {
        let site = open(&out).expect("the site is free");
        let writer = SiteWriter::open(&site).expect("a site");
        let entries = entries(&writer, files).expect("they are staged");
        let options = PublishOptions {
            keep_builds: 1,
            releases: true,
        };
        let published = writer.publish(entries, options, goods.clone());
        published.expect("it is published");
    }
    go_back(&out, "dist.releases/1");
    let site = open(&out).expect("the site is free");
    let writer = SiteWriter::open(&site).expect("a site");
    assert_eq!(writer.last_goods(), &goods);
}

#[test]
fn an_old_name_that_leads_to_a_new_file_is_left() {
    let old: &SiteFiles = &[("Logo.txt", "logo"), ("build.json", "{\"build\":1}")];
    let new: &SiteFiles = &[("build.json", "{\"build\":2}"), ("logo.txt", "logo")];
    for knows_case in [true, false] {
        let folder = SiteSandbox::new();
        let out = folder.out();
        build(&out, old);
        // Both files are moved, and nothing is removed yet.
        assert!(!build_stopped(&out, new, 4));
        assert!(out.join("logo.txt").exists());
        if !knows_case {
            // Where a disk knows no case, both names lead to one file.
            fs::remove_file(out.join("Logo.txt")).expect("it is there");
            fs::hard_link(out.join("logo.txt"), out.join("Logo.txt")).expect("it is linked");
        }
        recover(&out).expect("it is mended");
        assert!(out.join("logo.txt").exists());
        assert_eq!(out.join("Logo.txt").exists(), !knows_case);
    }
}

#[test]
fn pictures_and_papers_of_others_stay_when_the_ledger_is_lost() {
    let folder = SiteSandbox::new();
    let out = folder.out();
    let one: &SiteFiles = &[
        ("assets/main-BKl_bWK1.js", "1"),
        ("build.json", "1"),
        ("media/star.0123456789ab.webp", "1"),
    ];
    let two: &SiteFiles = &[("assets/main-BKl_bWK2.js", "2"), ("build.json", "2")];
    build(&out, one);
    for file in ["media/catalogue.pdf", "assets/price-20260101.js"] {
        fs::write(out.join(file), "mine").expect("it can be written");
    }
    fs::remove_dir_all(folder.0.path().join(".dist.kiosk")).expect("it is there");
    build(&out, two);
    let names: Vec<_> = tree(&out).into_keys().collect();
    let foreign_and_new = [
        "assets/main-BKl_bWK2.js",
        "assets/price-20260101.js",
        "build.json",
        "media/catalogue.pdf",
    ];
    assert_eq!(names, foreign_and_new);
}
