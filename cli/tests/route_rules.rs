//! Route rules: redirects and pages of `site.toml`, and what a text says of its page.

use crate::support::{Served, Shop};

const GUIDE: &str = "content/guides/find-id/en.md";
const ABOUT: &str = "content/pages/about-us/en.md";
const AGREEMENT: &str = "content/pages/user-agreement/en.md";

/// The small shop with redirects, and with front matter in some texts.
fn shop(redirects: &str, front: &[(&str, &str)]) -> Shop {
    let shop = Shop::fixture("small");
    let choices = shop.read("site.toml");
    shop.write(
        "site.toml",
        &format!("{choices}\n[redirects]\n{redirects}\n"),
    );
    for (file, rules) in front {
        shop.edit(file, "---\ntitle", &format!("---\n{rules}\ntitle"));
    }
    shop
}

fn refused(redirects: &str, front: &[(&str, &str)]) -> String {
    let shop = shop(redirects, front);
    let run = shop.kiosk(&["build"]);
    assert_eq!(run.code, 1, "{}", run.stdout);
    assert!(!shop.file("dist").exists(), "nothing is written");
    run.stderr
}

fn moving_shop() -> Shop {
    let shop = shop(
        "\"/old-sale/\" = \"/dailydeals/?skuId=1#top\"\n\"/forum/\" = \"https://forum.example/\"",
        &[
            (
                AGREEMENT,
                "path: /terms/\naliases: [/legal/]\nnotice: false",
            ),
            (ABOUT, "redirect: https://about.example/us"),
            (GUIDE, "aliases: [/find-it/]"),
        ],
    );
    shop.succeed(&["build"]);
    shop
}

#[test]
fn every_rule_is_a_page_and_a_line_for_hosts() {
    let shop = moving_shop();
    let lines = shop.read("dist/_redirects");
    for line in [
        "/old-sale/ /dailydeals/?skuId=1#top 301\n",
        "/ja/old-sale/ /ja/dailydeals/?skuId=1#top 301\n",
        "/forum/ https://forum.example/ 301\n",
        "/ja/forum/ https://forum.example/ 301\n",
        "/user-agreement/ /terms/ 301\n",
        "/pt-br/legal/ /pt-br/terms/ 301\n",
        "/about-us/ja/ https://about.example/us 301\n",
        "/find-it/ /guide/en/find-id.html 301\n",
        "/zh/find-it/ /guide/find-id.html 301\n",
    ] {
        assert!(lines.contains(line), "{line}{lines}");
    }
    assert!(lines.ends_with("/* /404.html 404\n"), "{lines}");
    let page = shop.read("dist/ja/old-sale/index.html");
    for part in [
        "<html lang=\"ja\" dir=\"ltr\">",
        "<meta http-equiv=\"refresh\" content=\"0; url=/ja/dailydeals/?skuId=1#top\">",
        "<link rel=\"canonical\" href=\"https://small.example/ja/dailydeals/?skuId=1#top\">",
        "<meta name=\"robots\" content=\"noindex\">",
        "<a href=\"/ja/dailydeals/?skuId=1#top\">",
    ] {
        assert!(page.contains(part), "{part}\n{page}");
    }
}

#[test]
fn a_page_stands_at_its_own_address_and_is_linked_there() {
    let shop = moving_shop();
    let page = shop.read("dist/ja/terms/index.html");
    assert!(
        page.contains("rel=\"canonical\" href=\"https://small.example/ja/terms/\""),
        "{page}"
    );
    assert!(
        page.contains("hreflang=\"zh-Hans\" href=\"https://small.example/zh/terms/\""),
        "{page}"
    );
    assert!(page.contains("tabindex=\"-1\" data-no-notice>"), "{page}");
    let home = shop.read("dist/index.html");
    assert!(home.contains("href=\"/terms/\""), "{home}");
    assert!(!home.contains("href=\"/user-agreement/\""), "{home}");
    assert!(!home.contains("data-no-notice"), "{home}");
    let sitemap = shop.read("dist/sitemap/pages-1.xml");
    assert!(
        sitemap.contains("https://small.example/terms/"),
        "{sitemap}"
    );
    assert!(!sitemap.contains("about-us"), "{sitemap}");
    let moved = shop.read("dist/user-agreement/index.html");
    assert!(moved.contains("url=/terms/"), "{moved}");
}

#[test]
fn a_server_answers_by_the_rules_and_keeps_what_is_kept_of_a_query() {
    let shop = moving_shop();
    let server = Served::start(&shop, &[], &[]);
    for (path, location) in [
        ("/old-sale/", "/dailydeals/?skuId=1#top"),
        (
            "/ja/old-sale?utm_source=a&x=1",
            "/ja/dailydeals/?skuId=1&utm_source=a#top",
        ),
        ("/forum/?utm_source=a", "https://forum.example/"),
        ("/user-agreement/", "/terms/"),
        ("/about-us/", "https://about.example/us"),
    ] {
        let answer = server.ask(&format!("GET {path}"), "");
        assert!(answer.starts_with("HTTP/1.1 301"), "{path}: {answer}");
        assert!(
            answer.contains(&format!("location: {location}\r\n")),
            "{path}: {answer}"
        );
    }
    assert!(server.ask("GET /terms/", "").starts_with("HTTP/1.1 200"));
    assert!(
        server
            .ask("GET /_redirects", "")
            .starts_with("HTTP/1.1 404")
    );
}

/// The small shop with `[pages]` of `site.toml`.
fn ruled_shop(pages: &str) -> Shop {
    let shop = Shop::fixture("small");
    let choices = shop.read("site.toml");
    shop.write("site.toml", &format!("{choices}\n{pages}\n"));
    shop
}

#[test]
fn pages_that_have_no_text_are_ruled_in_site_toml() {
    let shop = ruled_shop(
        "[pages.\"/dailydeals/\"]\naliases = [\"/deals/\"]\nnotice = false\n\
         [pages.\"/star-drifters/\"]\nredirect = \"/dailydeals/\"",
    );
    shop.succeed(&["build"]);
    let lines = shop.read("dist/_redirects");
    for line in [
        "/deals/ /dailydeals/ 301\n",
        "/ja/deals/ /ja/dailydeals/ 301\n",
        "/ar/star-drifters/ /ar/dailydeals/ 301\n",
    ] {
        assert!(lines.contains(line), "{line}{lines}");
    }
    let deals = shop.read("dist/ja/dailydeals/index.html");
    assert!(deals.contains("tabindex=\"-1\" data-no-notice>"), "{deals}");
    assert!(!shop.read("dist/ja/index.html").contains("data-no-notice"));
    let moved = shop.read("dist/star-drifters/index.html");
    assert!(moved.contains("url=/dailydeals/"), "{moved}");
    shop.edit("site.toml", "notice = false", "notice = true");
    shop.succeed(&["build"]);
    let deals = shop.read("dist/ja/dailydeals/index.html");
    assert!(!deals.contains("data-no-notice"), "{deals}");
}

#[test]
fn rules_for_what_is_no_page_are_refused() {
    let refused = |pages: &str| {
        let run = ruled_shop(pages).kiosk(&["build"]);
        assert_eq!(run.code, 1, "{}", run.stdout);
        run.stderr
    };
    insta::assert_snapshot!(refused(
        "[pages.\"/ja/dailydeals/\"]\nnotice = false\n[pages.\"/dailydeals/\"]\npath = \"/deals/\""
    ));
    insta::assert_snapshot!(refused("[pages.\"/no-such-goods/\"]\nnotice = false"));
}

#[test]
fn a_rule_that_is_taken_back_is_gone() {
    let shop = moving_shop();
    shop.edit("site.toml", "\"/old-sale/\" =", "\"/older-sale/\" =");
    shop.succeed(&["build"]);
    assert!(!shop.file("dist/old-sale/index.html").exists());
    assert!(shop.file("dist/older-sale/index.html").exists());
}

#[test]
fn two_at_one_address_and_redirects_that_lead_to_redirects_are_refused() {
    insta::assert_snapshot!(refused(
        "\"/star-drifters/\" = \"/dailydeals/\"\n\"/one/\" = \"/two/\"\n\"/two/\" = \"/one/\"",
        &[
            (GUIDE, "aliases: [/same/]"),
            (AGREEMENT, "aliases: [/same/]\npath: /news/")
        ],
    ));
}

#[test]
fn addresses_that_are_none_are_refused() {
    let shop = shop(
        "\"/old\" = \"/dailydeals/\"\n\"/x/\" = \"mailto:a@b.example\"\n\"/api/x/\" = \"/news/\"",
        &[
            (AGREEMENT, "path: terms\nredirect: //elsewhere.example/"),
            (ABOUT, "aliases: [/]"),
        ],
    );
    shop.write(
        "content/guides/find-id/zh.md",
        "---\ntitle: 查找\ndescription: 在哪里。\npath: /x/\n---\n词\n",
    );
    let run = shop.kiosk(&["build"]);
    assert_eq!(run.code, 1, "{}", run.stdout);
    insta::assert_snapshot!(run.stderr);
}
