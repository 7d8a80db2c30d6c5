//! `cargo xtask gen`

mod description;
mod props;
mod verb;

pub use verb::{Generate, check, run, write};
