//! Programs that the tests need and a package of Debian holds.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::step::Step;

/// Where the first of these programs stands.
pub fn find(names: &[&str]) -> Option<PathBuf> {
    let folders = env::var_os("PATH")?;
    names.iter().find_map(|name| {
        env::split_paths(&folders)
            .map(|folder| folder.join(name))
            .find(|file| Path::is_file(file))
    })
}

/// Installs packages, as root on a machine that knows them; elsewhere nothing happens.
///
/// # Errors
/// When they cannot be installed.
pub fn install(title: &'static str, packages: &[&str]) -> anyhow::Result<()> {
    if !is_root() || find(&["apt-get"]).is_none() {
        return Ok(());
    }
    Step::new("Ask Debian for its packages", "apt-get", &["update", "-q"]).run()?;
    let mut arguments = vec!["install", "-y", "-q", "--no-install-recommends"];
    arguments.extend(packages);
    Step::new(title, "apt-get", &arguments).run()
}

fn is_root() -> bool {
    let user = Command::new("id").arg("-u").output();
    user.is_ok_and(|user| user.stdout.trim_ascii() == b"0")
}
