#![doc = include_str!("../README.md")]
// They panic where the output is closed or full; `terminal` prints.
#![warn(clippy::print_stdout, clippy::print_stderr)]

mod args;
mod build;
mod check;
mod command;
mod config;
mod error;
mod init;
mod live;
mod output;
mod plan;
mod render;
mod source;
mod terminal;
mod watch;

pub use args::Arguments;
pub use command::run;
pub use config::{SiteConfig, UpstreamConfig};
pub use error::explain;
pub use init::{NotEmptyError, make};
pub use terminal::warn;
