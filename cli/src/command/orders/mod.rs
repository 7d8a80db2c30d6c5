//! `kiosk orders`

mod complete;
mod line;
mod list;
mod retry;
mod run;
mod show;

pub use run::run;
