//! `cargo xtask gen`

mod printed;
mod props;
mod verb;

pub use verb::{GenerateArgs, check, run, write};
