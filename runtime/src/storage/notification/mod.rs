//! Stored notifications.

mod list;
mod message;

pub use message::{NewNotification, Notification, NotificationKind, NotificationTexts, ReadStatus};
