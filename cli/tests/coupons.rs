//! `kiosk coupons` on the database of a shop.

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

use kiosk_domain::{Amount, CouponCode, RegionSymbol, UnixTime, UserId};
use kiosk_runtime::config::StorageOptions;
use kiosk_runtime::storage::account::{NewUser, User};
use kiosk_runtime::storage::coupon::NewCouponCode;
use kiosk_runtime::storage::{Constraint, Storage, StorageError};
use serde_json::Value;

use crate::support::{Run, Shop};

const GOOD: [&str; 8] = [
    "coupons",
    "create",
    "--name",
    "Five off",
    "--ends",
    "2999-01-01",
    "--json",
    "--currency",
];

fn json(run: &Run) -> Value {
    serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{error}: {}", run.stdout))
}

/// Creates a coupon of $5 from $20; says its number.
fn created(shop: &Shop, more: &[&str]) -> String {
    let mut arguments = GOOD.to_vec();
    arguments.extend(["USD", "--amount", "5", "--minimum", "20"]);
    arguments.extend(more);
    let created = json(&shop.succeed(&arguments));
    created["id"].as_str().unwrap().to_owned()
}

#[test]
fn a_coupon_is_created_listed_and_taken_back() {
    let shop = Shop::fixture("small");
    let listed = shop.succeed(&["coupons", "list"]);
    assert_eq!(listed.stdout, "There are no coupons.\n");
    assert!(
        listed.stderr.contains("there is no database"),
        "{}",
        listed.stderr
    );
    assert!(!shop.file(".kiosk/data").exists(), "reading makes nothing");
    let id = created(
        &shop,
        &[
            "--name-in",
            "ja=5ドル引き",
            "--scope",
            "groups:502,501",
            "--per-day",
            "1",
            "--total",
            "9",
        ],
    );
    let listed = &json(&shop.succeed(&["coupons", "list", "--json"]))[0];
    assert_eq!(listed["id"], *id, "a text, which no program rounds");
    assert_eq!(
        (
            &listed["amount"],
            &listed["minimum"],
            &listed["scope"],
            &listed["state"]
        ),
        (
            &"5".into(),
            &"20".into(),
            &"groups:501,502".into(),
            &"open".into()
        )
    );
    assert_eq!(
        (&listed["per_day"], &listed["per_user"]),
        (&1.into(), &1.into()),
        "one for everybody unless said otherwise"
    );
    assert_eq!(listed["names"]["ja"], "5ドル引き");
    assert_eq!(listed["offer"], serde_json::json!(["index", "goods"]));
    let text = shop.succeed(&["coupons", "list"]).stdout;
    assert!(
        text.contains("  Five off  $5.00 off from $20.00  "),
        "{text}"
    );
    assert!(text.contains("  2999-01-01 00:00   0 of 9\n"), "{text}");
    shop.succeed(&["coupons", "revoke", &id]);
    let listed = &json(&shop.succeed(&["coupons", "list", "--json"]))[0];
    assert_eq!(listed["state"], "revoked");
    let again = shop.kiosk(&["coupons", "revoke", &id]);
    assert_eq!(again.code, 1);
    let said = &again.stderr;
    assert!(
        said.contains(&format!("coupon {id} was taken back before")),
        "{said}"
    );
    let unknown = shop.kiosk(&["coupons", "revoke", "7"]);
    assert_eq!(unknown.code, 1);
    let said = &unknown.stderr;
    assert!(said.contains("there is no coupon 7"), "{said}");
    assert!(said.contains("hint: `kiosk coupons list`"), "{said}");
}

#[test]
fn a_number_that_is_none_is_told_as_a_person_would() {
    let shop = Shop::fixture("small");
    let run = shop.kiosk(&["coupons", "issue", "abc", "--codes", "1"]);
    assert_eq!(run.code, 2);
    let said = &run.stderr;
    assert!(
        said.contains("invalid value 'abc' for '<ACTIVITY>'"),
        "{said}"
    );
    assert!(
        said.contains("expected a whole number such as 123"),
        "{said}"
    );
}

#[test]
fn mistakes_of_many_flags_are_reported_at_once() {
    let shop = Shop::fixture("small");
    let run = shop.kiosk(&[
        "coupons",
        "create",
        "--name",
        " ",
        "--name-in",
        "xx=?",
        "--percent",
        "101",
        "--cap",
        "0",
        "--minimum=-1",
        "--scope",
        "groups:",
        "--starts",
        "soon",
        "--ends",
        "1999-01-01",
        "--total",
        "0",
        "--per-user",
        "many",
    ]);
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(run.stderr);
    assert_eq!(
        shop.succeed(&["coupons", "list"]).stdout,
        "There are no coupons.\n"
    );
}

/// What is said of a coupon of which so much is wrong.
fn refused(shop: &Shop, more: &[&str]) -> String {
    let run = shop.kiosk(&[&["coupons", "create", "--name", "Off"], more].concat());
    assert_eq!(run.code, 1, "{more:?}: {}", run.stderr);
    run.stderr
}

#[test]
fn a_rule_that_makes_no_sense_is_reported_with_its_flags() {
    let shop = Shop::fixture("small");
    let five = ["--amount", "5", "--ends", "2999-01-01"];
    let dollars = [&five[..], &["--currency", "USD"]].concat();
    let tenth = ["--percent", "10", "--ends", "2999-01-01"];
    let told = [
        refused(&shop, &["--percent", "10", "--ends", "2020-01-01"]),
        refused(&shop, &[&dollars[..], &["--minimum", "3"]].concat()),
        refused(&shop, &five),
        refused(&shop, &["--percent", "-5", "--ends", "2999-01-01"]),
        refused(&shop, &["--percent", "0", "--ends", "2999-01-01"]),
        refused(&shop, &[&tenth[..], &["--scope", "groups:"]].concat()),
        refused(&shop, &[&tenth[..], &["--total", "0"]].concat()),
        refused(&shop, &[&tenth[..], &["--total", "-1"]].concat()),
        refused(&shop, &[&tenth[..], &["--per-user", "0"]].concat()),
        refused(
            &shop,
            &[&tenth[..], &["--per-day", "5", "--per-user", "2"]].concat(),
        ),
        refused(
            &shop,
            &[&tenth[..], &["--per-user", "5", "--total", "2"]].concat(),
        ),
    ];
    insta::assert_snapshot!(told.join(""));
}

#[test]
fn a_limit_of_any_number_is_written_as_a_word() {
    let shop = Shop::fixture("small");
    created(&shop, &["--per-user", "unlimited"]);
    let listed = &json(&shop.succeed(&["coupons", "list", "--json"]))[0];
    assert_eq!(listed["per_user"], Value::Null);
}

#[test]
fn a_coupon_by_code_is_offered_nowhere_else() {
    let shop = Shop::fixture("small");
    for places in ["code,index", "goods,code", "new-users,code"] {
        let run = shop.kiosk(&[&GOOD[..], &["USD", "--amount", "5", "--offer", places]].concat());
        assert_eq!(run.code, 1, "{places}");
        assert!(run.stderr.contains("`code` is nowhere"), "{}", run.stderr);
    }
}

#[test]
fn a_scope_of_unknown_ids_is_refused() {
    let shop = Shop::fixture("small");
    created(&shop, &["--scope", "categories:1,11"]);
    for (scope, said) in [
        ("groups:501,777,999", "no goods group 777, 999"),
        ("groups:1", "no goods group 1"),
        ("categories:501", "no category 501"),
    ] {
        let run = shop.kiosk(&[&GOOD[..], &["USD", "--amount", "5", "--scope", scope]].concat());
        assert_eq!(run.code, 1, "{scope}");
        assert!(run.stderr.contains(said), "{}", run.stderr);
    }
    let listed = json(&shop.succeed(&["coupons", "list", "--json"]));
    assert_eq!(listed.as_array().map(Vec::len), Some(1));
}

#[test]
fn a_coupon_with_an_amount_and_a_percentage_is_refused() {
    let shop = Shop::fixture("small");
    for (more, said) in [
        (
            &["USD", "--amount", "1", "--percent", "1"][..],
            "cannot be used with '--percent",
        ),
        (&["USD"], "<--amount <MONEY>|--percent <PERCENT>>"),
        (&["USD", "--amount", "1", "--cap", "1"], "'--cap <MONEY>'"),
    ] {
        let run = shop.kiosk(&[&GOOD[..], more].concat());
        assert_eq!(run.code, 2, "{more:?}");
        assert!(run.stderr.contains(said), "{}", run.stderr);
    }
    let help = shop.kiosk(&["coupons", "create", "--help"]).stdout;
    assert!(
        help.contains("<--amount <MONEY>|--percent <PERCENT>>"),
        "{help}"
    );
}

#[test]
fn codes_are_printed_once_and_are_all_different() {
    let shop = Shop::fixture("small");
    let id = created(&shop, &["--offer", "code"]);
    let made = shop.succeed(&["coupons", "issue", &id, "--codes", "100", "--uses", "3"]);
    let codes: BTreeSet<_> = made.stdout.lines().collect();
    assert_eq!(codes.len(), 100);
    assert!(
        codes
            .iter()
            .all(|code| code.len() == 19 && code.split('-').count() == 4)
    );
    let one = json(&shop.succeed(&["coupons", "issue", &id, "--codes", "1", "--json"]));
    assert_eq!(one["codes"].as_array().map(Vec::len), Some(1));
    let unknown = shop.kiosk(&["coupons", "issue", "7", "--codes", "1"]);
    assert_eq!((unknown.code, unknown.stdout.as_str()), (1, ""));
}

#[test]
fn codes_of_many_batches_are_one_list() {
    let shop = Shop::fixture("small");
    let id = created(&shop, &["--offer", "code"]);
    let made = shop.succeed(&["coupons", "issue", &id, "--codes", "1001", "--json"]);
    let made = json(&made);
    let codes = made["codes"].as_array().unwrap();
    let different: BTreeSet<_> = codes.iter().map(|code| code.as_str().unwrap()).collect();
    assert_eq!((codes.len(), different.len()), (1001, 1001));
    assert_eq!(made.as_object().map(serde_json::Map::len), Some(1));
    let made = shop.succeed(&["coupons", "issue", &id, "--codes", "501"]);
    let lines: BTreeSet<_> = made.stdout.lines().collect();
    assert_eq!(lines.len(), 501);
}

/// Nobody reads on after the first batch, so that the command waits, outside of any transaction,
/// until there is room for what it tells.
#[test]
fn a_writer_between_two_batches_of_codes_is_not_kept_waiting() {
    let shop = Shop::fixture("small");
    let id = created(&shop, &["--offer", "code"]);
    let mut issuing = Command::new(env!("CARGO_BIN_EXE_kiosk"))
        .args(["coupons", "issue", &id, "--codes", "10000"])
        .current_dir(shop.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(issuing.stdout.take().unwrap()).lines();
    let first: Vec<_> = lines.by_ref().take(500).map(Result::unwrap).collect();
    shop.succeed(&["coupons", "revoke", &id]);
    let told: BTreeSet<_> = first.into_iter().chain(lines.map(Result::unwrap)).collect();
    let ended = issuing.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(1));
    let said = String::from_utf8(ended.stderr).unwrap();
    assert!(said.contains("was taken back"), "{said}");
    assert!(
        told.len() < 10_000 && told.len() % 500 == 0,
        "{}",
        told.len()
    );
    let other = created(&shop, &["--offer", "code"]).parse().unwrap();
    let sample = told.into_iter().step_by(50);
    in_storage(&shop, async |storage| {
        for code in sample {
            let again = NewCouponCode {
                activity_id: other,
                code: CouponCode::parse(&code).unwrap(),
                max_uses: 1,
                created_at: UnixTime::from_secs(0),
            };
            let stored: Result<(), StorageError> = storage
                .write(async |tx| tx.insert_coupon_code(&again).await)
                .await;
            let exists = StorageError::Exists(Constraint::CouponCode);
            assert_eq!(
                stored.unwrap_err().to_string(),
                exists.to_string(),
                "{code}"
            );
        }
    });
}

#[test]
fn a_coupon_that_cannot_be_given_is_refused() {
    let shop = Shop::fixture("small");
    let id = created(&shop, &[]);
    for (more, said) in [
        (["--user", "7"], "nobody has registered as 7"),
        (
            ["--email", "ann@example.com"],
            "nobody has registered as ann@example.com",
        ),
        (["--email", "ann"], "`ann` is no mail address"),
    ] {
        let run = shop.kiosk(&[&["coupons", "issue", &id], &more[..]].concat());
        assert_eq!(run.code, 1);
        assert!(run.stderr.contains(said), "{}", run.stderr);
        assert!(!run.stderr.contains("because"), "{}", run.stderr);
    }
    for more in [
        &[][..],
        &["--user", "7", "--codes", "1"],
        &["--codes", "0"],
        &["--user", "7", "--uses", "2"],
    ] {
        let run = shop.kiosk(&[&["coupons", "issue", &id], more].concat());
        assert_eq!(run.code, 2, "{more:?}");
    }
}

#[test]
fn a_coupon_issued_to_a_user_is_theirs() {
    let shop = Shop::fixture("small");
    let id = created(&shop, &["--total", "2", "--per-user", "1"]);
    register(&shop, 7, "Ann@Example.com");
    shop.succeed(&["coupons", "issue", &id, "--user", "7"]);
    let given = shop.succeed(&[
        "coupons",
        "issue",
        &id,
        "--email",
        "ann@example.COM",
        "--json",
    ]);
    let given = json(&given);
    assert_eq!(given["user_id"], "7");
    assert!(given["user_coupon_id"].is_string());
    let gone = shop.kiosk(&["coupons", "issue", &id, "--user", "7"]);
    assert_eq!(gone.code, 1);
    assert!(gone.stderr.contains("none is left"), "{}", gone.stderr);
    let listed = &json(&shop.succeed(&["coupons", "list", "--json"]))[0];
    assert_eq!(
        (&listed["claimed"], &listed["state"]),
        (&2.into(), &"gone".into())
    );
}

/// Stores somebody, as registering does.
fn register(shop: &Shop, id: i64, email: &str) {
    let new = NewUser {
        user: User {
            id: UserId::new(id),
            email: Some(email.to_owned()),
            area_code: None,
            phone: None,
            nickname: "Ann".to_owned(),
            region: RegionSymbol::default(),
            spent: Amount::ZERO,
            complete_order_count: 0,
            created_at: UnixTime::from_secs(0),
            blocked_at: None,
        },
        email_key: Some(email.to_ascii_lowercase()),
        password_hash: None,
        channel: "{}".to_owned(),
    };
    in_storage(shop, async |storage| {
        let stored = storage.write(async |tx| tx.insert_user(&new).await);
        stored.await.unwrap();
    });
}

/// Works on the shop's database as the shop does.
fn in_storage(shop: &Shop, work: impl AsyncFnOnce(&Storage)) {
    let file = shop.file(".kiosk/data/kiosk.db");
    let options = StorageOptions {
        url: format!("sqlite:{}", file.display()).into(),
        connections: 1,
    };
    let threads = tokio::runtime::Runtime::new().unwrap();
    threads.block_on(async {
        let storage = Storage::open(&options).await.unwrap();
        work(&storage).await;
        storage.close().await;
    });
}

#[test]
fn a_coupon_command_without_a_shop_is_refused() {
    let shop = Shop::empty();
    let run = shop.kiosk(&["coupons", "list"]);
    assert_eq!(run.code, 1);
    assert!(run.stderr.contains("site.toml"), "{}", run.stderr);
    assert!(!shop.file(".kiosk").exists());
}
