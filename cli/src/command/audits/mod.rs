//! `kiosk audits`

mod decide;
mod export;
mod line;
mod list;
mod run;
mod show;

pub use run::run;
