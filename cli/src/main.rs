//! The `kiosk` binary: maps what went wrong to an exit code.

use std::process::ExitCode;

use clap::Parser as _;
use kiosk_cli::{Arguments, explain, run};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("{}", explain(&error));
            ExitCode::FAILURE
        }
    }
}
