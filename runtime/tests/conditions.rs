//! Who has this version already gets 304, who wanted another gets 412.

use std::fs;
use std::time::{Duration, SystemTime};

use crate::shop::TestSite;

#[test]
fn a_known_version_is_not_sent_again() {
    let shop = TestSite::open();
    let etag = shop.get("/").etag().to_owned();
    assert!(
        etag.starts_with('"') && etag.ends_with('"'),
        "{etag} is not strong"
    );
    for known in [
        etag.clone(),
        format!("W/{etag}"),
        format!("\"other\", {etag}"),
        "*".to_owned(),
    ] {
        let answer = shop.get_with("/", &[("If-None-Match", &known)]);
        assert_eq!(answer.status, 304, "{known}");
        assert!(answer.body.is_empty());
        assert_eq!(answer.etag(), etag);
        assert_eq!(answer.header("cache-control"), Some("no-cache"));
        assert_eq!(answer.header("vary"), Some("accept-encoding"));
    }
    assert_eq!(
        shop.get_with("/", &[("If-None-Match", "\"other\"")]).status,
        200
    );
}

#[test]
fn a_date_counts_where_no_version_is_named() {
    let shop = TestSite::open();
    let seen = shop.get("/").header("last-modified").unwrap().to_owned();
    let early = "Thu, 01 Jan 2015 00:00:00 GMT";
    let by_date = |date| shop.get_with("/", &[("If-Modified-Since", date)]).status;
    assert_eq!(by_date(&seen), 304);
    assert_eq!(by_date(early), 200);
    assert_eq!(by_date("not a date"), 200);
    let both = [
        ("If-None-Match", "\"other\""),
        ("If-Modified-Since", seen.as_str()),
    ];
    assert_eq!(shop.get_with("/", &both).status, 200);
}

#[test]
fn a_date_is_that_of_one_version_and_no_later_one_will_do() {
    let shop = TestSite::open();
    let now = shop.get("/").header("last-modified").unwrap().to_owned();
    let at = SystemTime::UNIX_EPOCH + Duration::from_millis(1_760_000_000_700);
    let page = fs::File::options()
        .write(true)
        .open(shop.file("index.html"));
    // Somebody went back to an earlier release.
    page.unwrap().set_modified(at).unwrap();
    let by_date = |date| shop.get_with("/", &[("If-Modified-Since", date)]).status;
    assert_eq!(by_date(&now), 200, "the client has the later one");
    assert_eq!(by_date("Thu, 09 Oct 2025 08:53:20 GMT"), 304);
    assert_eq!(by_date("Thu, 09 Oct 2025 08:53:19 GMT"), 200);
    let part = |date| {
        let headers = [("Range", "bytes=0-3"), ("If-Range", date)];
        shop.get_with("/", &headers).status
    };
    assert_eq!(part(&now), 200, "two versions would be glued together");
    assert_eq!(part("Thu, 09 Oct 2025 08:53:20 GMT"), 206);
}

#[test]
fn a_wish_for_another_version_fails() {
    let shop = TestSite::open();
    let etag = shop.get("/").etag().to_owned();
    assert_eq!(shop.get_with("/", &[("If-Match", &etag)]).status, 200);
    assert_eq!(shop.get_with("/", &[("If-Match", "\"other\"")]).status, 412);
    let asset = "/assets/main.a1b2c3d4.js";
    let refused = shop.get_with(asset, &[("If-Match", "\"other\"")]);
    assert_eq!(
        refused.header("cache-control"),
        Some("no-store"),
        "kept in place of the file"
    );
    let early = [("If-Unmodified-Since", "Thu, 01 Jan 2015 00:00:00 GMT")];
    assert_eq!(shop.get_with("/", &early).status, 412);
}

#[test]
fn the_version_is_that_of_the_bytes_alone() {
    let shop = TestSite::open();
    for size in [40, 300_000] {
        let write = |byte: u8, age: u64| {
            shop.write("media/picture.bin", vec![byte; size]);
            let file = fs::File::options()
                .write(true)
                .open(shop.file("media/picture.bin"));
            file.unwrap()
                .set_modified(SystemTime::now() - Duration::from_secs(age))
                .unwrap();
            shop.get("/media/picture.bin").etag().to_owned()
        };
        let first = write(1, 1000);
        assert_eq!(write(1, 500), first, "the same bytes, written again");
        assert_ne!(write(2, 100), first, "other bytes of the same length");
    }
}

#[test]
fn young_large_files_are_looked_at_again() {
    let shop = TestSite::open();
    let now = SystemTime::now();
    let versions = [1, 2].map(|byte: u8| {
        shop.write("media/picture.bin", vec![byte; 300_000]);
        let file = fs::File::options()
            .write(true)
            .open(shop.file("media/picture.bin"));
        file.unwrap().set_modified(now).unwrap();
        shop.get("/media/picture.bin").etag().to_owned()
    });
    assert_ne!(versions[0], versions[1]);
}
