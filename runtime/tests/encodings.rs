//! Precompressed files beside the plain ones, and what is compressed for want of them.

use std::fs::File;
use std::io::Read as _;
use std::time::{Duration, SystemTime};

use flate2::read::GzDecoder;

use crate::shop::TestSite;

fn shop() -> TestSite {
    let shop = TestSite::open();
    shop.write("index.html.br", "as brotli");
    shop.write("index.html.gz", "as gzip");
    shop
}

#[test]
fn the_best_accepted_coding_is_sent() {
    let shop = shop();
    for (accept, coding) in [
        ("br", Some("br")),
        ("gzip, deflate, br, zstd", Some("br")),
        ("gzip", Some("gzip")),
        ("GZIP", Some("gzip")),
        ("br;q=0.5, gzip;q=0.8", Some("gzip")),
        ("br;q=0, gzip", Some("gzip")),
        ("*", Some("br")),
        ("br;q=0, *;q=0.1", Some("gzip")),
        ("identity", None),
        ("br;q=0, gzip; q=0", None),
        ("br;q=nonsense", None),
        ("", None),
    ] {
        let answer = shop.get_with("/", &[("Accept-Encoding", accept)]);
        assert_eq!(answer.status, 200);
        assert_eq!(answer.header("content-encoding"), coding, "{accept}");
        assert_eq!(
            answer.header("content-type"),
            Some("text/html; charset=utf-8")
        );
        assert_eq!(answer.header("vary"), Some("accept-encoding"));
        let told = answer.header("content-length").unwrap();
        assert_eq!(told, answer.body.len().to_string());
    }
}

#[test]
fn every_coding_is_a_version_of_its_own() {
    let shop = shop();
    let etag = |accept| {
        shop.get_with("/", &[("Accept-Encoding", accept)])
            .etag()
            .to_owned()
    };
    let (plain, gzip, brotli) = (etag("identity"), etag("gzip"), etag("br"));
    assert!(plain != gzip && gzip != brotli && plain != brotli);
    let ask = |accept, known: &str| {
        let headers = [("Accept-Encoding", accept), ("If-None-Match", known)];
        shop.get_with("/", &headers).status
    };
    assert_eq!(ask("br", &brotli), 304);
    assert_eq!(ask("gzip", &brotli), 200);
}

#[test]
fn what_is_compressed_already_has_no_sibling() {
    let shop = shop();
    shop.write("media/a.webp", "picture");
    shop.write("media/a.webp.br", "never");
    let answer = shop.get_with("/media/a.webp", &[("Accept-Encoding", "br")]);
    assert_eq!((answer.text(), answer.header("vary")), ("picture", None));
}

#[test]
fn a_compressed_file_alone_is_no_page() {
    let shop = shop();
    shop.write("alone/index.html.br", "as brotli");
    assert_eq!(
        shop.get_with("/alone/", &[("Accept-Encoding", "br")])
            .status,
        404
    );
}

#[test]
fn a_page_that_was_replaced_by_hand_is_sent_and_not_its_old_forms() {
    let shop = shop();
    let built = SystemTime::now() - Duration::from_secs(60);
    for file in ["index.html", "index.html.br", "index.html.gz"] {
        let file = File::options().write(true).open(shop.file(file));
        file.unwrap().set_modified(built).unwrap();
    }
    let get = |accept| shop.get_with("/", &[("Accept-Encoding", accept)]);
    for (accept, text) in [("br", "as brotli"), ("gzip", "as gzip")] {
        assert_eq!(get(accept).text(), text, "as old as its page");
    }
    shop.write("index.html", "replaced by hand");
    for accept in ["br", "gzip", "br, gzip", "identity"] {
        let answer = get(accept);
        assert_eq!(
            (answer.text(), answer.header("content-encoding")),
            ("replaced by hand", None),
            "{accept}"
        );
    }
    // Who replaces all three is heard.
    shop.write("index.html.br", "as brotli, by hand");
    assert_eq!(get("br").text(), "as brotli, by hand");
}

#[test]
fn the_page_for_what_is_missing_is_compressed_too() {
    let shop = shop();
    shop.write("404.html.br", "not here, as brotli");
    let headers = [("Accept-Encoding", "br"), ("Accept", "text/html")];
    let answer = shop.get_with("/not-there/", &headers);
    assert_eq!(
        (answer.status, answer.header("content-encoding")),
        (404, Some("br"))
    );
    assert_eq!(answer.header("vary"), Some("accept-encoding"));
}

#[test]
fn what_no_build_compressed_is_compressed_for_whoever_reads_gzip() {
    let shop = TestSite::open();
    let page = "<p>one <b>two</b></p>\n".repeat(100);
    shop.write("long/index.html", &page);
    let large = "{\"key\":\"value\"}".repeat(20_000);
    shop.write("large.json", &large);
    for (path, plain) in [("/long/", &page), ("/large.json", &large)] {
        let as_it_is = shop.get(path);
        assert_eq!(as_it_is.header("content-encoding"), None);
        for _ in 0..2 {
            let answer = shop.get_with(path, &[("Accept-Encoding", "gzip")]);
            assert_eq!(answer.header("content-encoding"), Some("gzip"));
            assert_eq!(answer.header("vary"), Some("accept-encoding"));
            assert_eq!(
                answer.header("content-length"),
                Some(&*answer.body.len().to_string())
            );
            let mut text = String::new();
            GzDecoder::new(&answer.body[..])
                .read_to_string(&mut text)
                .unwrap();
            assert!(text == **plain, "{path}");
            assert_ne!(answer.etag(), as_it_is.etag());
            let known = [
                ("Accept-Encoding", "gzip"),
                ("If-None-Match", answer.etag()),
            ];
            assert_eq!(shop.get_with(path, &known).status, 304);
            let part = [("Accept-Encoding", "gzip"), ("Range", "bytes=0-3")];
            let part = shop.get_with(path, &part);
            assert_eq!((part.status, &part.body[..]), (206, &answer.body[..4]));
        }
    }
    let brotli = shop.get_with("/long/", &[("Accept-Encoding", "br")]);
    assert_eq!(brotli.header("content-encoding"), None);
}

#[test]
fn what_is_replaced_is_compressed_again() {
    let shop = TestSite::open();
    let get = || {
        let answer = shop.get_with("/long/", &[("Accept-Encoding", "gzip")]);
        let mut text = String::new();
        GzDecoder::new(&answer.body[..])
            .read_to_string(&mut text)
            .unwrap();
        text
    };
    for word in ["first", "other"] {
        shop.write("long/index.html", word.repeat(400));
        assert_eq!(get(), word.repeat(400));
    }
}

#[test]
fn what_fits_into_a_packet_is_sent_as_it_is() {
    let shop = TestSite::open();
    shop.write("short/index.html", "short");
    let answer = shop.get_with("/short/", &[("Accept-Encoding", "gzip")]);
    assert_eq!(
        (answer.text(), answer.header("content-encoding")),
        ("short", None)
    );
}
