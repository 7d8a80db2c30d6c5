//! What is not there: the page of the path's locale, and nothing that anybody keeps.

use crate::shop::TestSite;

#[test]
fn readers_get_the_page_of_their_locale() {
    let shop = TestSite::open();
    for (path, body) in [
        ("/not-there/", "not here"),
        ("/ja/not-there/", "ありません"),
        ("/ja/not/there/at-all/", "ありません"),
        ("/fr/not-there/", "not here"),
        ("/jam/", "not here"),
        ("/assets/gone.12345678.js", "not here"),
        ("/ja/not-there.html", "ありません"),
    ] {
        let answer = shop.visit(path);
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.text().contains(body), "{path}: {}", answer.text());
        assert_eq!(
            answer.header("content-type"),
            Some("text/html; charset=utf-8")
        );
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
    }
}

#[test]
fn programs_get_a_line() {
    let shop = TestSite::open();
    for path in [
        "/assets/gone.12345678.js",
        "/media/gone.webp",
        "/media/gone.avif",
        "/feeds/gone.atom",
    ] {
        let answer = shop.get_with(path, &[("Accept", "image/avif,*/*;q=0.8")]);
        assert_eq!(
            (answer.status, answer.text()),
            (404, "not found\n"),
            "{path}"
        );
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
    }
}

#[test]
fn a_stand_in_has_no_version_and_no_parts() {
    let shop = TestSite::open();
    let etag = shop.get("/404.html").etag().to_owned();
    let headers = [
        ("Accept", "text/html"),
        ("If-None-Match", etag.as_str()),
        ("Range", "bytes=0-1"),
    ];
    let answer = shop.get_with("/not-there/", &headers);
    assert_eq!(answer.status, 404);
    assert!(answer.text().contains("not here"));
    assert_eq!(answer.header("etag"), None);
    assert_eq!(answer.header("content-range"), None);
}

#[cfg(unix)]
#[test]
fn who_reads_a_page_that_cannot_be_read_is_told_so_in_their_language() {
    let shop = TestSite::open();
    // Whoever follows a link to itself never arrives.
    for page in ["index.html", "ja/index.html"] {
        let page = shop.file(page);
        std::fs::remove_file(&page).unwrap();
        std::os::unix::fs::symlink(&page, &page).unwrap();
    }
    for (path, body) in [("/", "failed"), ("/ja/", "しくじりました")] {
        let answer = shop.visit(path);
        assert_eq!(answer.status, 500, "{path}");
        assert!(answer.text().contains(body), "{path}: {}", answer.text());
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
        assert_eq!(answer.header("etag"), None);
    }
    let answer = shop.get_with("/", &[("Accept", "*/*")]);
    assert_eq!((answer.status, answer.text()), (500, "internal error\n"));
    assert_eq!(answer.header("cache-control"), Some("no-store"));
}

#[test]
fn the_page_itself_is_a_page_like_others() {
    let shop = TestSite::open();
    assert_eq!(shop.get("/404.html").status, 200);
    assert_eq!(shop.get("/ja/404.html").status, 200);
}

#[test]
fn a_site_that_was_never_built_says_so_politely() {
    let shop = TestSite::unbuilt(|options| options);
    let answer = shop.visit("/");
    assert_eq!(answer.status, 404);
    assert!(answer.text().contains("Page Not Found"));
}
