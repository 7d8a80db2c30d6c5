//! `kiosk payments`

mod balances;
mod decide;
mod dismiss;
mod line;
mod list;
mod reconcile;
mod run;
mod shop;
mod unknown;

pub use run::run;
