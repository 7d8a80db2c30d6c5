//! Whether the shop sells what a coupon counts on.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::ensure;
use kiosk_catalogue::Snapshot;
use kiosk_contract::catalogue::Category;
use kiosk_domain::{CategoryId, CouponScope, GroupId, Locale};

use crate::config::UpstreamConfig;
use crate::live::configured;
use crate::source::read_catalogue;

/// Refuses a scope that names what the shop does not have: the coupon would count on nothing.
/// Where the catalogue is another server's, fetching all of it takes too long to check.
///
/// # Errors
/// When the catalogue cannot be read, or lacks what the scope names.
pub fn check_scope(root: &Path, scope: &CouponScope) -> anyhow::Result<()> {
    if matches!(scope, CouponScope::All) {
        return Ok(());
    }
    let site = configured(root)?.site;
    if matches!(site.upstream, UpstreamConfig::Http { .. }) {
        return Ok(());
    }
    let snapshot = read_catalogue(&site, &())?;
    let (kind, unknown) = match scope {
        CouponScope::All => return Ok(()),
        CouponScope::Groups(ids) => ("goods group", missing(ids, &groups(&snapshot))),
        CouponScope::Categories(ids) => ("category", missing(ids, &categories(&snapshot))),
    };
    ensure!(
        unknown.is_empty(),
        "no coupon was made\n  --scope: the shop has no {kind} {}",
        unknown.join(", ")
    );
    Ok(())
}

fn missing<T: Ord + ToString>(ids: &BTreeSet<T>, known: &BTreeSet<T>) -> Vec<String> {
    ids.difference(known).map(ToString::to_string).collect()
}

fn groups(snapshot: &Snapshot) -> BTreeSet<GroupId> {
    let locales = Locale::ALL
        .into_iter()
        .map(|locale| snapshot.locale(locale));
    let goods = locales.flat_map(|catalogue| catalogue.goods.values());
    goods.map(|goods| goods.group.id).collect()
}

fn categories(snapshot: &Snapshot) -> BTreeSet<CategoryId> {
    fn gather(categories: &[Category], known: &mut BTreeSet<CategoryId>) {
        for category in categories {
            known.insert(category.id);
            gather(&category.children, known);
        }
    }
    let mut known = BTreeSet::new();
    for locale in Locale::ALL {
        gather(&snapshot.locale(locale).categories, &mut known);
    }
    known
}
