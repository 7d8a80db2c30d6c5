//! From `[runtime]` of `site.toml` and the environment to checked choices.
//!
//! Every choice of a table `[runtime.mail]` has a variable `KIOSK_MAIL_…`, which wins. All
//! mistakes are gathered, none is told twice.

use std::path::Path;
use std::time::Duration;

use kiosk_catalogue::Problems;
use kiosk_catalogue::yaml::{NodeRef, boolean, text};
use kiosk_domain::{Days, SendLimit, SendLimits, SessionLimits};
use redis::Client;
use secrecy::{ExposeSecret as _, SecretString};

use super::adapters::{geetest, mail, ocpc, sms};
use super::env_vars::EnvVars;
use super::section::{ConfigSection, ConfigSource};
use super::storage::names_engine;
use super::unknown::refuse_unknown;
use super::values::{countries, networks, origins, some};
use super::{Draft, Limits, Quota, RuntimeConfig, StorageOptions, TrustedProxies, TryQuotas};
use super::{audit_rules, members, payment_methods, services, suppliers, telemetry};
use crate::system::CodeKeys;

/// How many connections to the database may be open at once.
const CONNECTIONS: u32 = 8;
/// The shortest secret that signs anything.
const SECRET_LENGTH: usize = 32;
const DAY: Duration = Days::new(1).duration();
/// How many networks together may have as many codes sent to one mail address as each may.
const SEVERAL: usize = 5;
/// How many networks together have their share of codes in the larger network around them.
const WIDE: usize = 2;

/// The shop whose choices are read.
#[derive(Clone, Copy, Debug)]
pub struct ShopFacts<'a> {
    /// The shop's folder.
    pub root: &'a Path,
    /// Where the site stands.
    pub origin: &'a str,
    /// The shop's name.
    pub name: &'a str,
    /// Origins of their own for locales: pages there are the shop's own.
    pub domains: &'a [String],
}

/// Reads the choices of `[runtime]`, which may be missing, and of the environment.
pub fn decode(
    node_ref: Option<NodeRef<'_>>,
    environment: &EnvVars,
    shop: ShopFacts<'_>,
    problems: &Problems,
) -> Draft {
    let source = ConfigSource::new(environment, problems);
    let section = ConfigSection::root(node_ref, &source);
    let draft = runtime(&section, shop);
    section.finish();
    refuse_unknown(&source);
    draft
}

fn runtime(section: &ConfigSection<'_>, shop: ShopFacts<'_>) -> Draft {
    let place = |path: String| shop.root.join(path);
    let data = section.choice("data", text);
    let data = data.map_or_else(|| shop.root.join(".kiosk/data"), place);
    let proxies = section.choices("proxies", networks);
    let secret = secret(section);
    let rules = section.table("risk", audit_rules::risk);
    let config = RuntimeConfig {
        origins: [section.choices("origins", origins), shop.domains.to_vec()].concat(),
        // Each network was checked where it stands.
        proxies: TrustedProxies::parse(&proxies).unwrap_or_default(),
        development: section.choice("development", boolean).unwrap_or_default(),
        shop_name: shop.name.to_owned(),
        storage: section.table("database", |table| database(table, &data)),
        mail: section.table("mail", |table| mail(table, &data)),
        sms: section.table("sms", |table| sms(table, &data)),
        ocpc: section.table("ocpc", ocpc),
        social: section.table("social", services::decode),
        payment: section.table("payment", payment_methods::decode),
        suppliers: section.table("suppliers", suppliers::decode),
        codes: section.table("codes", codes),
        audit: section.table("audit", |table| audit_rules::audit(table, rules)),
        files: section.table("files", |table| audit_rules::files(table, &data)),
        geetest: section.table("captcha", geetest),
        sessions: section.table("sessions", sessions),
        limits: section.table("limits", limits),
        members: section.table("members", members::decode),
        redis: section.table("redis", redis),
        geo_database: section.table("geo", |table| {
            table.choice("database", |node_ref| countries(node_ref, shop.root))
        }),
        telemetry: telemetry::decode(section),
        ..RuntimeConfig::local(&data, shop.origin, SecretString::default())
    };
    Draft::new(config, data, secret)
}

fn secret(section: &ConfigSection<'_>) -> Option<SecretString> {
    let secret = section.secret("secret")?;
    if secret.expose_secret().len() < SECRET_LENGTH {
        section.refuse(
            "secret",
            format!("it is shorter than {SECRET_LENGTH} characters"),
            "take one that nobody can guess: openssl rand -hex 32",
        );
    }
    Some(secret)
}

/// The keys of codes for sale; none where none are given, or where they are wrong, which is told.
fn codes(section: &ConfigSection<'_>) -> CodeKeys {
    let Some(text) = section.secret("keys") else {
        return CodeKeys::default();
    };
    CodeKeys::parse(text.expose_secret()).unwrap_or_else(|error| {
        section.refuse(
            "keys",
            error.to_string(),
            "write `hash:` and `1:`, each with what `openssl rand -hex 32` prints, and a space between",
        );
        CodeKeys::default()
    })
}

fn database(section: &ConfigSection<'_>, data: &Path) -> StorageOptions {
    let default = || SecretString::from(format!("sqlite:{}", data.join("kiosk.db").display()));
    let url = section.secret("url");
    if let Some(url) = &url
        && !names_engine(url.expose_secret())
    {
        section.refuse(
            "url",
            "it begins neither with `sqlite:` nor with `postgres:`",
            "write postgres://user:password@host/database, or sqlite:/path/of/a/file",
        );
    }
    StorageOptions {
        url: url.unwrap_or_else(default),
        connections: section.choice("connections", some).unwrap_or(CONNECTIONS),
    }
}

fn redis(section: &ConfigSection<'_>) -> Option<SecretString> {
    let url = section.secret("url")?;
    if Client::open(url.expose_secret()).is_err() {
        section.refuse(
            "url",
            "it is no address of a Redis server",
            "write redis://user:password@host:6379, or rediss://… where TLS is spoken",
        );
    }
    Some(url)
}

fn limits(section: &ConfigSection<'_>) -> Limits {
    let defaults = Limits::default();
    Limits {
        address: quota(section, "address", defaults.address),
        account: quota(section, "account", defaults.account),
        tries: tries(section, defaults.tries),
        codes: code_limits(section, defaults.codes),
        ..defaults
    }
}

fn quota(section: &ConfigSection<'_>, key: &'static str, default: Quota) -> Quota {
    match section.choice(key, some) {
        Some(burst) => Quota { burst, ..default },
        None => default,
    }
}

fn tries(section: &ConfigSection<'_>, defaults: TryQuotas) -> TryQuotas {
    let quota = |key, default| quota(section, key, default);
    let social = section.choice("social", some);
    let visits = |default: Quota| Quota {
        burst: social.unwrap_or(default.burst),
        ..default
    };
    TryQuotas {
        wrong_logins: quota("wrong_logins", defaults.wrong_logins),
        wrong_logins_to: quota("wrong_logins_to", defaults.wrong_logins_to),
        wrong_logins_everywhere: quota("wrong_logins_everywhere", defaults.wrong_logins_everywhere),
        wrong_logins_in_a_day: quota("wrong_logins_in_a_day", defaults.wrong_logins_in_a_day),
        wrong_logins_known: quota("wrong_logins_known", defaults.wrong_logins_known),
        code_requests: quota("code_requests", defaults.code_requests),
        registrations: quota("registrations", defaults.registrations),
        password_resets: quota("password_resets", defaults.password_resets),
        binds: quota("binds", defaults.binds),
        captchas: quota("captchas", defaults.captchas),
        questions: quota("questions", defaults.questions),
        stand_in_captchas: quota("stand_in_captchas", defaults.stand_in_captchas),
        reported_captchas: quota("reported_captchas", defaults.reported_captchas),
        reported_captchas_everywhere: quota(
            "reported_captchas_everywhere",
            defaults.reported_captchas_everywhere,
        ),
        subscriptions: quota("subscriptions", defaults.subscriptions),
        account_checks: quota("account_checks", defaults.account_checks),
        coupon_codes: quota("coupon_codes", defaults.coupon_codes),
        coupon_codes_from: quota("coupon_codes_from", defaults.coupon_codes_from),
        method_changes: quota("method_changes", defaults.method_changes),
        social_starts: visits(defaults.social_starts),
        social_returns: visits(defaults.social_returns),
        social_completions: visits(defaults.social_completions),
    }
}

fn code_limits(section: &ConfigSection<'_>, defaults: SendLimits) -> SendLimits {
    let limit = |key, default: SendLimit| match section.choice(key, some) {
        Some(count) => SendLimit {
            count: usize::try_from(count).unwrap_or(usize::MAX),
            ..default
        },
        None => default,
    };
    let identifier_day = limit("codes_to", defaults.identifier_day);
    let address_day = limit("codes_from", defaults.address_day);
    let wide_day = SendLimit {
        count: address_day.count.saturating_mul(WIDE),
        ..defaults.wide_day
    };
    SendLimits {
        identifier_day,
        everywhere_day: SendLimit {
            count: identifier_day.count.saturating_mul(SEVERAL),
            ..defaults.everywhere_day
        },
        address_day,
        wide_day,
        account_day: limit("codes_by", defaults.account_day),
        area_day: limit("texts_area", defaults.area_day),
        texts_day: limit("texts", defaults.texts_day),
        ..defaults
    }
}

fn sessions(section: &ConfigSection<'_>) -> SessionLimits {
    let defaults = SessionLimits::default();
    let days = |key| {
        section
            .choice(key, some)
            .map(|days| Days::new(days).duration())
    };
    let idle = days("idle_days").unwrap_or(defaults.idle);
    let absolute = days("absolute_days").unwrap_or(defaults.absolute);
    if idle > absolute {
        let [idle, absolute] = [idle, absolute].map(|span| span.as_secs() / DAY.as_secs());
        section.complain(
            "idle_days",
            format!(
                "a session would last {idle} days unused (`idle_days`), but only {absolute} at \
                 all (`absolute_days`)"
            ),
            "make `idle_days` smaller, or `absolute_days` larger",
        );
    }
    SessionLimits {
        idle,
        absolute,
        ..defaults
    }
}
