//! Feed lines: their order, what is refused, and what is passed over.

use kiosk_catalogue::LocaleCatalogue;
use kiosk_catalogue::feed::{
    Assembler, CatalogueDiff, FeedError, FeedLine, write_changes, write_feed,
};
use kiosk_domain::Locale;

use crate::shop;

/// The feed of a locale of the fixture shop.
pub fn feed(locale: Locale) -> String {
    let mut out = Vec::new();
    write_feed(shop::snapshot().locale(locale), "c1", &mut out).expect("a vector takes every byte");
    String::from_utf8(out).expect("JSON is UTF-8")
}

fn assemble(feed: &str) -> Result<LocaleCatalogue, FeedError> {
    let mut assembler = Assembler::new(Locale::Zh);
    for line in feed.lines() {
        assembler.line(FeedLine::parse(line)?)?;
    }
    assembler.finish()
}

fn refusal(feed: &str) -> String {
    assemble(feed)
        .expect_err("the feed does not fit")
        .to_string()
}

/// A feed of these items.
fn items(items: &[&str]) -> String {
    format!(
        "{{\"cursor\":\"\",\"full\":true}}\n{}\n{{\"end\":{}}}\n",
        items.join("\n"),
        items.len()
    )
}

#[test]
fn a_feed_becomes_what_it_was_made_of() {
    let snapshot = shop::snapshot();
    assert_eq!(
        assemble(&feed(Locale::Zh)).as_ref(),
        Ok(snapshot.locale(Locale::Zh))
    );
}

#[test]
fn a_feed_with_lines_out_of_order_is_refused() {
    let feed = feed(Locale::Ja);
    let named: Vec<_> = feed
        .lines()
        .map(|line| match FeedLine::parse(line) {
            Ok(FeedLine::Item(_)) => {
                let item: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
                format!("{} {}", item["kind"], item["key"])
            }
            Ok(other) => format!("{other:?}"),
            Err(error) => panic!("{error}"),
        })
        .collect();
    insta::assert_snapshot!(named.join("\n"));
}

/// The fixture shop's catalogue after these lines.
fn assemble_onto(feed: &str) -> Result<LocaleCatalogue, FeedError> {
    let earlier = shop::snapshot().locale(Locale::Zh).clone();
    let mut assembler = Assembler::following(earlier.into());
    for line in feed.lines() {
        assembler.line(FeedLine::parse(line)?)?;
    }
    assembler.finish()
}

#[test]
fn a_feed_of_changes_makes_the_new_catalogue_of_the_earlier_one() {
    let earlier = shop::snapshot().locale(Locale::Zh).clone();
    let mut later = earlier.clone();
    later.categories.reverse();
    later.goods.remove("moon-pass").expect("the shop has it");
    let star = later
        .goods
        .get_mut("star-drifters")
        .expect("the shop has it");
    star.article.content.clear();
    let mut feed = Vec::new();
    let changes = CatalogueDiff::between(&earlier, &later);
    write_changes(&later, &changes, "c2", &mut feed).expect("a vector takes every byte");
    let feed = String::from_utf8(feed).expect("JSON is UTF-8");
    assert_eq!(feed.lines().next(), Some(r#"{"cursor":"c2","full":false}"#));
    assert!(
        !feed.contains("lumen-card\",\"value"),
        "what is the same is not told"
    );
    assert_eq!(assemble_onto(&feed), Ok(later));
}

#[test]
fn what_is_gone_of_goods_that_stay_and_a_collection_are_forgotten() {
    let earlier = shop::snapshot().locale(Locale::Zh).clone();
    let star = &earlier.goods["star-drifters"];
    assert!(!star.skus.is_empty() && !star.reviews.data.is_empty());
    assert!(!star.article.content.is_empty() && earlier.top_notice.is_some());
    let gone = |(kind, key): (&str, &str)| {
        format!("{{\"kind\":\"{kind}\",\"key\":\"{key}\",\"gone\":true}}\n")
    };
    let lines = [
        ("article", "star-drifters"),
        ("reviews", "star-drifters"),
        ("skus", "star-drifters"),
        ("skus", "nobody"),
        ("collection", "top-notice"),
        ("collection", "weather"),
        ("weather", "star-drifters"),
    ];
    let told: String = lines.into_iter().map(gone).collect();
    let feed = format!(
        "{{\"cursor\":\"c2\",\"full\":false}}\n{told}{{\"end\":{}}}\n",
        lines.len()
    );
    let later = assemble_onto(&feed).expect("the feed fits");
    let star = &later.goods["star-drifters"];
    assert!(star.skus.is_empty() && star.reviews.data.is_empty());
    assert!(star.article.content.is_empty() && later.top_notice.is_none());
    assert_eq!(star.group, earlier.goods["star-drifters"].group);
    assert_eq!(later.goods.len(), earlier.goods.len());
}

#[test]
fn equal_catalogues_have_no_changes() {
    let snapshot = shop::snapshot();
    let catalogue = snapshot.locale(Locale::Zh);
    assert!(CatalogueDiff::between(catalogue, catalogue).is_empty());
}

#[test]
fn a_full_feed_forgets_the_earlier_catalogue() {
    let catalogue =
        assemble_onto("{\"cursor\":\"\",\"full\":true}\n{\"end\":0}").expect("the feed fits");
    assert!(catalogue.goods.is_empty() && catalogue.regions.is_empty());
    assert_eq!(catalogue.trending, [""; 0]);
}

#[test]
fn a_feed_of_changes_that_is_not_whole_is_refused() {
    let fault = assemble_onto("{\"cursor\":\"c2\",\"full\":false}").expect_err("it was cut");
    assert_eq!(fault, FeedError::Cut { items: 0 });
}

#[test]
fn a_value_in_any_form_of_json_is_read() {
    let pretty: String = feed(Locale::Zh)
        .lines()
        .map(|line| {
            // Keys sorted, spaces added, letters escaped: nothing that the fast way knows.
            let value: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
            let line = value
                .to_string()
                .replace("\":", "\" : ")
                .replace("\"group\"", "\"gr\\u006fup\"");
            line + "\r\n"
        })
        .collect();
    assert_eq!(assemble(&pretty), assemble(&feed(Locale::Zh)));
}

#[test]
fn a_feed_that_is_not_whole_is_refused() {
    let feed = feed(Locale::Zh);
    let lines: Vec<_> = feed.lines().collect();
    let count = lines.len() - 2;
    let without_end = lines[..lines.len() - 1].join("\n");
    assert_eq!(
        refusal(&without_end),
        format!("the feed was cut after {count} items: its last line is missing")
    );
    let one_less: Vec<_> = lines
        .iter()
        .enumerate()
        .filter(|(at, _)| *at != 3)
        .map(|(_, line)| *line)
        .collect();
    assert_eq!(
        refusal(&one_less.join("\n")),
        format!(
            "the feed says that it has {count} items, and has {}",
            count - 1
        )
    );
    assert_eq!(
        refusal(&lines[1..].join("\n")),
        "the feed does not begin with its head, `{\"cursor\":…,\"full\":true}`"
    );
    assert_eq!(
        refusal(""),
        "the feed does not begin with its head, `{\"cursor\":…,\"full\":true}`"
    );
    assert_eq!(
        refusal(&format!("{feed}{}", lines[1])),
        "the feed goes on behind its end"
    );
    assert_eq!(refusal(&format!("{}\n{feed}", lines[0])), "a second head");
    assert_eq!(
        refusal("{\"cursor\":\"a\",\"full\":false}\n{\"end\":0}"),
        "the feed holds only changes, and a build needs everything"
    );
}

#[test]
fn a_field_that_is_missing_or_wrong_is_named() {
    let group = r#"{"kind":"group","key":"moon-pass","value":{"id":1,"slug":"moon-pass","type":1,"category":{"id":1,"path":"p","parent_id":0,"title":"P"}}}"#;
    assert_eq!(
        refusal(&items(&[group])),
        "group `moon-pass`: `goods_name` is missing"
    );
    let nested = r#"{"kind":"group","key":"m","value":{"id":1,"slug":"m","type":1,"goods_name":"M","category":{"id":1,"path":"p","parent_id":0}}}"#;
    assert_eq!(
        refusal(&items(&[nested])),
        "group `m`: `category.title` is missing"
    );
    let price = r#"{"kind":"skus","key":"m","value":[{"id":1,"currency":"USD","currency_symbol":"$","face_value":"1,99"}]}"#;
    assert_eq!(
        refusal(&items(&[price])),
        "skus `m`: `[0].face_value`: `1,99`: an amount is digits with an optional decimal point, such as `4.99`"
    );
    let kind = r#"{"kind":"group","key":"m","value":{"id":1,"slug":"m","type":9,"goods_name":"M","category":{"id":1,"path":"p","parent_id":0,"title":"P"}}}"#;
    assert_eq!(
        refusal(&items(&[kind])),
        "group `m`: `type`: 9 is not a goods type: expected one of 1, 2, 3"
    );
    let other = group
        .replace("\"type\":1", "\"type\":1,\"goods_name\":\"M\"")
        .replace("\"key\":\"moon-pass\"", "\"key\":\"sun-pass\"");
    assert_eq!(
        refusal(&items(&[&other])),
        "group `sun-pass`: `slug`: names another group, `moon-pass`"
    );
}

#[test]
fn hostile_lines_are_refused_in_few_and_plain_words() {
    let climbing = r#"{"kind":"category","key":"x","value":{"id":1,"path":"../../etc","parent_id":0,"title":"P"}}"#;
    assert!(
        refusal(&items(&[climbing])).starts_with("category `x`: `path`: `../../etc` is not a slug")
    );
    let child = r#"{"kind":"category","key":"x","value":{"id":1,"path":"x","parent_id":0,"title":"P","children":[{"id":2,"path":"<b>","parent_id":1,"title":"C"}]}}"#;
    assert!(
        refusal(&items(&[child])).starts_with("category `x`: `children.path`: `<b>` is not a slug")
    );
    let bell = "{\"kind\":\"region\",\"key\":\"\\u001b[2J\",\"value\":{}}";
    assert_eq!(
        refusal(&items(&[bell])),
        "region `\\u{1b}[2J`: `region_symbol` is missing"
    );
    let long = format!(
        r#"{{"kind":"skus","key":"m","value":"{}"}}"#,
        "x".repeat(10_000)
    );
    assert!(refusal(&items(&[&long])).len() < 400);
    let deep = format!(
        r#"{{"kind":"category","key":"m","value":{}}}"#,
        "[".repeat(100_000)
    );
    assert!(refusal(&items(&[&deep])).starts_with("no line of a feed: no JSON: "));
    for line in [
        "null",
        "[]",
        "{}",
        "{\"kind\":\"group\"}",
        "{\"kind\":\"group\",\"key\":\"m\"}",
        "{\"kind\":\"group\",\"key\":\"m\",\"value\":{}",
        "\u{feff}{}",
    ] {
        assert!(
            refusal(&items(&[line])).starts_with("no line of a feed: "),
            "{line}"
        );
    }
}

#[test]
fn an_item_of_an_unknown_kind_is_passed_over() {
    let catalogue = assemble(&items(&[
        r#"{"kind":"weather","key":"x","value":[1]}"#,
        r#"{"kind":"collection","key":"lang-maps-v3","value":{"a":"b"}}"#,
        r#"{"kind":"skus","key":"nobody","value":[]}"#,
        r#"{"kind":"region","key":"0","value":{"region_symbol":"0","region":"Global","currency":"JPY","planet":"Earth"}}"#,
        r#"{"kind":"region","key":"ID","value":{"region_symbol":"ID","region":"Indonesia","currency":"IDR"}}"#,
        r#"{"kind":"region","key":"ID","gone":true}"#,
    ]))
    .expect("the feed fits");
    assert_eq!(catalogue.regions.len(), 1);
    assert_eq!(
        (catalogue.region.as_str(), catalogue.currency.code()),
        ("0", "JPY")
    );
    assert!(catalogue.goods.is_empty());
}
