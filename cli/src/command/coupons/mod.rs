//! `kiosk coupons`

mod advice;
mod create;
mod fresh;
mod issue;
mod line;
mod list;
mod revoke;
mod run;
mod scope;
mod terms;
mod typed;

pub use run::run;
