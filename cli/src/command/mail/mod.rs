//! `kiosk mail`

mod index;
mod preview;
mod run;

pub use run::run;
