//! A build renames files into place while the site is being read.

use std::fs;
use std::os::unix::fs::symlink;
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

#[test]
fn a_link_to_a_release_is_exchanged_and_the_last_one_removed_while_the_site_is_read() {
    let shop = TestSite::open();
    let releases = shop.beside("dist.releases");
    let publish = |number: usize| {
        let new = releases.join(number.to_string());
        fs::create_dir_all(new.join("media")).unwrap();
        let character = b'a' + u8::try_from(number % 26).unwrap();
        for (file, size) in [("media/small.bin", 9_000), ("media/large.bin", 400_000)] {
            fs::write(new.join(file), version(character, size)).unwrap();
        }
        let link = shop.beside("link");
        symlink(format!("dist.releases/{number}"), &link).unwrap();
        fs::rename(&link, shop.beside("dist")).unwrap();
    };
    fs::remove_dir_all(shop.beside("dist")).unwrap();
    publish(0);
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            for number in 1..80 {
                publish(number);
                fs::remove_dir_all(releases.join((number - 1).to_string())).unwrap();
            }
            done.store(true, Ordering::Release);
        });
        let mut reads = 0;
        while !done.load(Ordering::Acquire) || reads < 20 {
            for (file, size) in [("media/small.bin", 9_000), ("media/large.bin", 400_000)] {
                let answer = shop.get(&format!("/{file}"));
                assert_eq!(answer.status, 200, "{file} is in every release");
                assert_eq!(answer.body.len(), size, "{file} was cut");
                let first = answer.body[0];
                let is_whole = answer.body.iter().all(|&byte| byte == first);
                assert!(is_whole, "{file} is a mixture");
                reads += 1;
            }
        }
    });
    let last = shop.get("/media/small.bin");
    assert_eq!(last.body[0], b'a' + 79 % 26, "the link is followed anew");
}
