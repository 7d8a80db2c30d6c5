//! Variables that no choice is made by, and what was perhaps meant.

use std::collections::BTreeSet;

use kiosk_catalogue::yaml::closest;

use super::env_vars::PREFIX;
use super::members::{LEVELS, LEVELS_ARE};
use super::section::ConfigSource;
use super::services::KEYS;

/// Variables that other parts of Kiosk read.
const ELSEWHERE: [&str; 1] = ["KIOSK_UPSTREAM_AUTHORIZATION"];

/// A variable with a slip in its name would be a choice that silently is not made. Others
/// belong to somebody else: orchestrators set `KIOSK_SERVICE_HOST` and the like.
pub(super) fn refuse_unknown(source: &ConfigSource<'_>) {
    let known = source.known();
    let names: Vec<&str> = known
        .iter()
        .filter_map(|name| name.strip_prefix(PREFIX))
        .collect();
    for name in source.environment.names() {
        if known.contains(name) || ELSEWHERE.contains(&name) {
            continue;
        }
        let rest = name.strip_prefix(PREFIX).unwrap_or_default();
        if let Some(hint) = hint(rest, &names) {
            source.report(name, "no choice has this name", &hint);
        }
    }
}

/// What to do about a name without its prefix; nothing where it is near to no choice.
fn hint(name: &str, known: &[&str]) -> Option<String> {
    if is_above_all(name) {
        return Some(LEVELS_ARE.to_owned());
    }
    let services: BTreeSet<_> = known.iter().filter_map(|name| service(name)).collect();
    if let Some(service) = service(name).filter(|service| !services.contains(service)) {
        return Some(new_service(service, &Vec::from_iter(services)));
    }
    let near = closest(name, known)?;
    Some(format!("did you mean {PREFIX}{near}?"))
}

/// Whether a name speaks of a level of members that is none.
fn is_above_all(name: &str) -> bool {
    let level = name
        .strip_prefix("MEMBERS_")
        .and_then(|rest| rest.split('_').next());
    level.is_some_and(|level| level.parse::<u64>().is_ok() && !LEVELS.contains(&level))
}

/// The service in a name such as `SOCIAL_GOOGLE_CLIENT_ID`.
fn service(name: &str) -> Option<&str> {
    let rest = name.strip_prefix("SOCIAL_")?;
    let rest = rest.strip_suffix("_FILE").unwrap_or(rest);
    let of_key = |key: &&str| rest.strip_suffix(&key.to_uppercase())?.strip_suffix('_');
    // Of `_NAME` and `_LONG_NAME` the longer one is the key.
    let names = KEYS.iter().filter_map(of_key);
    names
        .filter(|name| !name.is_empty())
        .min_by_key(|name| name.len())
}

/// Variables alone make no new service.
fn new_service(service: &str, known: &[&str]) -> String {
    // Every short name is near to `X`.
    let near = closest(service, known).filter(|near| near.len() > 2);
    let meant = near
        .map(|near| format!("did you mean {PREFIX}SOCIAL_{near}_…? otherwise "))
        .unwrap_or_default();
    let table = service.to_lowercase().replace('_', "-");
    format!(
        "{meant}add `[runtime.social.{table}]` to site.toml: variables alone make no new service"
    )
}
