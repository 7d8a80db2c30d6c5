//! `kiosk notify`

mod audience;
mod run;
mod texts;

pub use run::run;
