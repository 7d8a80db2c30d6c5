//! What only `kiosk dev` has: pages that reload themselves, an overlay for errors, and the page of all components.

mod events;
mod gallery;
mod hub;
mod inject;

pub(crate) use events::router;
pub(crate) use gallery::gallery;
pub use hub::{ErrorReport, ReloadHub};
pub(crate) use inject::{inject, tag};
