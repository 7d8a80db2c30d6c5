//! `kiosk users`

mod block;
mod find;
mod line;
mod list;
mod open;
mod run;
mod show;

pub use run::run;
