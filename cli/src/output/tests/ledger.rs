//! What a build knows of the files that are in its folder, and what it leaves there.

use super::*;

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

#[test]
fn a_file_is_made_of_the_last_one_only_where_that_is_as_it_was_published() {
    let folder = SiteSandbox::new();
    build(&folder.out(), A);
    let site = open(&folder.out()).expect("it is a site");
    let writer = SiteWriter::open(&site).expect("it can be opened");
    let (name, text) = A[0];
    let made_of = Fingerprint::of_bytes(text.as_bytes());
    assert_eq!(writer.last_text(name, made_of).as_deref(), Some(text));
    let other = Fingerprint::of_bytes(b"other");
    assert_eq!(writer.last_text(name, other), None);
    assert_eq!(writer.last_text("nothing.html", made_of), None);
    // It was looked at when the site was opened.
    let replaced = "x".repeat(text.len());
    fs::write(folder.out().join(name), replaced).expect("it can be written");
    assert_eq!(writer.last_text(name, made_of), None);
}

#[test]
fn files_of_the_last_site_are_told_only_where_all_are_as_they_were_published() {
    let folder = SiteSandbox::new();
    build(&folder.out(), A);
    let site = open(&folder.out()).expect("it is a site");
    let (name, text) = A[0];
    let made_of = Fingerprint::of_bytes(text.as_bytes());
    let last = |made_of| {
        let writer = SiteWriter::open(&site).expect("it can be opened");
        writer.last_files(|file| file == name, made_of)
    };
    assert_eq!(last(made_of), Some(vec![name.to_owned()]));
    assert_eq!(last(Fingerprint::of_bytes(b"other")), None);
    fs::write(folder.out().join(name), "other").expect("it can be written");
    assert_eq!(last(made_of), None);
    fs::remove_file(folder.out().join(name)).expect("it is there");
    assert_eq!(last(made_of), None, "a build wrote it");
}

#[test]
fn two_names_of_one_folder_have_one_ledger() {
    let folder = SiteSandbox::new();
    let link = folder.0.path().join("site");
    fs::create_dir(folder.out()).expect("it can be made");
    symlink("dist", &link).expect("links are there");
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
fn pages_of_a_site_of_another_age_than_its_ledger_are_removed() {
    const PAGE: &str = "<html data-build=\"1\">";
    const OLDER: &SiteFiles = &[
        ("build.json", "{}"),
        ("old/index.html", PAGE),
        ("sitemap.xml", "old"),
    ];
    const NEWER: &SiteFiles = &[
        ("build.json", "{}"),
        ("new/index.html", PAGE),
        ("sitemap.xml", "new"),
    ];
    for restored in ["dist", ".dist.kiosk"] {
        let folder = SiteSandbox::new();
        let (place, kept) = (folder.0.path().join(restored), folder.0.path().join("kept"));
        build(&folder.out(), OLDER);
        fs::rename(&place, &kept).expect("it can be moved");
        build(&folder.out(), NEWER);
        fs::remove_dir_all(&place).expect("it is there");
        fs::rename(&kept, &place).expect("it can be moved");
        build(&folder.out(), &NEWER[..1]);
        assert_eq!(tree(&folder.out()), expected(&NEWER[..1]), "{restored}");
    }
}

#[test]
fn a_bit_of_the_ledger_that_turned_over_keeps_no_file() {
    const PAGE: &str = "<html data-build=\"1\">";
    const WITH_PAGE: &SiteFiles = &[("build.json", "{}"), ("old/index.html", PAGE)];
    for at in (0..).step_by(7) {
        let folder = SiteSandbox::new();
        build(&folder.out(), WITH_PAGE);
        let ledger = folder.0.path().join(".dist.kiosk/ledger.msgpack");
        let mut bytes = fs::read(&ledger).expect("it is there");
        let Some(byte) = bytes.get_mut(at) else {
            assert!(at > 150, "the ledger has a record of each file: {at}");
            return;
        };
        *byte ^= 1;
        fs::write(&ledger, bytes).expect("it can be written");
        build(&folder.out(), &WITH_PAGE[..1]);
        let left = tree(&folder.out());
        assert_eq!(left, expected(&WITH_PAGE[..1]), "byte {at}");
    }
}

#[test]
fn a_file_that_is_gone_makes_another_site() {
    const MORE: &SiteFiles = &[("build.json", "{}"), ("media/unused.1234.svg", "<svg/>")];
    let folder = SiteSandbox::new();
    build(&folder.out(), MORE);
    assert_eq!(build(&folder.out(), &MORE[..1]).removed, 1);
    assert_eq!(tree(&folder.out()), expected(&MORE[..1]));
}

#[test]
fn what_stands_in_the_way_of_a_file_is_told_before_anything_is_published() {
    let folder = SiteSandbox::new();
    let out = folder.out();
    let refused = || {
        let error =
            write(&open(&out).expect("the site is free"), B, 0).expect_err("it is in the way");
        error.to_string()
    };
    build(&out, A);
    let page = out.join("ja/index.html");
    fs::remove_file(&page).expect("it is there");
    fs::create_dir(&page).expect("it can be made");
    fs::write(out.join("new"), "a file").expect("it can be written");
    let told = refused();
    assert!(told.contains("where the site has"), "{told}");
    let is_first = |text: &String| text == "price 1";
    assert!(tree(&out).get("index.html").is_some_and(is_first));
    fs::remove_dir(&page).expect("it is empty");
    let told = refused();
    assert!(
        told.contains("new` is no folder, where the site has one; nothing was published"),
        "{told}"
    );
    assert!(tree(&out).get("index.html").is_some_and(is_first));
    fs::remove_file(out.join("new")).expect("it is there");
    build(&out, B);
    assert_eq!(tree(&out), expected(B));
}
