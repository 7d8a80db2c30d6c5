//! Node.js and the packages of `web/`.

use std::fs;
use std::process::Command;

use anyhow::{Context as _, bail};

use crate::project::web;
use crate::step::Step;

/// The oldest Node.js that the web tools run on.
const OLDEST: (u32, u32) = (20, 19);

/// Refuses a machine without a Node.js that is new enough.
pub fn require() -> anyhow::Result<()> {
    let (major, minor) = OLDEST;
    let Ok(output) = Command::new("node").arg("--version").output() else {
        bail!(
            "Node.js is missing: install version {major}.{minor} or newer from https://nodejs.org"
        );
    };
    let said = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let version = parse(&said).with_context(|| format!("`node --version` said `{said}`"))?;
    if version < OLDEST {
        bail!(
            "Node.js {said} is too old: install version {major}.{minor} or newer from https://nodejs.org"
        );
    }
    Ok(())
}

fn parse(said: &str) -> Option<(u32, u32)> {
    let mut numbers = said.strip_prefix('v')?.split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

/// The step that installs the packages, unless they are those of the lock file.
pub fn packages() -> Option<Step> {
    let changed = |file: &str| {
        fs::metadata(web().join(file))
            .and_then(|facts| facts.modified())
            .ok()
    };
    let installed = changed("node_modules/.package-lock.json");
    let fresh = installed.is_some() && installed >= changed("package-lock.json");
    (!fresh).then(|| {
        Step::npm(
            "Install the web packages",
            &["ci", "--no-audit", "--no-fund"],
        )
    })
}
