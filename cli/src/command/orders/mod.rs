//! `kiosk orders`

mod complete;
mod line;
mod list;
mod retry;
mod run;
mod show;
mod undo;

pub use run::run;
