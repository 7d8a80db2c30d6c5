//! A build renames files into place while the site is being read.

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::shop::TestSite;

/// One version of a file: its character repeated, so that a mixture shows.
fn version(character: u8, size: usize) -> Vec<u8> {
    vec![character; size]
}

#[test]
fn readers_see_one_version_or_the_other() {
    let shop = TestSite::open();
    // One below and one above the size that is read at once, of changing length.
    let files = [("media/small.bin", 9_000), ("media/large.bin", 400_000)];
    for (file, size) in files {
        shop.write(file, version(b'a', size));
    }
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            for round in 0..60_usize {
                for (file, size) in files {
                    let character = b'a' + u8::try_from(round % 26).unwrap();
                    let beside = format!("{file}.tmp");
                    shop.write(&beside, version(character, size + round * 100));
                    fs::rename(shop.file(&beside), shop.file(file)).unwrap();
                }
            }
            done.store(true, Ordering::Release);
        });
        let mut reads = 0;
        while !done.load(Ordering::Acquire) || reads < 20 {
            for (file, _) in files {
                let answer = shop.get(&format!("/{file}"));
                assert_eq!(answer.status, 200);
                let told: usize = answer.header("content-length").unwrap().parse().unwrap();
                assert_eq!(told, answer.body.len(), "{file} was cut");
                let first = answer.body[0];
                assert!(
                    answer.body.iter().all(|&byte| byte == first),
                    "{file} is a mixture"
                );
                let hash = blake3::hash(&answer.body).to_hex();
                assert_eq!(answer.etag().trim_matches('"'), &hash[..32], "{file}");
                reads += 1;
            }
        }
    });
}

#[test]
fn a_site_that_goes_and_comes_back_is_served_again() {
    let shop = TestSite::open();
    fs::rename(shop.beside("dist"), shop.beside("away")).unwrap();
    assert_eq!(shop.visit("/").status, 404);
    fs::rename(shop.beside("away"), shop.beside("dist")).unwrap();
    assert_eq!(shop.visit("/").status, 200);
}
