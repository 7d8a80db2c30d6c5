//! Two pages or redirects at one address are refused, naming both sources.

use std::fmt;

use super::page::{PlannedPage, PlannedRoute};
use super::redirects::PlannedRedirect;

/// Addresses that more than one page wants.
#[derive(Debug, PartialEq, Eq)]
pub struct CollisionError(Vec<Collision>);

#[derive(Debug, PartialEq, Eq)]
struct Collision {
    path: String,
    sources: (String, String),
    /// Whether the first is a redirect that leads to the second.
    leads_on: bool,
    locales: usize,
}

impl fmt::Display for CollisionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Collision {
            path,
            sources: (one, other),
            leads_on,
            locales,
        } in &self.0
        {
            if *leads_on {
                write!(f, "`{path}`, {one}, leads to {other}")?;
            } else {
                write!(f, "`{path}` is wanted by {one} and by {other}")?;
            }
            match locales - 1 {
                0 => writeln!(f)?,
                others => writeln!(f, ", and so in {others} other locales")?,
            }
        }
        let (chains, doubles): (Vec<_>, Vec<_>) = self.0.iter().partition(|one| one.leads_on);
        let hints = [
            (!doubles.is_empty())
                .then_some("rename one of them; fixed pages and locale prefixes cannot move"),
            (!chains.is_empty()).then_some("lead straight to the page"),
        ];
        let hints: Vec<_> = hints.into_iter().flatten().collect();
        write!(f, "hint: {}", hints.join("; "))
    }
}

impl std::error::Error for CollisionError {}

/// An address, and what wants it.
struct WantedAddress<'a> {
    path: &'a str,
    source: &'a str,
}

/// Refuses pages and redirects of which two stand at one address, and redirects that lead to
/// redirects. What collides in every locale is told once.
pub fn refuse<'a>(
    routes: &'a [PlannedRoute],
    pages: &'a [PlannedPage],
    redirects: &'a [PlannedRedirect],
) -> Result<(), CollisionError> {
    let page = |page: &'a PlannedPage| WantedAddress {
        path: &page.path,
        source: &routes[page.route_index].source,
    };
    let redirect = |redirect: &'a PlannedRedirect| WantedAddress {
        path: &redirect.from,
        source: &redirect.source,
    };
    let mut wanted: Vec<_> = pages.iter().map(page).collect();
    wanted.extend(redirects.iter().map(redirect));
    wanted.sort_by_key(|wanted| wanted.path);
    let twice = wanted
        .windows(2)
        .filter(|pair| pair[0].path == pair[1].path);
    let mut collisions = Collisions::default();
    for pair in twice {
        collisions.add(Collision {
            path: pair[0].path.to_owned(),
            sources: (pair[0].source.to_owned(), pair[1].source.to_owned()),
            leads_on: false,
            locales: 1,
        });
    }
    for one in redirects {
        let path = one.to.split(['?', '#']).next().unwrap_or_default();
        let found = redirects.binary_search_by(|other| other.from.as_str().cmp(path));
        if let Ok(next) = found {
            collisions.add(Collision {
                path: one.from.clone(),
                sources: (one.source.clone(), redirects[next].source.clone()),
                leads_on: true,
                locales: 1,
            });
        }
    }
    if collisions.0.is_empty() {
        Ok(())
    } else {
        Err(CollisionError(collisions.0))
    }
}

#[derive(Default)]
struct Collisions(Vec<Collision>);

impl Collisions {
    fn add(&mut self, found: Collision) {
        let same = |known: &&mut Collision| known.sources == found.sources;
        match self.0.iter_mut().find(same) {
            Some(known) => {
                known.locales += 1;
                if found.path.len() < known.path.len() {
                    known.path = found.path;
                }
            }
            None => self.0.push(found),
        }
    }
}
