//! Why a site cannot be planned.

use super::collisions::CollisionError;

/// What is wrong with the addresses of a site.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum PlanError {
    /// More than one page or redirect wants an address.
    #[error(transparent)]
    Collision(#[from] CollisionError),
    /// A page is ruled that is none.
    #[error(
        "`[pages]` in site.toml rules `{0}`, and the shop has no such page\nhint: write the usual \
         address of a page without a locale, as `kiosk why` tells it, or `[redirects]` for an \
         address that no page has"
    )]
    UnknownPage(String),
}
