//! Parts of a file.

use crate::client;
use crate::shop::TestSite;

const FILE: &str = "/media/digits.bin";

fn shop() -> TestSite {
    let shop = TestSite::open();
    shop.write("media/digits.bin", "0123456789");
    shop
}

#[test]
fn a_part_is_sent_with_its_place() {
    let shop = shop();
    assert_eq!(shop.get(FILE).header("accept-ranges"), Some("bytes"));
    for (range, body, place) in [
        ("bytes=0-3", "0123", "bytes 0-3/10"),
        ("bytes=4-", "456789", "bytes 4-9/10"),
        ("bytes=-2", "89", "bytes 8-9/10"),
        ("bytes=-99", "0123456789", "bytes 0-9/10"),
        ("bytes=8-99", "89", "bytes 8-9/10"),
        ("bytes=9-99999999999999999999999", "9", "bytes 9-9/10"),
    ] {
        let answer = shop.get_with(FILE, &[("Range", range)]);
        assert_eq!(answer.status, 206, "{range}");
        assert_eq!(answer.text(), body, "{range}");
        assert_eq!(answer.header("content-range"), Some(place), "{range}");
        assert_eq!(
            answer.header("content-length"),
            Some(body.len().to_string().as_str())
        );
    }
}

#[test]
fn a_part_beyond_the_end_is_refused() {
    let shop = shop();
    shop.write("media/empty.bin", "");
    for (path, range, place) in [
        (FILE, "bytes=10-", "bytes */10"),
        (FILE, "bytes=99-100", "bytes */10"),
        (FILE, "bytes=99999999999999999999999-", "bytes */10"),
        (FILE, "bytes=-0", "bytes */10"),
        ("/media/empty.bin", "bytes=0-", "bytes */0"),
        ("/media/empty.bin", "bytes=-1", "bytes */0"),
    ] {
        let answer = shop.get_with(path, &[("Range", range)]);
        assert_eq!(answer.status, 416, "{range}");
        assert_eq!(answer.header("content-range"), Some(place), "{range}");
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{range}");
    }
}

#[test]
fn what_is_no_single_part_gets_the_whole() {
    let shop = shop();
    for range in [
        "bytes=5-2",
        "bytes=0-1,4-5",
        "bytes=-",
        "bytes=a-b",
        "lines=0-1",
        "bytes=+1-2",
    ] {
        let answer = shop.get_with(FILE, &[("Range", range)]);
        assert_eq!(
            (answer.status, answer.text()),
            (200, "0123456789"),
            "{range}"
        );
    }
    let head = client::send(shop.at, &format!("HEAD {FILE}"), &[("Range", "bytes=0-1")]);
    assert_eq!(
        (head.status, head.header("content-length")),
        (200, Some("10"))
    );
}

#[test]
fn a_download_continues_only_with_the_version_it_began() {
    let shop = shop();
    let first = shop.get(FILE);
    let (etag, date) = (first.etag(), first.header("last-modified").unwrap());
    let weak = format!("W/{etag}");
    for (version, status) in [
        (etag, 206),
        (date, 206),
        (weak.as_str(), 200),
        ("\"other\"", 200),
        ("Thu, 01 Jan 2015 00:00:00 GMT", 200),
    ] {
        let answer = shop.get_with(FILE, &[("Range", "bytes=0-1"), ("If-Range", version)]);
        assert_eq!(answer.status, status, "{version}");
    }
}

#[test]
fn a_part_of_a_large_file_is_read_from_its_place() {
    let shop = TestSite::open();
    let bytes: Vec<u8> = (0..400_000_u32).map(|i| (i % 251) as u8).collect();
    shop.write("media/large.bin", &bytes);
    let answer = shop.get_with("/media/large.bin", &[("Range", "bytes=100000-299999")]);
    assert_eq!(answer.status, 206);
    assert!(answer.body == bytes[100_000..300_000]);
}
