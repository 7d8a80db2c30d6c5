//! Files that a build compresses, and who is sent them.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read as _;
use std::time::SystemTime;

use crate::support::{Shop, tree};

type SiteTree = BTreeMap<String, Vec<u8>>;

fn shop() -> Shop {
    let shop = Shop::fixture("small");
    shop.edit("site.toml", "precompress = false", "precompress = true");
    shop
}

fn gunzip(bytes: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    let read = flate2::read::GzDecoder::new(bytes).read_to_end(&mut plain);
    read.expect("it is gzip");
    plain
}

fn unbrotli(bytes: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    let mut rest = bytes;
    brotli::BrotliDecompress(&mut rest, &mut plain).expect("it is brotli");
    plain
}

#[test]
fn text_files_lie_there_compressed_too_and_follow_them() {
    let shop = shop();
    shop.succeed(&["build"]);
    let first = tree(&shop.file("dist"));
    let mut compressed = 0;
    for (file, bytes) in &first {
        let texts = [
            "html",
            "css",
            "js",
            "json",
            "map",
            "svg",
            "xml",
            "webmanifest",
        ];
        let is_text = texts.iter().any(|end| file.ends_with(&format!(".{end}")));
        let forms = [("br", unbrotli as fn(&[u8]) -> Vec<u8>), ("gz", gunzip)];
        for (extension, decompress) in forms {
            let form = first.get(&format!("{file}.{extension}"));
            assert_eq!(form.is_some(), is_text && bytes.len() >= 1024, "{file}");
            if let Some(form) = form {
                assert!(decompress(form) == *bytes, "{file}.{extension}");
                assert!(form.len() < bytes.len(), "{file}.{extension}");
                compressed += 1;
            }
        }
    }
    assert!(compressed > 1_000, "{compressed}");
    // One that is lost is made again from the page that is there, and one that changed is too.
    let page = "dist/comet-card/index.html";
    fs::remove_file(shop.file(&format!("{page}.br"))).expect("it is there");
    fs::write(shop.file(&format!("{page}.gz")), "nonsense").expect("it can be written");
    let built = shop.succeed(&["build", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&built.stdout).expect("it is JSON");
    assert_eq!(
        (&report["rendered"], &report["written"]),
        (&0.into(), &2.into())
    );
    assert!(tree(&shop.file("dist")) == first);
    // A changed page is compressed again, and nothing else is.
    shop.edit(
        "content/catalogue/groups/comet-card/group.yaml",
        "price: \"10.00\"",
        "price: \"11.00\"",
    );
    let untouched = shop.file("dist/ja/news/index.html.br");
    for file in [&untouched, &shop.file("dist/ja/news/index.html")] {
        let file = File::options().write(true).open(file);
        let set = file.expect("it is there");
        let set = set.set_modified(SystemTime::UNIX_EPOCH);
        set.expect("a time can be set");
    }
    shop.succeed(&["build"]);
    let modified = fs::metadata(&untouched).and_then(|metadata| metadata.modified());
    assert_eq!(modified.ok(), Some(SystemTime::UNIX_EPOCH));
    shop.succeed(&["build", "--no-cache", "--out", "whole"]);
    let (site, whole) = (tree(&shop.file("dist")), tree(&shop.file("whole")));
    let names = || whole.keys().chain(site.keys());
    let stale: Vec<_> = names()
        .filter(|file| whole.get(*file) != site.get(*file))
        .collect();
    assert!(stale.is_empty(), "{stale:?}");
    assert_ne!(
        site.get("comet-card/index.html.br"),
        first.get("comet-card/index.html.br")
    );
    // Who does not want them has none.
    shop.edit("site.toml", "precompress = true", "precompress = false");
    shop.succeed(&["build"]);
    assert_eq!(forms(&tree(&shop.file("dist"))), [""; 0]);
}

/// The files that are another one compressed.
fn forms(site: &SiteTree) -> Vec<&str> {
    let files = site.keys().map(String::as_str);
    files
        .filter(|file| file.ends_with(".br") || file.ends_with(".gz"))
        .collect()
}

#[test]
fn forms_go_with_the_choice_though_the_ledger_is_lost() {
    let shop = shop();
    shop.succeed(&["build"]);
    let built = tree(&shop.file("dist"));
    assert!(forms(&built).len() > 1_000);
    fs::remove_dir_all(shop.file(".dist.kiosk")).expect("it is there");
    shop.edit("site.toml", "precompress = true", "precompress = false");
    shop.succeed(&["build"]);
    let site = tree(&shop.file("dist"));
    assert_eq!(forms(&site), [""; 0]);
    shop.succeed(&["build", "--out", "whole"]);
    let whole = tree(&shop.file("whole"));
    let names: Vec<_> = site.keys().collect();
    assert_eq!(names, whole.keys().collect::<Vec<_>>());
}

#[test]
fn forms_of_a_release_are_as_young_as_their_pages() {
    let shop = shop();
    shop.edit(
        "site.toml",
        "precompress = true",
        "precompress = true\nreleases = true",
    );
    shop.succeed(&["build"]);
    shop.edit(
        "content/catalogue/groups/comet-card/group.yaml",
        "price: \"10.00\"",
        "price: \"11.00\"",
    );
    shop.succeed(&["build"]);
    let site = tree(&shop.file("dist"));
    let modified = |file: &str| {
        let metadata = fs::metadata(shop.file("dist").join(file)).expect("it is there");
        metadata.modified().expect("it has a time")
    };
    let forms = forms(&site);
    assert!(forms.len() > 1_000);
    for form in forms {
        let plain = &form[..form.len() - ".gz".len()];
        assert!(modified(form) >= modified(plain), "{form}");
    }
    let page = &site["comet-card/index.html"];
    assert!(gunzip(&site["comet-card/index.html.gz"]) == *page);
    assert!(unbrotli(&site["comet-card/index.html.br"]) == *page);
}
