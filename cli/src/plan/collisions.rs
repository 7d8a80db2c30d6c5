//! Two pages at one address are refused, naming both sources.

use std::fmt;

use super::page::{PlannedPage, PlannedRoute};

/// Addresses that more than one page wants.
#[derive(Debug, PartialEq, Eq)]
pub struct CollisionError(Vec<Collision>);

#[derive(Debug, PartialEq, Eq)]
struct Collision {
    path: String,
    sources: (String, String),
    locales: usize,
}

impl fmt::Display for CollisionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Collision {
            path,
            sources,
            locales,
        } in &self.0
        {
            write!(
                f,
                "`{path}` is wanted by {} and by {}",
                sources.0, sources.1
            )?;
            match locales - 1 {
                0 => writeln!(f)?,
                others => writeln!(f, ", and so in {others} other locales")?,
            }
        }
        write!(
            f,
            "hint: rename one of them; fixed pages and locale prefixes cannot move"
        )
    }
}

impl std::error::Error for CollisionError {}

/// Refuses pages, sorted by path, of which two stand at one address. What collides in
/// every locale is told once.
pub fn refuse(routes: &[PlannedRoute], pages: &[PlannedPage]) -> Result<(), CollisionError> {
    let mut collisions: Vec<Collision> = Vec::new();
    for pair in pages.windows(2).filter(|pair| pair[0].path == pair[1].path) {
        let source = |page: &PlannedPage| routes[page.route_index].source.clone();
        let sources = (source(&pair[0]), source(&pair[1]));
        match collisions.iter_mut().find(|known| known.sources == sources) {
            Some(known) => {
                known.locales += 1;
                if pair[0].path.len() < known.path.len() {
                    known.path.clone_from(&pair[0].path);
                }
            }
            None => collisions.push(Collision {
                path: pair[0].path.clone(),
                sources,
                locales: 1,
            }),
        }
    }
    if collisions.is_empty() {
        Ok(())
    } else {
        Err(CollisionError(collisions))
    }
}
