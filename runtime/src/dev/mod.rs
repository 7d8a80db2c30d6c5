//! What only `kiosk dev` has: pages that reload themselves, and an overlay for errors.

mod events;
mod hub;
mod inject;

pub(crate) use events::router;
pub use hub::{ErrorReport, ReloadHub};
pub(crate) use inject::{inject, tag};
