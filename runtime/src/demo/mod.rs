//! A demo: an empty shop is filled by its own use cases, at past moments.

mod audits;
mod coupons;
mod goods;
mod mailbox;
mod orders;
mod people;
mod seed;
mod shopping;
mod story;

pub use people::{DEMO_PASSWORD, DEMO_PEOPLE, DemoPerson};
pub use seed::{SeededShop, require_private, seed};
