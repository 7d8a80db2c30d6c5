//! `kiosk dev`: what is saved is shown, and a mistake never takes the last good site away.

use crate::support::{Dev, Shop, tree};

const GROUP: &str = "content/catalogue/groups/star-drifters/group.yaml";
const PAGE: &str = "/star-drifters/";

#[test]
fn a_saved_price_is_shown_and_little_else_is_rendered() {
    let shop = Shop::fixture("small");
    let dev = Dev::start(&shop);
    let first = dev.built();
    assert!(dev.page(PAGE).contains("$14.99"));
    assert!(
        dev.page(PAGE).contains("/_kiosk/dev/client.js"),
        "the page reloads itself"
    );
    dev.line(|line| line.starts_with("first build: "));
    shop.edit(GROUP, "\"14.99\"", "\"13.49\"");
    let second = dev.wait_for(|state| state.generation != first.generation);
    assert_eq!((second.builds(), second.error.is_none()), (2, true));
    let page = dev.page(PAGE);
    assert!(page.contains("$13.49") && !page.contains("$14.99"));
    let line = dev.line(|line| line.starts_with(GROUP));
    let numbers: Vec<u32> = line
        .split(' ')
        .filter_map(|word| word.parse().ok())
        .collect();
    let (rendered, pages) = (numbers[0], numbers[1]);
    assert!(
        rendered > 0 && rendered * 4 < pages,
        "pages that do not show it stay: {line}"
    );
    assert!(
        !shop.file("dist").exists(),
        "the published site is left alone"
    );
}

#[test]
fn a_mistake_is_shown_with_its_place_until_it_is_mended() {
    let shop = Shop::fixture("small");
    let dev = Dev::start(&shop);
    let good = dev.built();
    let page = dev.page(PAGE);
    shop.edit(GROUP, "type: direct-top-up", "type: direct");
    let bad = dev.wait_for(|state| state.error.is_some());
    let mistake = bad.error.expect("a mistake");
    assert_eq!(
        (mistake.file.as_deref(), mistake.line),
        (Some(GROUP), Some(2))
    );
    assert!(
        mistake.message.contains("`direct`") && mistake.hint.is_some(),
        "{mistake:?}"
    );
    assert_eq!(bad.generation, good.generation, "nothing was written");
    assert!(dev.page(PAGE) == page, "the last good site stays");
    shop.write(
        "content/guides/find-id/ja.md",
        "---\ntitle: IDの調べ方\ndescription: 場所\n---\n\n本文\n",
    );
    dev.line(|line| line.starts_with("content/guides/find-id"));
    let still = dev.wait_for(|state| state.error.is_some());
    assert_eq!(
        still.error.expect("a mistake").line,
        Some(2),
        "saving another file does not hide it"
    );
    shop.edit(GROUP, "type: direct\n", "type: direct-top-up\n");
    let mended = dev.wait_for(|state| state.error.is_none());
    assert_eq!(
        mended.builds(),
        2,
        "the guide that was saved meanwhile is shown now"
    );
}

#[test]
fn a_broken_template_names_its_line() {
    let shop = Shop::fixture("small");
    let dev = Dev::start(&shop);
    dev.built();
    shop.write(
        "templates/parts/card.html",
        "{# A card. #}\n<p>{{ card.nmae }}</p>\n",
    );
    let mistake = dev
        .wait_for(|state| state.error.is_some())
        .error
        .expect("a mistake");
    assert_eq!(
        (mistake.file.as_deref(), mistake.line),
        (Some("templates/parts/card.html"), Some(2))
    );
    shop.edit("templates/parts/card.html", "nmae", "name");
    dev.wait_for(|state| state.error.is_none());
    assert!(
        dev.page("/").contains("<p>Star Drifters</p>"),
        "a folder made since is watched too"
    );
}

#[test]
fn calls_tell_what_was_saved_while_a_template_held_a_mistake() {
    const CARD: &str = "templates/parts/card.html";
    const REGIONS: &str = "content/catalogue/regions.yaml";
    let shop = Shop::fixture("small");
    shop.write(CARD, "{# A card. #}\n<p>{{ card.nmae }}</p>\n");
    let dev = Dev::start(&shop);
    let calls = "/api/charge/area-list";
    dev.wait_for(|state| state.error.is_some());
    shop.edit(CARD, "nmae", "name");
    dev.built();
    dev.answer_with(calls, "Indonesia");
    shop.edit(CARD, "name", "nmae");
    dev.wait_for(|state| state.error.is_some());
    shop.edit(REGIONS, "Indonesia", "Nusantara");
    dev.line(|line| line.starts_with(REGIONS) && line.ends_with("the last site stays"));
    shop.edit(CARD, "nmae", "name");
    dev.wait_for(|state| state.error.is_none());
    dev.answer_with(calls, "Nusantara");
}

#[test]
fn a_shop_that_does_not_build_is_waited_for() {
    let shop = Shop::fixture("small");
    shop.edit("site.toml", "[upstream]", "[upstraem]");
    let dev = Dev::start(&shop);
    let mistake = dev
        .wait_for(|state| state.error.is_some())
        .error
        .expect("a mistake");
    assert_eq!(mistake.file.as_deref(), Some("site.toml"));
    let page = dev.page("/");
    assert!(
        page.contains("/_kiosk/dev/client.js"),
        "an overlay needs a page: {page}"
    );
    shop.edit("site.toml", "[upstraem]", "[upstream]");
    dev.built();
    assert!(dev.answer("/").starts_with("HTTP/1.1 200 OK"));
}

#[test]
fn saves_that_come_while_a_build_runs_are_not_lost() {
    let shop = Shop::fixture("small");
    let dev = Dev::start(&shop);
    // The first build is under way.
    for cents in 50..55 {
        shop.write("content/catalogue/.words.yaml.swp", "an editor's own");
        shop.edit(
            GROUP,
            &format!("\"{}\"", price(cents)),
            &format!("\"{}\"", price(cents + 1)),
        );
    }
    dev.wait_for(|state| {
        state.builds() > 0 && state.error.is_none() && dev.page(PAGE).contains("$14.55")
    });
    dev.line(|line| {
        assert!(!line.contains(".swp"), "{line}");
        line.starts_with(GROUP)
    });
}

fn price(cents: u32) -> String {
    if cents == 50 {
        "14.99".to_owned()
    } else {
        format!("14.{cents}")
    }
}

#[test]
fn an_upstream_changed_while_serving_is_read() {
    let shop = Shop::fixture("small");
    shop.succeed(&["fetch", "recording"]);
    let dev = Dev::start(&shop);
    dev.built();
    shop.edit(
        "site.toml",
        "kind = \"files\"",
        "kind = \"recorded\"\npath = \"recording\"",
    );
    let line = dev.line(|line| line.starts_with("site.toml: "));
    assert!(
        line.contains(" 0 files written"),
        "the recording is the same catalogue: {line}"
    );
    let elsewhere = Shop::fixture("small");
    elsewhere.edit(GROUP, "\"14.99\"", "\"13.49\"");
    elsewhere.succeed(&["fetch", &shop.file("recording").to_string_lossy()]);
    dev.wait_for(|state| state.builds() > 1);
    assert!(
        dev.page(PAGE).contains("$13.49"),
        "a recording that was replaced is read anew"
    );
}

#[test]
fn a_second_dev_in_a_shop_is_refused_and_the_first_stops_cleanly() {
    let shop = Shop::fixture("small");
    let dev = Dev::start(&shop);
    dev.built();
    let second = shop.kiosk(&["dev", "--port", "0"]);
    assert_eq!(second.code, 1);
    insta::assert_snapshot!(second.stderr);
    assert!(dev.interrupt().success());
    assert!(
        !shop.file(".kiosk/.dev.kiosk/stage").exists(),
        "nothing is left half"
    );
}

#[test]
fn a_folder_without_a_shop_is_refused() {
    let nothing = Shop::empty();
    let run = nothing.kiosk(&["dev", "--port", "0"]);
    assert_eq!(run.code, 1);
    assert!(run.stderr.contains("kiosk init DIR"), "{}", run.stderr);
    assert!(!nothing.file(".kiosk").exists());
}

#[test]
fn the_page_of_all_components_is_served_here_and_published_nowhere() {
    let shop = Shop::fixture("small");
    shop.write("web/dist-ui/index.html", "<title>Components</title>");
    shop.write("web/dist-ui/assets/index-1.js", "let it = 1;");
    let dev = Dev::start(&shop);
    dev.built();
    assert_eq!(dev.page("/_kiosk/dev/ui/"), "<title>Components</title>");
    let script = dev.answer("/_kiosk/dev/ui/assets/index-1.js");
    assert!(script.starts_with("HTTP/1.1 200") && script.contains("text/javascript"));
    assert!(
        dev.answer("/_kiosk/dev/ui/../../site.toml")
            .starts_with("HTTP/1.1 4")
    );

    shop.succeed(&["build"]);
    for (name, bytes) in tree(&shop.file("dist")) {
        let text = String::from_utf8_lossy(&bytes);
        assert!(
            !name.contains("_kiosk") && !text.contains("<title>Components"),
            "{name}"
        );
    }
}
