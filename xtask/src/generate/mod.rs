//! `cargo xtask gen`

mod props;
mod verb;

pub use verb::{Generate, check, run, write};
