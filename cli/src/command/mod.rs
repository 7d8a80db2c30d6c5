//! One file a command: what was typed becomes options, and the stages of a build are called.

mod audits;
mod backup;
mod build;
mod check;
mod codes;
mod completions;
mod coupons;
mod desk;
mod dev;
mod failure;
mod fetch;
mod init;
mod jobs;
mod list;
mod mail;
mod migrate;
mod moment;
mod notify;
mod open;
mod orders;
mod payments;
mod progress;
mod reload;
mod seed;
mod serve;
mod users;
mod verify;
mod warnings;
mod why;

use std::process::ExitCode;

use crate::args::{Arguments, Command};
use crate::terminal::print;

/// Does what was typed.
///
/// # Errors
/// Whatever went wrong, for a reader.
pub fn run(arguments: Arguments) -> anyhow::Result<ExitCode> {
    let is_json = arguments.command.is_json();
    let done = run_command(arguments.command);
    if let (true, Err(error)) = (is_json, &done) {
        print(failure::as_json(error))?;
    }
    done
}

fn run_command(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Build(arguments) => build::run(arguments),
        Command::Check(arguments) => check::run(&arguments),
        Command::Why(arguments) => why::run(&arguments),
        Command::Serve(arguments) => serve::run(arguments),
        Command::Dev(arguments) => dev::run(&arguments),
        Command::Migrate(arguments) => migrate::run(&arguments),
        Command::Fetch(arguments) => fetch::run(&arguments),
        Command::Backup(arguments) => backup::run(&arguments),
        Command::Seed(arguments) => seed::run(&arguments),
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Codes(arguments) => codes::run(&arguments),
        Command::Coupons(arguments) => coupons::run(&arguments),
        Command::Orders(arguments) => orders::run(&arguments),
        Command::Jobs(arguments) => jobs::run(&arguments),
        Command::Payments(arguments) => payments::run(&arguments),
        Command::Users(arguments) => users::run(&arguments),
        Command::Notify(arguments) => notify::run(&arguments),
        Command::Mail(arguments) => mail::run(&arguments),
        Command::Audits(arguments) => audits::run(&arguments),
        Command::Init(arguments) => init::run(&arguments),
        Command::Completions(arguments) => completions::run(&arguments),
    }
}
