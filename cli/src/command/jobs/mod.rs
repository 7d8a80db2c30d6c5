//! `kiosk jobs`

mod line;
mod list;
mod retries;
mod retry;
mod run;

pub use run::run;
