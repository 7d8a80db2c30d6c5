//! Arrows between the modules that share a parent, and the circles that they make.

use std::collections::{BTreeMap, BTreeSet};

use super::tree::{Module, ModuleEdge, Tree};

/// An arrow between two modules with one parent, and the first path that draws it.
#[derive(Clone)]
pub struct Arrow {
    pub from: Module,
    pub to: Module,
    edge: ModuleEdge,
}

impl Arrow {
    /// The arrow and where it is drawn, for a reader.
    pub fn says(&self) -> String {
        let written = &self.edge.written;
        format!(
            "`{}` → `{}` at {}:{} (`{}`)",
            self.from.join("/"),
            self.to.join("/"),
            written.file.display(),
            written.line,
            written.path.join("::"),
        )
    }
}

/// Every arrow between siblings, at every level. What a parent and its child say to each other
/// is none.
pub fn arrows(edges: &[ModuleEdge]) -> Vec<Arrow> {
    let mut found: BTreeMap<(Module, Module), ModuleEdge> = BTreeMap::new();
    for edge in edges {
        let (from, to) = (&edge.written.from, &edge.to);
        let shared = from.iter().zip(to).take_while(|(a, b)| a == b).count();
        if from.len() > shared && to.len() > shared {
            let pair = (from[..=shared].to_vec(), to[..=shared].to_vec());
            found.entry(pair).or_insert_with(|| edge.clone());
        }
    }
    let arrow = |((from, to), edge)| Arrow { from, to, edge };
    found.into_iter().map(arrow).collect()
}

/// The shortest circle that an arrow closes, if it counts: two files of one folder may know each
/// other, as a trait and its kinds do; folders and what stands at the top of a crate may not.
pub fn circle<'a>(tree: &Tree, arrows: &'a [Arrow], closing: &'a Arrow) -> Option<Vec<&'a Arrow>> {
    let mut circle = vec![closing];
    circle.extend(way_back(arrows, closing)?);
    let counts = |arrow: &&Arrow| arrow.from.len() == 1 || tree.is_folder(&arrow.from);
    circle.iter().any(counts).then_some(circle)
}

/// The shortest way from the end of an arrow back to its start.
fn way_back<'a>(arrows: &'a [Arrow], closing: &'a Arrow) -> Option<Vec<&'a Arrow>> {
    let mut ways: Vec<(&Module, Vec<&Arrow>)> = vec![(&closing.to, Vec::new())];
    let mut seen = BTreeSet::from([&closing.to]);
    let mut next = 0;
    while let Some((at, way)) = ways.get(next).cloned() {
        if *at == closing.from {
            return Some(way);
        }
        for arrow in arrows.iter().filter(|arrow| arrow.from == *at) {
            if seen.insert(&arrow.to) {
                ways.push((&arrow.to, [&way[..], &[arrow]].concat()));
            }
        }
        next += 1;
    }
    None
}
