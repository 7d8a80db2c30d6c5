//! Addresses that lead to others: the owner's, other addresses of a page, and pages that moved.

use std::collections::{BTreeMap, BTreeSet};

use kiosk_domain::{Locale, Route, localize};

use super::page::PlannedRoute;
use crate::config::PageRules;
use crate::source::Sources;

/// An address that leads to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedRedirect {
    /// The address that is asked for.
    pub from: String,
    /// A path of the site with what stands behind it, or an address of another site.
    pub to: String,
    /// The locale of the address.
    pub locale: Locale,
    /// Who wants it, in the words of an error.
    pub source: String,
}

/// All redirects, by address; those of a page that is not planned are passed over.
///
/// What is no address of its own in a locale, as most guides are not, leads on by the first one.
pub fn redirects(sources: &Sources, routes: &[PlannedRoute]) -> Vec<PlannedRedirect> {
    let mut planned = Vec::new();
    for rule in &sources.config.redirects {
        let source = format!("the redirect `{}` in site.toml", rule.from);
        planned.extend(in_locales(Locale::ALL, &source, |locale| {
            (localize(&rule.from, locale), localize(&rule.to, locale))
        }));
    }
    let by_route: BTreeMap<&Route, &PlannedRoute> = routes
        .iter()
        .map(|planned| (&planned.route, planned))
        .collect();
    for (route, rules) in &sources.content.rules {
        if let Some(page) = by_route.get(route) {
            planned.extend(of_page(sources, page, rules));
        }
    }
    for page in routes {
        if let Some(rules) = sources.config.rules_of(&page.route) {
            planned.extend(of_page(sources, page, rules));
        }
    }
    planned.sort_unstable_by(|a, b| (&a.from, &a.source).cmp(&(&b.from, &b.source)));
    planned
}

fn of_page(sources: &Sources, page: &PlannedRoute, rules: &PageRules) -> Vec<PlannedRedirect> {
    let (route, source) = (&page.route, &page.source);
    let content = &sources.content;
    let target = |locale: Locale| match &rules.redirect {
        Some(target) => localize(target, locale),
        None => content.path(route, locale),
    };
    let locales = || page.locales.iter();
    let mut planned = Vec::new();
    for alias in &rules.aliases {
        let source = format!("the alias `{alias}` of {source}");
        planned.extend(in_locales(locales(), &source, |locale| {
            (localize(alias, locale), target(locale))
        }));
    }
    if rules.path.is_some() {
        let source = format!("the usual address of {source}");
        planned.extend(in_locales(locales(), &source, |locale| {
            (route.path(locale), target(locale))
        }));
    }
    if rules.redirect.is_some() {
        let source = format!("the redirect of {source}");
        planned.extend(in_locales(locales(), &source, |locale| {
            (content.path(route, locale), target(locale))
        }));
    }
    planned
}

/// A rule's redirect in each locale that has an address of its own for it.
fn in_locales(
    locales: impl IntoIterator<Item = Locale>,
    source: &str,
    pair: impl Fn(Locale) -> (String, String),
) -> Vec<PlannedRedirect> {
    let mut taken = BTreeSet::new();
    let planned = locales.into_iter().filter_map(|locale| {
        let (from, to) = pair(locale);
        taken.insert(from.clone()).then(|| PlannedRedirect {
            from,
            to,
            locale,
            source: source.to_owned(),
        })
    });
    planned.collect()
}
