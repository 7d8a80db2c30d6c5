//! `cargo xtask gen`

mod printed;
mod props;
mod verb;

pub use verb::{Generate, check, run, write};
