//! `kiosk payments`

mod balances;
mod decide;
mod line;
mod list;
mod reconcile;
mod run;
mod shop;

pub use run::run;
