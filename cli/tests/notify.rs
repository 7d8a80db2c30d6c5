//! `kiosk notify` on the database of a shop.

use kiosk_domain::{AnnouncementId, UserId};
use kiosk_runtime::storage::PageRange;
use kiosk_runtime::storage::notification::{Notification, NotificationDetail, NotificationKind};
use serde_json::Value;

use crate::support::{Run, Shop};
use crate::users::{in_storage, shop};

const SAID: [&str; 8] = [
    "--title",
    "Open",
    "--content",
    "We are open.",
    "--by",
    "eve",
    "--why",
    "ticket 12",
];

fn notify(shop: &Shop, arguments: &[&str]) -> Run {
    shop.kiosk(&[&["notify"], arguments, &SAID].concat())
}

fn told(shop: &Shop, id: i64) -> Vec<Notification> {
    let range = PageRange { skip: 0, take: 10 };
    let read = async |storage: &kiosk_runtime::storage::Storage| {
        storage
            .notifications(UserId::new(id), range)
            .await
            .unwrap()
            .items
    };
    in_storage(shop, read)
}

#[test]
fn one_user_or_all_are_told_in_every_language_that_was_written() {
    let shop = shop();
    let run = notify(&shop, &["--to", "ann@example.com", "--json"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let result: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(result["told"], 1);
    assert_eq!((told(&shop, 7).len(), told(&shop, 9).len()), (1, 0));
    let japanese = [
        "--all",
        "--title-in",
        "ja=営業中",
        "--content-in",
        "ja=営業しています。",
    ];
    let run = notify(&shop, &japanese);
    assert!(
        run.stdout.starts_with("2 users were told (announcement "),
        "{}",
        run.stdout
    );
    let ann = told(&shop, 7);
    assert_eq!((ann.len(), told(&shop, 9).len()), (2, 1));
    assert_eq!(ann[0].kind, NotificationKind::Shop);
    let NotificationDetail::Texts(texts) = &ann[0].detail else {
        panic!("{:?}", ann[0].detail);
    };
    assert_eq!(texts.title["ja"], "営業中");
    assert_eq!(texts.content["en"], "We are open.");
}

#[test]
fn who_and_why_are_kept_and_what_is_finished_tells_nobody_again() {
    let shop = shop();
    shop.write("list.txt", "7\n\n+6281234567890\n7\n");
    let list = shop.file("list.txt");
    let list = list.to_str().unwrap();
    let run = notify(&shop, &["--list", list, "--json"]);
    let result: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!((&result["told"], &result["by"]), (&2.into(), &"eve".into()));
    let id = result["announcement_id"].as_str().unwrap();
    let kept = in_storage(&shop, async |storage| {
        let id: AnnouncementId = id.parse().unwrap();
        storage.announcement(id).await.unwrap().unwrap()
    });
    assert_eq!((&*kept.operator, &*kept.reason), ("eve", "ticket 12"));
    let again = shop.succeed(&["notify", "--list", list, "--resume", id]);
    assert!(
        again.stdout.starts_with("2 users were told"),
        "{}",
        again.stdout
    );
    assert_eq!((told(&shop, 7).len(), told(&shop, 9).len()), (1, 1));
    let others = shop.kiosk(&["notify", "--all", "--resume", id]);
    assert_eq!(others.code, 1);
    assert!(
        others.stderr.contains("was not made for these users"),
        "{}",
        others.stderr
    );
}

#[test]
fn a_list_with_a_stranger_tells_nobody() {
    let shop = shop();
    shop.write("list.txt", "7\nnobody@example.com\nwhat\n");
    let list = shop.file("list.txt");
    let run = notify(&shop, &["--list", list.to_str().unwrap()]);
    assert_eq!(run.code, 1);
    for place in ["line 2: `nobody@example.com`", "line 3: `what`", "hint: "] {
        assert!(run.stderr.contains(place), "{}", run.stderr);
    }
    assert!(told(&shop, 7).is_empty());
}

#[test]
fn what_is_not_whole_is_refused_before_anybody_is_told() {
    let shop = shop();
    for (more, why) in [
        (
            &["--title-in", "ja=営業中"][..],
            "are not written in the same languages",
        ),
        (
            &["--title-in", "xx=what", "--content-in", "xx=what"],
            "`xx=what` is no language",
        ),
        (
            &["--title-in", "en=Twice", "--content-in", "en=Twice"],
            "`en` is given twice",
        ),
    ] {
        let run = notify(&shop, &[&["--all"], more].concat());
        assert_eq!(run.code, 1, "{why}");
        assert!(run.stderr.contains(why), "{}", run.stderr);
    }
    assert_eq!(shop.kiosk(&["notify", "--all"]).code, 2, "it says nothing");
    assert!(told(&shop, 7).is_empty());
}
