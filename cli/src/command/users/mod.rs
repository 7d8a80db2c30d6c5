//! `kiosk users`

mod block;
mod line;
mod list;
mod run;
mod show;
mod user_key;

pub use run::run;
pub use user_key::{unknown, user_key};
