//! Stored notifications.

mod announcement;
mod list;
mod message;
mod sweep;

pub use announcement::{Announcement, UsersToTell};
pub use message::{
    NewNotification, Notification, NotificationDetail, NotificationKind, NotificationTexts,
    OrderNotification, ReadStatus,
};
