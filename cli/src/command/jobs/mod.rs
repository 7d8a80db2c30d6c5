//! `kiosk jobs`

mod line;
mod list;
mod retry;
mod run;

pub use run::run;
