//! A shop served by one machine is the upstream of another: nothing is lost on the way.

use crate::support::{Serve, Shop, tree};

const FROM_FILES: &str = "kind = \"files\"";

#[test]
fn a_shop_fetched_from_its_server_equals_its_files() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    shop.succeed(&["fetch", "from-files"]);
    let server = Serve::start(&shop);
    let other = Shop::fixture("small");
    other.edit(
        "site.toml",
        FROM_FILES,
        &format!("kind = \"http\"\nbase = \"http://{}/api\"", server.address),
    );
    other.succeed(&["fetch", "from-shop"]);
    let files = tree(&shop.file("from-files"));
    assert_eq!(files.len(), 25);
    assert!(
        files == tree(&other.file("from-shop")),
        "the recordings differ"
    );
    other.succeed(&["build"]);
    assert!(
        tree(&shop.file("dist")) == tree(&other.file("dist")),
        "the sites differ"
    );
}

#[test]
fn calls_name_pictures_that_the_site_has() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let server = Serve::start(&shop);
    let (status, answer) = server.get("/api/charge/goods-group-detail-v3?slug=star-drifters");
    assert_eq!(status, 200, "{answer}");
    let group: serde_json::Value = serde_json::from_str(&answer).expect("an envelope");
    let picture = group["data"]["main_image"].as_str().expect("a picture");
    assert_eq!(server.get(picture).0, 200, "{picture}");
}
