//! The shop's API as commands run it: configured, opened, kept up to date, stopped.

mod catalogue;
mod dev;
mod frontage;
mod open;
mod reload;
mod run;
mod signals;

pub use catalogue::Shelf;
pub use dev::DevApi;
pub use open::{Configured, configured, open};
pub use reload::{follow, poll};
pub use run::{Serving, block_on};
pub use signals::StopWord;
