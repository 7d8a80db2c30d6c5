//! Files that a build compresses, and who is sent them.

use std::fs::{self, File};
use std::io::Read as _;
use std::time::SystemTime;

use crate::support::{Shop, tree};

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
    let file = File::options()
        .write(true)
        .open(&untouched)
        .expect("it is there");
    let set = file.set_modified(SystemTime::UNIX_EPOCH);
    set.expect("a time can be set");
    shop.succeed(&["build"]);
    let modified = fs::metadata(&untouched).and_then(|metadata| metadata.modified());
    assert_eq!(modified.ok(), Some(SystemTime::UNIX_EPOCH));
    shop.succeed(&["build", "--no-cache", "--out", "whole"]);
    let (site, whole) = (tree(&shop.file("dist")), tree(&shop.file("whole")));
    let stale: Vec<_> = whole
        .iter()
        .filter(|(file, bytes)| site.get(*file) != Some(bytes))
        .map(|(file, _)| file)
        .collect();
    assert!(stale.is_empty(), "{stale:?}");
    assert_ne!(
        site.get("comet-card/index.html.br"),
        first.get("comet-card/index.html.br")
    );
    // Who does not want them has none.
    shop.edit("site.toml", "precompress = true", "precompress = false");
    shop.succeed(&["build"]);
    let left = tree(&shop.file("dist"));
    assert!(!left.keys().any(|file| file.ends_with(".html.br")));
}
