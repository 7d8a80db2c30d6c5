//! Notifications: listed, counted, read.

mod count;
mod list;
mod parts;
mod read;
mod sweep;
mod topic;

pub use count::{BadgeCounts, count};
pub use list::{ListedNotification, list};
pub use parts::NotificationParts;
pub use read::mark_read;
pub(crate) use sweep::sweep_notifications;
