//! `kiosk payments`

mod balances;
mod decide;
mod line;
mod list;
mod reconcile;
mod run;
mod shop;
mod unknown;

pub use run::run;
