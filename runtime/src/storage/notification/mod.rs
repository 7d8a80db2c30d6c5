//! Stored notifications.

mod list;
mod message;

pub use message::{Detail, NewNotification, Notification, NotificationKind};
