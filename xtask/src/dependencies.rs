//! What the dependencies are allowed to be (`deny.toml`).

use std::process::Command;

use anyhow::bail;

use crate::project::root;
use crate::step::Step;

/// Refuses a licence, a source or a crate that `deny.toml` does not allow, and a crate with a
/// known hole.
///
/// # Errors
/// When there is one, or no `cargo-deny`.
pub fn check() -> anyhow::Result<()> {
    let version = Command::new("cargo").args(["deny", "--version"]).output();
    if !version.is_ok_and(|found| found.status.success()) {
        bail!("`cargo-deny` is missing\nhint: `cargo install --locked cargo-deny`");
    }
    let allowed = ["deny", "--locked", "check", "licenses", "bans", "sources"];
    Step::cargo("Licences, sources and bans of dependencies", &allowed).run()?;
    let fetched = Command::new("cargo")
        .args(["deny", "fetch", "db"])
        .current_dir(root())
        .output();
    if !fetched.is_ok_and(|done| done.status.success()) {
        println!("\nThe database of advisories cannot be reached: nobody looked for known holes.");
        return Ok(());
    }
    let advisories = ["deny", "--locked", "check", "advisories"];
    Step::cargo("Advisories on dependencies", &advisories).run()
}
