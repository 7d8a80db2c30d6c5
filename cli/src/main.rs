//! The `kiosk` binary: maps what went wrong to an exit code.

use std::process::ExitCode;

use clap::Parser as _;
use kiosk_cli::args::Arguments;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match kiosk_cli::command::run(Arguments::parse()) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("{}", kiosk_cli::command::explain(&error));
            ExitCode::FAILURE
        }
    }
}
