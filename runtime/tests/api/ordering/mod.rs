//! Orders over HTTP and the money that comes for them, on both engines.

mod access;
mod checkout;
mod expiry;
mod faults;
mod keys;
mod money;
mod operators;
mod order_world;
mod pictures;
mod quotes;
mod races;
mod refunds;
mod refusals;
mod scripted;
mod sessions;
mod telling;

pub use checkout::{choose, page_to_pay, pay};
pub use order_world::{
    Bought, CARD, OrderWorld, TOP_UP, detail, payment_method, submit, try_submit, usd,
};
use order_world::{LATER, QUOTE_OVER};
