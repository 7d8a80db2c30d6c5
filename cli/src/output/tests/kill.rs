//! A build that is stopped at any step of publishing, and two programs at one site.

use super::*;

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
    assert_a_lost_file_is_told(&folder);
    fs::remove_dir_all(folder.0.path().join(".dist.kiosk")).expect("as the hint says");
    build(&folder.out(), A);
    assert_eq!(tree(&folder.out()), expected(A));
}

/// Loses a staged page whose move was begun: whoever opens the site next says so, and what to do.
fn assert_a_lost_file_is_told(folder: &SiteSandbox) {
    fs::remove_file(folder.stage().join("index.html")).expect("it is staged");
    let error = open(&folder.out())
        .expect_err("a file is missing")
        .to_string();
    assert!(
        error.contains("a file of the new site is missing"),
        "{error}"
    );
    assert!(error.contains("hint: remove `"), "{error}");
}

#[test]
fn half_a_stage_does_not_become_a_site_that_is_not_there() {
    let folder = SiteSandbox::new();
    let out = folder.out();
    assert!(!build_stopped(&out, A, 2), "the journal is there");
    assert_a_lost_file_is_told(&folder);
    assert!(!out.exists(), "nothing was moved");
    // Killed among the moves, and then somebody removed the site.
    fs::remove_dir_all(folder.0.path().join(".dist.kiosk")).expect("as the hint says");
    build(&out, B);
    let site = open(&out).expect("the site is free").stopping_after(4);
    let writer = SiteWriter::open(&site).expect("a site").rewriting();
    assert!(publish(writer, B, 0).is_err(), "two files were moved");
    drop(site);
    fs::remove_dir_all(&out).expect("it is there");
    assert!(open(&out).is_err());
    assert!(
        !out.join("index.html").exists(),
        "a site without its assets"
    );
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

#[cfg(target_os = "linux")]
#[test]
fn folders_of_a_site_may_lie_on_another_disk() {
    let mut steps = 0;
    loop {
        let folder = SiteSandbox::new();
        let elsewhere = other_disk();
        build(&folder.out(), A);
        let link = folder.out().join("new");
        symlink(elsewhere.path(), &link).expect("links are there");
        let stopped = !build_stopped(&folder.out(), B, steps);
        for _ in 0..2 {
            build(&folder.out(), B);
            assert_eq!(build(&folder.out(), B), Published::default());
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
