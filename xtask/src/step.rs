//! A command that must succeed, under a heading and with its time.

use std::ffi::OsStr;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};

use crate::project::{root, web};

/// One command of a verb.
pub struct Step {
    title: &'static str,
    command: Command,
    /// How to run just this, as it would be typed in the checkout.
    alone: String,
}

impl Step {
    /// A command run in the checkout.
    pub fn new(title: &'static str, program: impl AsRef<OsStr>, arguments: &[&str]) -> Self {
        let program = program.as_ref();
        let alone = arguments
            .iter()
            .fold(program.to_string_lossy().into_owned(), |typed, next| {
                typed + " " + next
            });
        let mut command = Command::new(program);
        command.args(arguments).current_dir(root());
        Self {
            title,
            command,
            alone,
        }
    }

    /// The Cargo that runs this.
    pub fn cargo(title: &'static str, arguments: &[&str]) -> Self {
        let mut step = Self::new(title, "cargo", arguments);
        // What Cargo tells this program about itself is no business of the crates it builds.
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("CARGO_PKG_") || name == "CARGO_MANIFEST_DIR" {
                step.command.env_remove(name);
            }
        }
        step
    }

    /// A script of `web/package.json`, or another verb of npm.
    pub fn npm(title: &'static str, arguments: &[&str]) -> Self {
        let mut step = Self::new(title, "npm", arguments);
        step.command.current_dir(web());
        step.alone = format!("cd web && {}", step.alone);
        step
    }

    /// Sets a variable for the command.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.alone = match self.alone.strip_prefix("cd web && ") {
            Some(rest) => format!("cd web && {name}={:?} {rest}", value.as_ref()),
            None => format!("{name}={:?} {}", value.as_ref(), self.alone),
        };
        self.command.env(name, value);
        self
    }

    /// Says what it does, does it, and says how long that took.
    ///
    /// # Errors
    /// When the command cannot start or does not succeed; the error tells how to run it alone.
    pub fn run(mut self) -> anyhow::Result<()> {
        println!("\n\x1b[1m── {}\x1b[0m", self.title);
        let begin = Instant::now();
        let program = self.command.get_program().to_string_lossy().into_owned();
        let status = self
            .command
            .status()
            .with_context(|| format!("`{program}` cannot be started"))?;
        if !status.success() {
            bail!(
                "failed: {}\nhint: to run just this: {}",
                self.title,
                self.alone
            );
        }
        println!("   {}", duration_text(begin.elapsed()));
        Ok(())
    }
}

/// Seconds for people: `4.2 s`, `3 min 20 s`.
pub fn duration_text(time: Duration) -> String {
    match time.as_secs() {
        0..60 => format!("{:.1} s", time.as_secs_f64()),
        seconds => format!("{} min {} s", seconds / 60, seconds % 60),
    }
}
