//! `kiosk users`

mod block;
mod find;
mod line;
mod list;
mod run;
mod show;

pub use run::run;
