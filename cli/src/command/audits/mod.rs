//! `kiosk audits`

mod decide;
mod export;
mod line;
mod list;
mod run;
mod shop;
mod show;

pub use run::run;
