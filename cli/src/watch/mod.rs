//! `kiosk dev`: notices what an editor saves, builds anew and tells the browser.

mod changes;
mod failure;
mod scope;
mod session;
mod source_cache;
mod watcher;

pub use scope::WatchScope;
pub use session::{BuildOutcome, WatchSession, dev_folder};
pub use watcher::{WatchEvent, Watcher};
