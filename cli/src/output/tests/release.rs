//! Sites that are links to their newest release.

use super::*;

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
    assert_a_lost_file_is_told(&folder);
}
