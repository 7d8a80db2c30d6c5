//! One file a command: what was typed becomes options, and the stages of a build are called.

mod build;
mod check;
mod completions;
mod coupons;
mod dev;
mod fetch;
mod init;
mod migrate;
mod open;
mod progress;
mod reload;
mod serve;
mod users;
mod warnings;

use std::process::ExitCode;

use crate::args::{Arguments, Command};

/// Does what was typed.
///
/// # Errors
/// Whatever went wrong, for a reader.
pub fn run(arguments: Arguments) -> anyhow::Result<ExitCode> {
    match arguments.command {
        Command::Build(arguments) => build::run(arguments),
        Command::Check(arguments) => check::run(&arguments),
        Command::Serve(arguments) => serve::run(arguments),
        Command::Dev(arguments) => dev::run(&arguments),
        Command::Migrate(arguments) => migrate::run(&arguments),
        Command::Fetch(arguments) => fetch::run(&arguments),
        Command::Coupons(arguments) => coupons::run(&arguments),
        Command::Users(arguments) => users::run(&arguments),
        Command::Init(arguments) => init::run(&arguments),
        Command::Completions(arguments) => completions::run(&arguments),
    }
}
