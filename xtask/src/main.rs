#![doc = include_str!("../README.md")]

mod bench;
mod browser;
mod debian;
mod dependencies;
mod fuzz;
mod generate;
mod java;
mod node;
mod project;
mod step;
mod test;
mod up;

use std::process::ExitCode;

use clap::Parser;

/// The menu for developers of Kiosk
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
enum Menu {
    /// Build everything, then serve the sample shop on http://127.0.0.1:8080
    Up(up::UpArgs),
    /// Run everything that must pass; stops at the first failure
    Test(test::TestArgs),
    /// Write the generated files: TypeScript types of island props, keys of messages
    Gen(generate::GenerateArgs),
    /// Time cold builds of large catalogues, or measure the runtime
    Bench(bench::BenchArgs),
}

fn main() -> ExitCode {
    let done = match Menu::parse() {
        Menu::Up(up) => up::run(&up),
        Menu::Test(test) => test::run(&test),
        Menu::Gen(generate) => generate::run(&generate),
        Menu::Bench(bench) => bench::run(&bench),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}
