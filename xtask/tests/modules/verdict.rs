//! Which arrows of a crate break the rules, each with a sentence that says so.

use std::collections::BTreeSet;

use super::circles::{Arrow, arrows, circle};
use super::ranks::Ranks;
use super::tree::Tree;

/// An arrow as a list of exceptions writes it.
#[derive(Clone, Copy)]
pub struct ModulePair {
    /// Who uses.
    pub from: &'static str,
    /// Who is used.
    pub to: &'static str,
}

/// What a crate must hold beside having no circles.
#[derive(Default)]
pub struct Rules {
    /// Its ranks, where the design gives it some.
    pub ranks: Option<Ranks>,
    /// Arrows that break the rules today.
    pub exceptions: &'static [ModulePair],
}

impl Rules {
    fn except(&self, arrow: &Arrow) -> bool {
        let mut pairs = self.exceptions.iter();
        pairs.any(|pair| is(arrow, *pair))
    }
}

fn is(arrow: &Arrow, pair: ModulePair) -> bool {
    arrow.from.join("/") == pair.from && arrow.to.join("/") == pair.to
}

/// All that breaks the rules, one text each.
pub fn broken(tree: &Tree, rules: &Rules) -> Vec<String> {
    let all = arrows(&tree.edges());
    let new: Vec<Arrow> = all
        .iter()
        .filter(|arrow| !rules.except(arrow))
        .cloned()
        .collect();
    let mut texts: Vec<String> = new
        .iter()
        .filter_map(|arrow| against_ranks(arrow, rules))
        .collect();
    texts.extend(unranked(tree, rules));
    texts.extend(circles(tree, rules, &new));
    texts.extend(mended(tree, rules, &all));
    texts
}

/// What is wrong with an arrow between top modules.
fn against_ranks(arrow: &Arrow, rules: &Rules) -> Option<String> {
    let ranks = rules.ranks.as_ref().filter(|_| arrow.from.len() == 1)?;
    let (from, to) = (&*arrow.from[0], &*arrow.to[0]);
    (!ranks.allow(from, to)).then(|| {
        format!(
            "{}\n  breaks `{}`: `{from}` may use {}.\n  The way out: move what both need below \
             both, or hand it in as a parameter.",
            arrow.says(),
            ranks.line,
            ranks.below(from),
        )
    })
}

/// Top modules without a rank, and ranks of modules that are gone.
fn unranked(tree: &Tree, rules: &Rules) -> Vec<String> {
    let Some(ranks) = &rules.ranks else {
        return Vec::new();
    };
    let line = ranks.line;
    let new = tree.top().filter(|name| ranks.of_module(name).is_none());
    let new = new.map(|name| format!("`{name}` has no place in `{line}`"));
    // A crate with exceptions is being carved: a rank may wait for its module.
    let gone = ranks
        .names()
        .filter(|name| rules.exceptions.is_empty() && tree.top().all(|top| top != *name));
    let gone = gone.map(|name| format!("`{line}` names `{name}`, which is not there"));
    new.chain(gone).collect()
}

/// The circles that a folder, or a top module, takes part in, each told once.
fn circles(tree: &Tree, rules: &Rules, arrows: &[Arrow]) -> Vec<String> {
    let mut told = BTreeSet::new();
    let ranked = |arrow: &Arrow| rules.ranks.is_some() && arrow.from.len() == 1;
    let mut texts = Vec::new();
    for arrow in arrows.iter().filter(|arrow| !ranked(arrow)) {
        let Some(circle) = circle(tree, arrows, arrow) else {
            continue;
        };
        let members: BTreeSet<_> = circle.iter().map(|arrow| arrow.from.clone()).collect();
        if told.insert(members) {
            let steps: Vec<_> = circle.iter().map(|arrow| arrow.says()).collect();
            texts.push(format!(
                "{}\n  go in a circle.\n  The way out: move what they share into a module of \
                 its own that uses none of them.",
                steps.join("\n"),
            ));
        }
    }
    texts
}

/// Exceptions that are none any more.
fn mended(tree: &Tree, rules: &Rules, all: &[Arrow]) -> Vec<String> {
    let breaks =
        |arrow: &Arrow| against_ranks(arrow, rules).is_some() || circle(tree, all, arrow).is_some();
    let still = |pair: ModulePair| all.iter().any(|arrow| is(arrow, pair) && breaks(arrow));
    let gone = rules.exceptions.iter().filter(|pair| !still(**pair));
    gone.map(|ModulePair { from, to }| {
        format!(
            "`{from}` → `{to}` breaks no rule any more.\n  The way out: take the pair off the \
             list in xtask/tests/modules/exceptions.rs."
        )
    })
    .collect()
}
