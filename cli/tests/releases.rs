//! `[build] releases`: the site is a link, exchanged at once.

use std::fs;

use crate::support::{Shop, tree};

#[test]
fn a_new_release_takes_the_place_of_the_last_one_at_once() {
    let shop = Shop::fixture("small");
    shop.edit(
        "site.toml",
        "precompress = false",
        "precompress = false\nreleases = true\nkeep_builds = 1",
    );
    shop.succeed(&["build"]);
    let link = || fs::read_link(shop.file("dist")).expect("the site is a link");
    let first = link();
    let page = shop.read("dist/comet-card/index.html");
    shop.write("dist/CNAME", "small.example");
    shop.edit(
        "content/catalogue/groups/comet-card/group.yaml",
        "price: \"10.00\"",
        "price: \"11.00\"",
    );
    shop.succeed(&["build"]);
    assert_ne!(link(), first);
    assert_eq!(shop.read("dist/CNAME"), "small.example");
    let kept = shop.path().join(&first).join("comet-card/index.html");
    assert_eq!(
        fs::read_to_string(kept).ok(),
        Some(page),
        "there is a way back"
    );
    fs::remove_file(shop.file("dist/CNAME")).expect("it is there");
    let site = tree(&shop.file("dist"));
    shop.succeed(&["build", "--no-cache", "--out", "whole"]);
    assert!(site == tree(&shop.file("whole")), "as a build from nothing");
    let now = link();
    shop.succeed(&["build"]);
    assert_eq!(link(), now, "nothing changed, and no release was made");
}
