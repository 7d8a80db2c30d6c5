//! Orders over HTTP and the money that comes for them, on both engines.

mod access;
mod another_method;
mod buy_again;
mod checkout;
mod code_stock;
mod codes;
mod expiry;
mod faults;
mod fees;
mod journeys;
mod keys;
mod lists;
mod lost_calls;
mod model;
mod money;
mod operators;
mod order_world;
mod pictures;
mod provider_double;
mod quotes;
mod races;
mod refunds;
mod refusals;
mod scripted;
mod sessions;
mod telling;
mod under_way;
mod verification;
mod webhook_storm;
mod whole;

pub use checkout::{choose, page_to_pay, pay};
pub use codes::change;
use order_world::QUOTE_OVER;
pub use order_world::{
    Bought, CARD, LATER, OrderWorld, TOP_UP, detail, payment_method, submit, try_submit, usd,
};
pub use refunds::note;
pub use verification::doubts;
