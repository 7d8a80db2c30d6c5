//! Stored notifications.

mod list;
mod message;
mod sweep;

pub use message::{
    NewNotification, Notification, NotificationDetail, NotificationKind, NotificationTexts,
    OrderNotification, ReadStatus,
};
