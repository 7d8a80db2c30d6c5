//! `kiosk dev`: notices what an editor saves, builds anew and tells the browser.

mod changes;
mod failure;
mod memory;
mod scope;
mod session;
mod watcher;

pub use scope::Scope;
pub use session::{Built, Session, dev_folder};
pub use watcher::{Watcher, Word};
