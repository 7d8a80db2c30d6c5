//! `kiosk users` on the database of a shop.

use kiosk_domain::{Amount, RegionSymbol, SessionId, SessionTimes, UnixTime, UserId};
use kiosk_runtime::config::StorageOptions;
use kiosk_runtime::storage::Storage;
use kiosk_runtime::storage::account::{NewSession, NewUser, User};
use serde_json::Value;
use std::collections::BTreeSet;

use crate::support::{Run, Shop};

pub fn json(run: &Run) -> Value {
    serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{error}: {}", run.stdout))
}

/// Opens the shop's database as the runtime does.
pub fn in_storage<T>(shop: &Shop, work: impl AsyncFnOnce(&Storage) -> T) -> T {
    let file = shop.file(".kiosk/data/kiosk.db");
    let options = StorageOptions {
        url: format!("sqlite:{}", file.display()).into(),
        connections: 1,
    };
    let threads = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    threads.block_on(async {
        let storage = Storage::open(&options).await.unwrap();
        let done = work(&storage).await;
        storage.close().await;
        done
    })
}

/// Ann by mail and Bob by phone, each signed in.
pub fn shop() -> Shop {
    let shop = Shop::fixture("small");
    let created_at = UnixTime::from_secs(1_795_197_600);
    in_storage(&shop, async |storage| {
        for (id, email, phone) in [
            (7, Some("Ann@example.com"), None),
            (9, None, Some("+6281234567890")),
        ] {
            let new = NewUser {
                user: User {
                    id: UserId::new(id),
                    email: email.map(str::to_owned),
                    area_code: phone.map(|_| "62".to_owned()),
                    phone: phone.map(str::to_owned),
                    nickname: format!("user{id}\u{1b}[2J"),
                    region: RegionSymbol::parse("ID").unwrap(),
                    spent: Amount::ZERO,
                    complete_order_count: 0,
                    created_at,
                    blocked_at: None,
                },
                email_key: email.map(str::to_ascii_lowercase),
                password_hash: Some("$argon2id$secret".to_owned()),
                channel: "{}".to_owned(),
            };
            let session = NewSession {
                token_hash: format!("hash of {id}"),
                id: SessionId::new(id + 100),
                user_id: UserId::new(id),
                times: SessionTimes::begun(created_at),
                agent: "a browser".to_owned(),
                address: "198.51.100.7".to_owned(),
            };
            let stored = storage.write(async |tx| {
                tx.insert_user(&new).await?;
                tx.insert_session(&session).await
            });
            stored.await.unwrap();
        }
    });
    shop
}

#[test]
fn users_are_listed_the_newest_first() {
    let shop = Shop::fixture("small");
    assert_eq!(
        shop.succeed(&["users", "list"]).stdout,
        "There is nobody.\n"
    );
    let shop = self::shop();
    let listed = json(&shop.succeed(&["users", "list", "--json"]));
    assert_eq!(
        (&listed[0]["id"], &listed[1]["id"]),
        (&"9".into(), &"7".into())
    );
    let listed = json(&shop.succeed(&["users", "list", "--json", "--before", "9"]));
    assert_eq!(
        (listed.as_array().unwrap().len(), &listed[0]["id"]),
        (1, &"7".into())
    );
    let text = shop.succeed(&["users", "list", "--count", "1"]).stdout;
    assert_eq!(
        text,
        "USER  NAME            ADDRESS         SINCE       ORDERS  BLOCKED SINCE\n\
         9     user9\\u{1b}[2J  +6281234567890  2026-11-20       0\n"
    );
}

#[test]
fn a_user_is_shown_without_secrets() {
    let shop = shop();
    for who in ["7", "ann@EXAMPLE.com"] {
        let shown = shop.succeed(&["users", "show", who, "--json"]);
        assert_eq!(json(&shown)["email"], "Ann@example.com");
        assert_eq!(json(&shown)["sessions"][0]["address"], "198.51.100.7");
        for secret in ["argon2", "hash of"] {
            assert!(!shown.stdout.contains(secret), "{}", shown.stdout);
        }
    }
    let text = shop.succeed(&["users", "show", "+6281234567890"]).stdout;
    assert!(
        text.contains(
            "\n  signed in since 2026-11-20, seen 2026-11-20, from 198.51.100.7  a browser\n"
        ),
        "{text}"
    );
}

#[test]
fn blocking_ends_every_session_until_unblocked() {
    let shop = shop();
    let run = shop.succeed(&[
        "users",
        "block",
        "ann@example.com",
        "--why",
        "cards of others",
        "--by",
        "olga",
        "--json",
    ]);
    for told in ["security: blocked", "user_id=7"] {
        assert!(run.stderr.contains(told), "{}", run.stderr);
    }
    assert!(!run.stderr.contains("ann@"), "{}", run.stderr);
    let blocked = json(&run);
    assert!(blocked["blocked_at"].is_i64());
    assert_eq!(
        in_storage(&shop, async |storage| storage
            .sessions_of(UserId::new(7))
            .await
            .unwrap()),
        []
    );
    assert_eq!(
        in_storage(&shop, async |storage| storage
            .sessions_of(UserId::new(9))
            .await
            .unwrap()
            .len()),
        1
    );
    let text = shop.succeed(&["users", "show", "7"]).stdout;
    assert!(text.contains("  blocked since "), "{text}");
    let again = json(&shop.succeed(&["users", "block", "7", "--why", "again", "--json"]));
    assert_eq!(again, blocked, "blocking twice keeps the first time");
    let free = json(&shop.succeed(&["users", "unblock", "7", "--why", "her bank wrote", "--json"]));
    assert!(free["blocked_at"].is_null());
    let shown = json(&shop.succeed(&["users", "show", "7", "--json"]));
    let decisions = shown["decisions"].as_array().unwrap();
    let decisions: BTreeSet<_> = decisions
        .iter()
        .map(|decision| {
            let word = |name: &str| decision[name].as_str().unwrap();
            assert_eq!(word("subject"), "7");
            assert!(decision["at"].is_i64());
            format!("{}: {}", word("what"), word("why"))
        })
        .collect();
    let all = [
        "block-user: again",
        "block-user: cards of others",
        "unblock-user: her bank wrote",
    ];
    assert_eq!(decisions, BTreeSet::from(all.map(str::to_owned)));
    let text = shop.succeed(&["users", "show", "7"]).stdout;
    assert!(
        text.contains("block-user 7  by olga  “cards of others”"),
        "{text}"
    );
    let why = shop.kiosk(&["users", "block", "7"]);
    assert!(why.stderr.contains("--why <TEXT>"), "{}", why.stderr);
}

#[test]
fn help_names_no_number_that_nobody_typed() {
    let help = Shop::empty().kiosk(&["users", "list", "--help"]).stdout;
    assert!(help.contains("[default: 50]"), "{help}");
    assert!(!help.contains("9223372036854775807"), "{help}");
}

#[test]
fn a_user_sought_by_nonsense_is_not_found() {
    let shop = shop();
    for (who, said) in [
        ("8", "nobody is known by `8`"),
        ("bob@example.com", "nobody is known by `bob@example.com`"),
        ("+1", "nobody is known by `+1`"),
        ("ann", "`ann` is no number of a person"),
    ] {
        for action in ["show", "block", "unblock"] {
            let why = ["--why", "a test"];
            let why = if action == "show" { &why[..0] } else { &why };
            let run = shop.kiosk(&[&["users", action, who], why].concat());
            assert_eq!((run.code, run.stdout.as_str()), (1, ""));
            assert!(run.stderr.contains(said), "{}", run.stderr);
            let way_out = "\nhint: `kiosk users list` shows who is known\n";
            assert!(run.stderr.ends_with(way_out), "{}", run.stderr);
        }
    }
    let elsewhere = Shop::empty().kiosk(&["users", "list"]);
    assert!(elsewhere.stderr.contains("--root"), "{}", elsewhere.stderr);
}

#[test]
fn a_command_on_old_tables_changes_nothing() {
    let shop = Shop::fixture("small");
    shop.succeed(&["users", "list"]);
    shop.succeed(&["coupons", "list"]);
    let check = shop.kiosk(&["migrate", "--check"]);
    assert_eq!(check.code, 1, "reading from nothing makes nothing");
    let shop = self::shop();
    let file = shop.file(".kiosk/data/kiosk.db");
    let rows = in_rows(
        &file,
        "DELETE FROM _sqlx_migrations WHERE version =
        (SELECT MAX(version) FROM _sqlx_migrations)",
    );
    assert_eq!(rows, 1);
    for command in [
        &["users", "list"][..],
        &["users", "block", "7", "--why", "a test"],
        &["coupons", "list"],
    ] {
        let run = shop.kiosk(command);
        assert_eq!((run.code, run.stdout.as_str()), (1, ""), "{command:?}");
        assert!(
            run.stderr.contains("hint: run `kiosk migrate`"),
            "{}",
            run.stderr
        );
    }
    assert_eq!(shop.kiosk(&["migrate", "--check"]).code, 1);
}

/// Runs a statement on a database file; says how many rows it changed.
pub fn in_rows(file: &std::path::Path, statement: &'static str) -> u64 {
    let threads = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    threads.block_on(async {
        sqlx::any::install_default_drivers();
        let url = format!("sqlite:{}", file.display());
        let pool = sqlx::AnyPool::connect(&url).await.unwrap();
        let done = sqlx::query(statement).execute(&pool).await.unwrap();
        pool.close().await;
        done.rows_affected()
    })
}
