//! What a page depends on: after every edit, a build leaves what a build from nothing would.

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::{Shop, tree};

/// A change to a shop, with its name.
type ShopEdit = (&'static str, fn(&Shop));

/// A picture that the fixture has not.
const OTHER_PICTURE: &str = "content/media/banners/app.webp";
const OTHER_DRAWING: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>"#;

fn repository(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name)
}

/// A shop that shows its pictures wherever one can be shown.
fn shop_with_pictures() -> Shop {
    let shop = Shop::fixture("small");
    for text in [
        "catalogue/groups/star-drifters/en.md",
        "news/updates/patches/first-patch/en.md",
        "guides/find-id/en.md",
        "pages/about-us/en.md",
    ] {
        let name = format!("content/{text}");
        let written = shop.read(&name);
        shop.write(
            &name,
            &format!("{written}\n\n![A star](/media/goods/star.webp)\n"),
        );
    }
    shop.edit(
        "content/catalogue/home.yaml",
        "For the app.",
        "![A star](/media/goods/star.webp)",
    );
    shop.edit(
        "content/catalogue/groups/star-drifters/group.yaml",
        "id: 50101,",
        "id: 50101, image: goods/sku.webp,",
    );
    let picture = fs::read(repository("content/media/banners/cards.webp")).expect("a picture");
    fs::write(shop.file("content/media/goods/sku.webp"), picture).expect("it can be written");
    for name in ["empty/image-error", "empty/error", "empty/no-data"] {
        let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"></svg>";
        shop.write(&format!("content/media/{name}.svg"), drawing);
    }
    let png = fs::read(repository("content/media/brand/favicon-32.png")).expect("a picture");
    fs::write(shop.file("content/media/brand/favicon-32.png"), png).expect("it can be written");
    shop
}

fn replace(shop: &Shop, name: &str, by: &str) {
    let picture = fs::read(repository(by)).expect("a picture");
    let path = shop.file(&format!("content/media/{name}"));
    assert!(path.exists(), "{name}");
    fs::write(path, picture).expect("it can be written");
}

fn redraw(shop: &Shop, name: &str) {
    assert!(shop.file(name).exists(), "{name}");
    shop.write(name, OTHER_DRAWING);
}

/// Makes each edit, and compares with a site that is built from nothing.
fn assert_never_stale(shop: &Shop, edits: &[ShopEdit]) {
    shop.succeed(&["build"]);
    for (name, edit) in edits {
        let before = site(shop, "dist");
        edit(shop);
        shop.succeed(&["build"]);
        shop.succeed(&["build", "--no-cache", "--out", "whole"]);
        let (after, whole) = (site(shop, "dist"), site(shop, "whole"));
        assert!(before != whole, "{name} is seen on some page");
        let stale: Vec<_> = whole
            .iter()
            .filter(|(file, bytes)| after.get(*file) != Some(bytes))
            .map(|(file, _)| file)
            .collect();
        assert!(stale.is_empty(), "{name}: {stale:?}");
        assert_eq!(after.len(), whole.len(), "{name}");
    }
}

/// A site without what is kept of earlier builds.
fn site(shop: &Shop, folder: &str) -> std::collections::BTreeMap<String, Vec<u8>> {
    let mut files = tree(&shop.file(folder));
    files.retain(|file, _| !file.starts_with("assets/") && !file.starts_with("media/"));
    files
}

#[test]
fn a_replaced_picture_is_shown_wherever_it_was() {
    let edits: &[ShopEdit] = &[
        ("goods, articles, news, guides, pages, rich text", |shop| {
            replace(shop, "goods/star.webp", OTHER_PICTURE);
        }),
        ("a SKU", |shop| {
            replace(shop, "goods/sku.webp", OTHER_PICTURE);
        }),
        ("banner, notice, payment", |shop| {
            replace(shop, "banners/welcome.webp", OTHER_PICTURE);
        }),
        ("a favicon", |shop| {
            redraw(shop, "content/media/brand/favicon.svg");
        }),
        ("another favicon", |shop| {
            replace(
                shop,
                "brand/favicon-32.png",
                "content/media/brand/icon-192.png",
            );
        }),
        ("the logo", |shop| {
            redraw(shop, "content/media/brand/logo.svg");
        }),
        ("a flag", |shop| redraw(shop, "content/media/flags/un.svg")),
        ("the picture for none", |shop| {
            redraw(shop, "content/media/empty/image-error.svg");
        }),
        ("the picture of an error", |shop| {
            redraw(shop, "content/media/empty/error.svg");
        }),
    ];
    assert_never_stale(&shop_with_pictures(), edits);
}

#[test]
fn a_choice_of_the_owner_is_on_every_page() {
    let shop = Shop::fixture("small");
    let bundle = walkdir::WalkDir::new(repository("web/dist"));
    for entry in bundle {
        let entry = entry.expect("the bundle was built");
        let name = entry.path().strip_prefix(repository("web/dist"));
        let target = shop.file("bundle").join(name.expect("below the bundle"));
        if entry.file_type().is_dir() {
            fs::create_dir_all(target).expect("it can be made");
        } else {
            fs::copy(entry.path(), target).expect("it can be copied");
        }
    }
    let choices = shop.read("site.toml");
    shop.write(
        "site.toml",
        &format!("{choices}\n[web]\nbundle = \"bundle\"\n"),
    );
    let edits: &[ShopEdit] = &[
        ("[api] base", |shop| {
            let api = "[api]\nbase = \"https://api.small.example/api\"\n\n[web]";
            shop.edit("site.toml", "[web]", api);
        }),
        ("[site.domains]", |shop| {
            let domains = "[site.domains]\nja = \"https://ja.example\"\n\n[api]";
            shop.edit("site.toml", "[api]", domains);
        }),
        ("[site.social]", |shop| {
            let social = "[site.social]\nmatrix = \"https://matrix.example\"\n\n[api]";
            shop.edit("site.toml", "[api]", social);
        }),
        ("[site.support]", |shop| {
            let support = "[site.support]\nchat = \"https://chat.example\"\n\n[api]";
            shop.edit("site.toml", "[api]", support);
        }),
        ("where the page of a text stands", |shop| {
            let text = "content/pages/user-agreement/en.md";
            shop.edit(text, "---\ntitle", "---\npath: /terms/\ntitle");
        }),
        ("the manifest of the bundle", |shop| {
            let name = "bundle/.vite/manifest.json";
            let mut manifest: serde_json::Value =
                serde_json::from_str(&shop.read(name)).expect("it is JSON");
            manifest["src/main.ts"]["css"] = serde_json::json!([]);
            shop.write(name, &manifest.to_string());
        }),
    ];
    assert_never_stale(&shop, edits);
}

#[test]
fn goods_that_move_between_categories_are_moved_on_the_page_above() {
    let shop = Shop::fixture("small");
    let children: String = (2..=8)
        .map(|number| {
            format!("    - {{id: 2{number}, path: branch-{number}, title: Branch {number}}}\n")
        })
        .collect();
    shop.edit(
        "content/catalogue/categories.yaml",
        "    - {id: 12, path: empty-branch, title: Empty Branch}\n",
        &children,
    );
    shop.edit(
        "content/catalogue/groups/star-drifters/group.yaml",
        "categories: [mobile-games]",
        "categories: [mobile-games, branch-2, branch-3, branch-4, branch-5, branch-6, branch-7, branch-8]",
    );
    let group = "content/catalogue/groups/comet-card/group.yaml";
    shop.edit(
        group,
        "categories: [cards]",
        "categories: [cards, branch-7]",
    );
    let edits: &[ShopEdit] = &[("the seventh to the eighth", |shop| {
        let group = "content/catalogue/groups/comet-card/group.yaml";
        shop.edit(group, "[cards, branch-7]", "[cards, branch-8]");
    })];
    assert_never_stale(&shop, edits);
}

#[test]
fn another_program_of_the_same_version_renders_all_pages_again() {
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    let other = shop.file("another-kiosk");
    fs::copy(env!("CARGO_BIN_EXE_kiosk"), &other).expect("it can be copied");
    let mut file = OpenOptions::new()
        .append(true)
        .open(&other)
        .expect("it is there");
    file.write_all(b"\n").expect("it can be written");
    drop(file);
    let built = Command::new(&other)
        .args(["build", "--json"])
        .current_dir(shop.path())
        .output()
        .expect("it runs");
    assert!(built.status.success());
    let report: serde_json::Value = serde_json::from_slice(&built.stdout).expect("it is JSON");
    assert!(report["pages"].as_u64() > Some(0), "{report}");
    assert_eq!(report["rendered"], report["pages"]);
}
