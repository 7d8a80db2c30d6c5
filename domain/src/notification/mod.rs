//! What shoppers are told of what becomes of their orders.

mod topic;

pub use topic::NotificationTopic;
