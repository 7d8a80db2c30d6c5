//! Direct top-ups: accounts that are checked, and suppliers that deliver, on both engines.

mod accounts;
mod delivery;
mod faults;
mod http;
mod notices;
mod supply_world;

pub use supply_world::SupplyWorld;
