//! The `kiosk` binary: maps what went wrong to an exit code.

#![warn(clippy::print_stdout, clippy::print_stderr)]

use std::process::ExitCode;

use clap::Parser as _;
use kiosk_cli::{Arguments, explain, run, warn};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(code) => code,
        Err(error) => {
            warn(explain(&error));
            ExitCode::FAILURE
        }
    }
}
