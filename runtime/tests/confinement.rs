//! Nothing but the site's own files is ever read.

use std::fs;

use crate::shop::TestSite;

const SECRET: &str = "the secret beside the site";

/// A shop with a secret beside its folder and hidden files inside.
fn shop() -> TestSite {
    let shop = TestSite::open();
    shop.write("../secret.txt", SECRET);
    shop.write("../outside/index.html", SECRET);
    for hidden in [
        ".env",
        ".git/config",
        "ja/.draft/index.html",
        "assets/.key.js",
        "_headers",
        "_redirects",
    ] {
        shop.write(hidden, SECRET);
    }
    shop
}

#[test]
fn no_spelling_leads_out() {
    let shop = shop();
    for path in [
        "/../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/%2E%2e%2Fsecret.txt",
        "/%252e%252e/secret.txt",
        "/.%2e/secret.txt",
        "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/ja/../../outside/",
        "/..%5csecret.txt",
        "/..\\secret.txt",
        "/%2e%2e%5csecret.txt",
        "/secret.txt%00",
        "/%00/../secret.txt",
        "/index.html%00.txt",
        "/./star-drifters/",
        "/%2fetc/passwd",
        "//etc/passwd",
        "/C:/secret.txt",
        "/%c0%ae%c0%ae/secret.txt",
        "/%ff%fe/",
        "/%",
        "/%4",
        "/%zz/",
    ] {
        let mut answer = shop.visit(path);
        if let Some(location) = answer.header("location").map(str::to_owned) {
            answer = shop.visit(&location);
        }
        assert!(
            matches!(answer.status, 400 | 404),
            "{path}: {}",
            answer.status
        );
        assert!(
            !String::from_utf8_lossy(&answer.body).contains("secret"),
            "{path}"
        );
    }
}

#[test]
fn an_absolute_target_is_read_as_a_path() {
    let shop = shop();
    let answer = shop.get("http://other.test/../secret.txt");
    assert!(matches!(answer.status, 400 | 404), "{}", answer.status);
}

#[test]
fn hidden_files_stay_hidden() {
    let shop = shop();
    for path in [
        "/.env",
        "/%2eenv",
        "/.git/config",
        "/ja/.draft/",
        "/assets/.key.js",
        "/_headers",
        "/_redirects",
    ] {
        let answer = shop.get(path);
        assert_eq!(
            (answer.status, answer.text()),
            (404, "not found\n"),
            "{path}"
        );
    }
    shop.write(".well-known/security.txt", "Contact: mailto:shop@shop.test");
    assert_eq!(shop.get("/.well-known/security.txt").status, 200);
}

#[test]
fn folders_without_a_page_are_not_listed() {
    let shop = shop();
    for path in [
        "/assets/",
        "/media/",
        "/guide/en/",
        "/assets/main.a1b2c3d4.js/",
    ] {
        assert_eq!(shop.get(path).status, 404, "{path}");
    }
}

#[test]
fn names_too_long_for_a_disk_are_only_missing() {
    let long = "a".repeat(5000);
    assert_eq!(shop().get(&format!("/{long}/")).status, 404);
}

#[cfg(unix)]
#[test]
fn links_are_followed_inside_only() {
    use std::os::unix::fs::symlink;

    let shop = shop();
    symlink(shop.beside("secret.txt"), shop.file("link.txt")).unwrap();
    symlink(shop.beside("outside"), shop.file("linked")).unwrap();
    symlink(shop.file("star-drifters"), shop.file("drifters")).unwrap();
    symlink(shop.file("nowhere"), shop.file("broken.txt")).unwrap();
    for path in ["/link.txt", "/linked/", "/broken.txt"] {
        assert_eq!(shop.get(path).status, 404, "{path}");
    }
    assert!(shop.get("/drifters/").text().contains("goods"));
}

#[cfg(unix)]
#[test]
fn the_site_may_itself_be_a_link() {
    use std::os::unix::fs::symlink;

    let shop = TestSite::open();
    let real = shop.beside("release-1");
    fs::rename(shop.beside("dist"), &real).unwrap();
    symlink(&real, shop.beside("dist")).unwrap();
    assert_eq!(shop.get("/star-drifters/").status, 200);
}
