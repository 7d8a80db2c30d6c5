//! Notifications: listed, counted, read.

mod announce;
mod count;
mod list;
mod parts;
mod read;
mod reason;
mod sweep;
mod topic;

pub use announce::{AnnounceError, AnnouncementAudience, NewAnnouncement, announce, go_on};
pub use count::{BadgeCounts, count};
pub use list::{ListedNotification, list};
pub use parts::{AnnounceParts, NotificationParts};
pub use read::mark_read;
pub(crate) use reason::reason_word;
pub(crate) use sweep::sweep_notifications;
pub(crate) use topic::{topic_content, topic_title};
