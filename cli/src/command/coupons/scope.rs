//! Whether the shop sells what a coupon counts on.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::ensure;
use kiosk_catalogue::Snapshot;
use kiosk_contract::catalogue::Category;
use kiosk_domain::{CouponScope, Locale};

use crate::config::UpstreamConfig;
use crate::live::configured;
use crate::source::read_catalogue;

/// Refuses a scope that names what the shop does not have: the coupon would count on nothing.
/// Where the catalogue is another server's, fetching all of it takes too long to check.
///
/// # Errors
/// When the catalogue cannot be read, or lacks what the scope names.
pub fn check_scope(root: &Path, scope: &CouponScope) -> anyhow::Result<()> {
    let (kind, ids) = match scope {
        CouponScope::All => return Ok(()),
        CouponScope::Groups(ids) => ("goods group", ids),
        CouponScope::Categories(ids) => ("category", ids),
    };
    let site = configured(root)?.site;
    if matches!(site.upstream, UpstreamConfig::Http { .. }) {
        return Ok(());
    }
    let snapshot = read_catalogue(&site, &())?;
    let known = match scope {
        CouponScope::Categories(_) => categories(&snapshot),
        _ => groups(&snapshot),
    };
    let unknown: Vec<_> = ids.difference(&known).map(ToString::to_string).collect();
    ensure!(
        unknown.is_empty(),
        "no coupon was made\n  --scope: the shop has no {kind} {}",
        unknown.join(", ")
    );
    Ok(())
}

fn groups(snapshot: &Snapshot) -> BTreeSet<i64> {
    let locales = Locale::ALL
        .into_iter()
        .map(|locale| snapshot.locale(locale));
    let goods = locales.flat_map(|catalogue| catalogue.goods.values());
    goods.map(|goods| goods.group.id.get()).collect()
}

fn categories(snapshot: &Snapshot) -> BTreeSet<i64> {
    fn gather(categories: &[Category], known: &mut BTreeSet<i64>) {
        for category in categories {
            known.insert(category.id.get());
            gather(&category.children, known);
        }
    }
    let mut known = BTreeSet::new();
    for locale in Locale::ALL {
        gather(&snapshot.locale(locale).categories, &mut known);
    }
    known
}
