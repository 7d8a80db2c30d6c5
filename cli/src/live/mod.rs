//! The shop's API as commands run it: configured, opened, kept up to date, stopped.

mod catalogue;
mod dev;
mod open;
mod reload;
mod run;
mod shutdown;
mod site_content;

pub use catalogue::SiteData;
pub use dev::DevApi;
pub use open::{CheckedConfig, configured, open, open_to_sell};
pub use reload::{follow, poll};
pub use run::{RunningServer, block_on};
pub use shutdown::Shutdown;
