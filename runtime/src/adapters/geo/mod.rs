//! Where an address is: a file in MaxMind's format, or nowhere known.

mod locate;
mod maxmind;

pub(crate) use locate::from_config;
pub use locate::{Geo, NoGeo};
pub use maxmind::MaxMind;
#[cfg(test)]
pub(crate) use maxmind::tests::database;
