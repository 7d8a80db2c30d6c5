//! `kiosk codes`

mod count;
mod discard;
mod history;
mod import;
mod lines;
mod rotate;
mod run;
mod shop;
mod sku;

pub use run::run;
