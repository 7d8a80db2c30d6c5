//! Direct top-ups: accounts that are checked, and suppliers that deliver, on both engines.

mod accounts;
mod delivery;
mod desk;
mod faults;
mod http;
mod notices;
mod proxy;
mod supply_world;

pub use proxy::PASS;
pub use supply_world::{SupplyWorld, sandbox};
