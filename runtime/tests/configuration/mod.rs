//! What `[runtime]` and the environment may say, and every mistake in the words that are read.

mod audit;
mod payment;
mod services;
mod suppliers;

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use kiosk_captcha::OwnChallenges;
use kiosk_catalogue::Problems;
use kiosk_catalogue::yaml::{NodeRef, parse};
use kiosk_runtime::RuntimeConfig;
use kiosk_runtime::config::{EnvVars, LogFormat, MailConfig, ShopFacts, SmsConfig, decode};
use secrecy::ExposeSecret as _;

/// The choices of a section, written as YAML, which becomes the same tree, and what is wrong.
fn read(section: &str, variables: &[(&str, &str)]) -> (RuntimeConfig, String) {
    let problems = Problems::default();
    let node = parse(section).unwrap();
    let node_ref = NodeRef::new(&node, Path::new("site.toml"), &problems);
    let shop = ShopFacts {
        root: Path::new("/shop"),
        origin: "https://shop.example",
        name: "Comet",
        domains: &["https://shop.example.jp".to_owned()],
    };
    let environment = EnvVars::of(variables.iter().copied());
    let node_ref = (!section.is_empty()).then_some(node_ref);
    let draft = decode(node_ref, &environment, shop, &problems);
    let told: Vec<_> = problems
        .into_sorted()
        .iter()
        .map(ToString::to_string)
        .collect();
    (draft.config().clone(), told.join("\n"))
}

fn right(section: &str, variables: &[(&str, &str)]) -> RuntimeConfig {
    let (config, told) = read(section, variables);
    assert_eq!(told, "");
    config
}

#[test]
fn a_shop_needs_no_choice() {
    let config = right("", &[]);
    assert_eq!(
        config.storage.url.expose_secret(),
        "sqlite:/shop/.kiosk/data/kiosk.db"
    );
    assert!(matches!(&config.mail, MailConfig::Folder(folder) if folder.ends_with("data/mail")));
    assert!(matches!(&config.sms, SmsConfig::Log(file) if file.ends_with("data/sms.log")));
    assert!(config.geetest.is_none());
    assert!(config.telemetry.metrics.is_none() && config.telemetry.traces.is_none());
    assert!(!config.development);
    assert_eq!(config.origins, ["https://shop.example.jp"]);
}

#[test]
fn a_variable_wins_over_the_file() {
    let section = "proxies: [10.0.0.0/8]\ndatabase: {connections: 4}\nlog: warn\nlog_format: json";
    let config = right(section, &[]);
    assert_eq!(config.storage.connections, 4);
    assert_eq!(config.telemetry.log_format, LogFormat::Json);
    let variables = [
        ("KIOSK_DATABASE_CONNECTIONS", "9"),
        ("KIOSK_PROXIES", "192.0.2.1, ::1"),
        ("KIOSK_LOG", ""),
        ("PATH", "/bin"),
    ];
    let config = right(section, &variables);
    assert_eq!(config.storage.connections, 9);
    assert!(config.proxies.trust("192.0.2.1".parse().unwrap()));
    assert!(!config.proxies.trust("10.1.1.1".parse().unwrap()));
    assert_eq!(config.telemetry.log, "warn", "an empty variable is none");
}

#[test]
fn a_secret_may_stand_in_a_file_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("database");
    write_private(&file, "postgres://kiosk:hush@db/kiosk\n");
    let place = file.to_str().unwrap();
    let variables = [("KIOSK_DATABASE_URL_FILE", place)];
    let config = right("", &variables);
    assert_eq!(
        config.storage.url.expose_secret(),
        "postgres://kiosk:hush@db/kiosk"
    );
    assert!(!format!("{config:?}").contains("hush"));

    fs::set_permissions(&file, Permissions::from_mode(0o644)).unwrap();
    let (_, told) = read("", &variables);
    let refused = format!("`KIOSK_DATABASE_URL_FILE` names `{place}`, but every user");
    let way_out = format!("`chmod o= {place}`");
    assert!(told.contains(&refused) && told.contains(&way_out), "{told}");
}

/// Writes a file that only its owner reads.
fn write_private(file: &Path, text: &str) {
    fs::write(file, text).unwrap();
    fs::set_permissions(file, Permissions::from_mode(0o600)).unwrap();
}

#[test]
fn every_other_system_is_a_matter_of_configuration() {
    let section = "\
mail: {from: TestSite <shop@example.com>}
sms: {url: https://sms.example/send}
captcha: {geetest_id: abc, own_on_request: true}
sessions: {idle_days: 2, absolute_days: 5}
metrics: 127.0.0.1:9464
traces: http://127.0.0.1:4318/";
    let config = right(
        section,
        &[
            ("KIOSK_MAIL_URL", "smtps://shop:hush@mail.example"),
            ("KIOSK_SMS_TOKEN", "hush"),
            ("KIOSK_CAPTCHA_GEETEST_KEY", "hush"),
            ("KIOSK_REDIS_URL", "redis://cache"),
            ("KIOSK_SECRET", "0123456789abcdef0123456789abcdef"),
        ],
    );
    assert!(matches!(config.mail, MailConfig::Smtp { .. }));
    assert!(matches!(config.sms, SmsConfig::Http { .. }));
    let geetest = config.geetest.as_ref().unwrap();
    assert!(geetest.base.starts_with("https://gcaptcha4"));
    assert_eq!(geetest.own_challenges, OwnChallenges::OnRequest);
    assert_eq!(config.sessions.idle.as_secs(), 2 * 86_400);
    assert_eq!(
        config.telemetry.traces.as_deref(),
        Some("http://127.0.0.1:4318")
    );
    assert!(config.redis.is_some());
    assert!(!format!("{config:?}").contains("hush"));
}

#[test]
fn everything_that_is_wrong_is_told_at_once() {
    let section = "\
proxys: [10.0.0.0/8]
origins: [shop.example/]
secret: 0123456789abcdef0123456789abcdef
database: {url: postgres://kiosk:hush@db/kiosk, connections: 0}
mail: {url: smtps://mail, from: nobody}
sms: {url: https://user:hush@sms.example/send}
metrics: 9464
log_format: xml";
    let (_, told) = read(
        section,
        &[
            ("KIOSK_DATABSE_URL", "postgres://kiosk:hush@db/kiosk"),
            ("KIOSK_SERVICE_HOST", "10.0.0.1"),
            ("KIOSK_SECRET", "hush"),
            ("KIOSK_PROXIES", "10.0.0.0/8,somewhere"),
            ("KIOSK_MAIL_URL", "hush"),
            ("KIOSK_CAPTCHA_GEETEST_KEY_FILE", "/nowhere/hush"),
        ],
    );
    assert!(
        !told.replace("/nowhere/hush", "").contains("hush"),
        "{told}"
    );
    insta::assert_snapshot!(told);
}

#[test]
fn two_places_for_one_secret_are_one_too_many() {
    let (_, told) = read(
        "",
        &[("KIOSK_SMS_TOKEN", "a"), ("KIOSK_SMS_TOKEN_FILE", "b")],
    );
    assert!(
        told.contains("`KIOSK_SMS_TOKEN` and `KIOSK_SMS_TOKEN_FILE` are both set"),
        "{told}"
    );
}

#[test]
fn levels_of_members_and_codes_are_a_matter_of_configuration() {
    let section = "\
members:
  1: {name: Newcomer}
  2: {spending: \"60\", discount: \"0.75\"}
limits: {codes_to: 3, texts: 50}";
    let variables = [
        ("KIOSK_MEMBERS_7_DISCOUNT", "10"),
        ("KIOSK_LIMITS_TEXTS_AREA", "7"),
    ];
    let config = right(section, &variables);
    let said: Vec<_> = config
        .members
        .tiers()
        .iter()
        .map(|tier| {
            let spending = tier.spending.hundredths() / 100;
            (tier.name.as_deref(), spending, tier.discount.hundredths())
        })
        .collect();
    let expected = [
        (Some("Newcomer"), 0, 0),
        (None, 60, 75),
        (None, 200, 100),
        (None, 500, 150),
        (None, 1500, 200),
        (None, 5000, 300),
        (None, 20_000, 1000),
    ];
    assert_eq!(said, expected);
    let codes = config.limits.codes;
    assert_eq!(codes.identifier_day.count, 3);
    assert_eq!(codes.everywhere_day.count, 15);
    assert_eq!(codes.address_day.count, 30);
    assert_eq!((codes.wide_day.count, codes.account_day.count), (60, 10));
    assert_eq!((codes.area_day.count, codes.texts_day.count), (7, 50));
}

#[test]
fn how_often_strangers_try_is_a_matter_of_configuration() {
    let keys = [
        "wrong_logins",
        "wrong_logins_to",
        "wrong_logins_everywhere",
        "wrong_logins_in_a_day",
        "wrong_logins_known",
        "code_requests",
        "registrations",
        "password_resets",
        "binds",
        "captchas",
        "questions",
        "stand_in_captchas",
        "reported_captchas",
        "reported_captchas_everywhere",
        "subscriptions",
        "account_checks",
        "coupon_codes",
        "coupon_codes_from",
        "method_changes",
        "social",
    ];
    let lines: String = (1_000..)
        .zip(keys)
        .map(|(count, key)| format!("  {key}: {count}\n"))
        .collect();
    let config = right(&format!("limits:\n{lines}"), &[("KIOSK_LIMITS_BINDS", "7")]);
    let tries = config.limits.tries;
    let bursts = [
        tries.wrong_logins,
        tries.wrong_logins_to,
        tries.wrong_logins_everywhere,
        tries.wrong_logins_in_a_day,
        tries.wrong_logins_known,
        tries.code_requests,
        tries.registrations,
        tries.password_resets,
        tries.binds,
        tries.captchas,
        tries.questions,
        tries.stand_in_captchas,
        tries.reported_captchas,
        tries.reported_captchas_everywhere,
        tries.subscriptions,
        tries.account_checks,
        tries.coupon_codes,
        tries.coupon_codes_from,
        tries.method_changes,
        tries.social_starts,
        tries.social_returns,
        tries.social_completions,
    ]
    .map(|quota| quota.burst);
    let expected: Vec<u32> = (1_000..1_008)
        .chain([7])
        .chain(1_009..1_020)
        .chain([1_019, 1_019])
        .collect();
    assert_eq!(bursts.to_vec(), expected);
    let defaults = right("", &[]).limits.tries;
    assert_eq!(tries.registrations.per, defaults.registrations.per);
    assert_eq!(defaults.registrations.burst, 30);
}

#[test]
fn levels_that_make_no_sense_are_told() {
    for (section, said) in [
        (
            "members: {1: {spending: 5}}",
            "the lowest level costs something",
        ),
        (
            "members: {2: {discount: 101}}",
            "it is more than the whole price",
        ),
        ("members: {2: {discount: most}}", "`most` does not fit here"),
        (
            "members: {3: {spending: 40}}",
            "level 3 is reached no later than level 2",
        ),
        (
            "members: {8: {name: Above}}",
            "there is no level `8`\n  hint: levels are 1 to 7",
        ),
        ("members: {2: {price: 5}}", "`price`"),
        ("limits: {texts: 0}", "`0` does not fit here"),
        (
            "limits:\n  address: 9\n  registrations: many",
            "site.toml:3: limits.registrations: `many` does not fit here",
        ),
        ("limits: {registration: 9}", "`registration`"),
    ] {
        let (_, told) = read(section, &[]);
        assert!(told.contains(said), "{section}: {told}");
    }
    let (_, told) = read("", &[("KIOSK_MEMBERS_8_NAME", "Above")]);
    assert!(told.ends_with("hint: levels are 1 to 7"), "{told}");
    let (_, told) = read("", &[("KIOSK_MEMBERS_3_SPENDING", "40")]);
    assert!(told.contains("level 3 is reached no later"), "{told}");
}

#[test]
fn levels_in_the_wrong_order_are_told_where_their_spending_stands() {
    let section = "\
members:
  2: {name: Second}
  3:
    name: Third
    spending: 40
  4: {discount: 101}
  6: {spending: 90000}";
    let (_, told) = read(section, &[]);
    for line in [
        "site.toml:5: members.3.spending: level 3 is reached no later than level 2",
        "site.toml:6: members.4.discount: it is more than the whole price",
        "site.toml:7: members.6.spending: level 7 is reached no later than level 6",
    ] {
        assert!(told.contains(line), "no `{line}` in {told}");
    }
    let (_, told) = read(section, &[("KIOSK_MEMBERS_2_SPENDING", "600")]);
    assert!(
        told.contains("site.toml:5: members.3.spending: level 3"),
        "{told}"
    );
    let (_, told) = read("", &[("KIOSK_MEMBERS_2_SPENDING", "600")]);
    assert!(
        told.contains("KIOSK_MEMBERS_2_SPENDING: level 3 is reached no later"),
        "{told}"
    );
}

#[test]
fn a_word_that_is_no_level_does_not_silence_the_log() {
    for sound in [
        "off",
        "INFO",
        "warn,kiosk_runtime=debug",
        "kiosk_runtime=debug, info",
        "info,[checkout]=debug",
    ] {
        assert_eq!(right(&format!("log: '{sound}'"), &[]).telemetry.log, sound);
    }
    let mut told = Vec::new();
    for wrong in ["inof", "3", "info,kiosk_runtime", "kiosk_runtime=loud"] {
        told.push(read(&format!("log: '{wrong}'"), &[]).1);
    }
    told.push(read("", &[("KIOSK_LOG", "inof")]).1);
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn a_number_is_told_with_its_whole_range() {
    for wrong in ["0", "-3", "99999999999", "some"] {
        let (_, told) = read(&format!("database: {{connections: {wrong}}}"), &[]);
        let said = format!(
            "site.toml:1: database.connections: `{wrong}` does not fit here\n  hint: write a whole number from 1 to 4294967295"
        );
        assert_eq!(told, said);
    }
}

#[test]
fn what_is_missing_is_told_where_the_other_half_stands() {
    let section = "\
sms: {url: https://sms.example/send}
captcha: {geetest_id: abc}
social:
  google: {client_id: g}
  apple: {team: T1}
  line: {}";
    let (_, written) = read(section, &[]);
    let variables = [
        ("KIOSK_SMS_URL", "https://sms.example/send"),
        ("KIOSK_CAPTCHA_GEETEST_ID", "abc"),
        ("KIOSK_SOCIAL_GOOGLE_CLIENT_ID", "g"),
    ];
    let (_, set) = read("", &variables);
    insta::assert_snapshot!([written, set].join("\n\n"));
}

#[test]
fn what_would_fail_later_is_told_at_once_with_the_way_out() {
    let section = "sessions: {idle_days: 9, absolute_days: 5}\ngeo: {database: geo.mmdb}";
    let (_, told) = read(section, &[("KIOSK_REDIS_URL", "cache:hush@somewhere")]);
    for part in [
        "would last 9 days unused (`idle_days`), but only 5 at all (`absolute_days`)",
        "site.toml:2",
        "/shop/geo.mmdb",
        "KIOSK_REDIS_URL",
        "redis://user:password@host:6379",
    ] {
        assert!(told.contains(part), "no `{part}` in {told}");
    }
    assert_eq!(told.matches("hint: ").count(), 3, "{told}");
    assert!(!told.contains("hush"), "{told}");
    let (_, told) = read("sessions: {idle_days: 90}", &[]);
    assert!(told.contains("only 60 at all"), "{told}");
}
