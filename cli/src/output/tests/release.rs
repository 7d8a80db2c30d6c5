//! Sites that are links to their newest release.

use super::*;

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
            assert!(steps > 12, "every file and every move is a step: {steps}");
            return;
        }
        assert!(there == expected(A) || there == expected(B), "step {steps}");
        release(&out, A, None).expect("it is published");
        assert_eq!(tree(&out), expected(A), "step {steps}");
        release(&out, B, None).expect("it is published");
        assert_eq!(tree(&out), expected(B), "step {steps}");
        assert!(!folder.stage().exists(), "step {steps}");
        assert_eq!(folder.numbers().len(), 2, "step {steps}");
        steps += 1;
    }
}

#[test]
fn a_site_that_was_no_link_becomes_the_first_release() {
    let mut steps = 0;
    loop {
        let folder = SiteSandbox::new();
        let out = folder.out();
        build(&out, A);
        fs::write(out.join("CNAME"), "shop.example").expect("it can be written");
        let with_cname = |files: &SiteFiles| {
            let cname = ("CNAME".to_owned(), "shop.example".to_owned());
            let files = expected(files).into_iter().chain([cname]);
            files.collect::<BTreeMap<_, _>>()
        };
        let stopped = release(&out, B, Some(steps)).is_err();
        // Whoever looks now sees a whole site, before anybody mends it.
        let there = tree(&out);
        assert!(
            there == with_cname(A) || there == with_cname(B),
            "step {steps}: {there:?}"
        );
        assert_eq!(out.is_symlink(), there == with_cname(B), "step {steps}");
        recover(&out).expect("it is mended");
        let there = tree(&out);
        assert!(
            there == with_cname(A) || there == with_cname(B),
            "step {steps}"
        );
        release(&out, B, None).expect("it is published");
        assert_eq!(tree(&out), with_cname(B), "step {steps}");
        assert_eq!(tree(&folder.releases().join("1")), with_cname(A));
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

#[test]
fn whoever_goes_back_to_an_earlier_release_gets_a_whole_site_next_and_keeps_that_one() {
    let folder = SiteSandbox::new();
    let out = folder.out();
    let page = "<html data-build=\"1\">a page that is no more";
    let more: &SiteFiles = &[("build.json", "{\"build\":1}"), ("more/index.html", page)];
    release(&out, more, None).expect("it is published");
    release(&out, A, None).expect("it is published");
    let link = folder.0.path().join("site");
    symlink("dist", &link).expect("links are there");
    go_back(&out, "dist.releases/1");
    release(&link, A, None).expect("it is published");
    assert_eq!(tree(&out), expected(A));
    assert!(out.is_symlink() && link.is_symlink());
    // The one that was withdrawn goes, and the one that was chosen stays.
    assert_eq!(folder.numbers(), ["1", "3"]);
}

#[test]
fn a_site_that_comes_out_the_same_is_no_other_release() {
    let folder = SiteSandbox::new();
    let out = folder.out();
    release(&out, A, None).expect("it is published");
    release(&out, B, None).expect("it is published");
    for _ in 0..3 {
        let site = open(&out).expect("the site is free");
        let writer = SiteWriter::open(&site).expect("a site").rewriting();
        let entries = entries(&writer, B).expect("they are staged");
        let options = PublishOptions {
            keep_builds: 1,
            releases: true,
        };
        let published = writer.publish(entries, options, GoodsCounts::new());
        assert_eq!(published.expect("it is published").written, B.len());
    }
    assert_eq!(folder.numbers(), ["1", "2"]);
    assert_eq!(tree(&out), expected(B));
    assert_eq!(tree(&folder.releases().join("1")), expected(A));
}

#[test]
fn a_link_to_a_release_is_one_however_it_is_written() {
    let folder = SiteSandbox::new();
    let by_name = folder.0.path().join("by-name");
    symlink(folder.0.path(), &by_name).expect("links are there");
    let out = by_name.join("dist");
    release(&out, A, None).expect("it is published");
    release(&out, B, None).expect("it is published");
    go_back(&out, by_name.join("dist.releases/1"));
    release(&out, B, None).expect("it is published");
    assert_eq!(tree(&out)["index.html"], "price 2");
    assert_eq!(folder.numbers(), ["1", "3"]);
    let inside = fs::read_dir(folder.releases().join("1")).expect("it is there");
    let hidden = |entry: &fs::DirEntry| entry.file_name().to_string_lossy().starts_with('.');
    assert_eq!(inside.flatten().filter(hidden).count(), 0);
    let beside = fs::read_dir(folder.releases()).expect("it is there");
    assert_eq!(beside.flatten().filter(hidden).count(), 0);
}

#[test]
fn a_link_that_would_lead_elsewhere_from_a_release_is_refused() {
    let folder = SiteSandbox::new();
    let out = folder.out();
    build(&out, A);
    let uploads = folder.0.path().join("uploads");
    fs::create_dir(&uploads).expect("it can be made");
    fs::write(uploads.join("a.txt"), "a").expect("it can be written");
    let link = out.join("uploads");
    symlink("../uploads", &link).expect("links are there");
    let error = release(&out, B, None).expect_err("it would dangle");
    let error = format!("{error:#}");
    assert!(
        error.contains("`../uploads`") && error.contains("hint: "),
        "{error}"
    );
    assert!(link.join("a.txt").exists() && !out.is_symlink());
    fs::remove_file(&link).expect("it is there");
    symlink(&uploads, &link).expect("links are there");
    symlink("ja", out.join("jp")).expect("links are there");
    release(&out, B, None).expect("it is published");
    assert!(link.join("a.txt").exists() && out.join("jp/index.html").exists());
    assert!(folder.releases().join("1/uploads/a.txt").exists());
    release(&out, A, None).expect("it is published");
    assert!(link.is_symlink() && link.join("a.txt").exists());
}

#[cfg(target_os = "linux")]
#[test]
fn a_release_has_what_lay_on_another_disk() {
    let folder = SiteSandbox::new();
    let out = folder.out();
    let elsewhere = other_disk();
    build(&out, A);
    fs::remove_dir_all(out.join("old")).expect("it is there");
    symlink(elsewhere.path(), out.join("old")).expect("links are there");
    build(&out, A);
    release(&out, A, None).expect("it is published");
    assert_eq!(tree(&out), expected(A));
    assert!(elsewhere.path().join("page/index.html").exists());
}

#[test]
fn a_release_is_not_filled_with_what_the_last_one_had() {
    let folder = SiteSandbox::new();
    let out = folder.out();
    release(&out, A, None).expect("it is published");
    // Every staged file is there, the journal too, and nothing is moved.
    let mut steps = 0;
    let journal = folder.0.path().join(".dist.kiosk/journal.msgpack");
    while !journal.exists() {
        assert!(release(&out, B, Some(steps)).is_err());
        steps += 1;
    }
    fs::remove_file(folder.stage().join("index.html")).expect("it is staged");
    drop(open(&out).expect("it is given up, and the last site is whole"));
    assert_eq!(tree(&out), expected(A));
    assert!(!folder.stage().exists() && !journal.exists());
    release(&out, B, None).expect("it is published");
    assert_eq!(tree(&out), expected(B));
}
