//! Two pages at one address are refused, naming both sources.

use std::fmt;

use super::page::{Page, Planned};

/// Addresses that more than one page wants.
#[derive(Debug, PartialEq, Eq)]
pub struct Collisions(Vec<(String, String, String)>);

impl fmt::Display for Collisions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (path, first, second) in &self.0 {
            writeln!(f, "`{path}` is wanted by {first} and by {second}")?;
        }
        write!(f, "hint: rename one of them; fixed pages and locale prefixes cannot move")
    }
}

impl std::error::Error for Collisions {}

/// Refuses pages, sorted by path, of which two stand at one address.
pub fn refuse(routes: &[Planned], pages: &[Page]) -> Result<(), Collisions> {
    let source = |page: &Page| routes[page.planned].source.clone();
    let collisions: Vec<_> = pages
        .windows(2)
        .filter(|pair| pair[0].path == pair[1].path)
        .map(|pair| (pair[0].path.clone(), source(&pair[0]), source(&pair[1])))
        .collect();
    if collisions.is_empty() { Ok(()) } else { Err(Collisions(collisions)) }
}
