//! `/api`: the calls of the shop.

mod account;
mod app_slot;
mod audit;
mod calls;
mod catalogue;
mod coupon;
mod currency;
mod description;
mod docs;
pub(crate) mod encoding;
mod every_call;
pub(crate) mod extract;
mod lang;
mod layer;
mod notification;
mod ordering;
mod page;
mod pages;
mod router;
mod sandbox;
mod speak;
mod tracking;
mod unknown;

pub use app_slot::AppSlot;
pub(crate) use app_slot::call;
pub use description::document;
pub(crate) use layer::{cached, cors};
pub(crate) use router::router;
pub(crate) use speak::{refuse_broken, translate_alone};
pub(crate) use unknown::no_such_call;
