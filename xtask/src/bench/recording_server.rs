//! A server that answers with the feeds of a recording.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::Context as _;

use crate::project::target;

/// The server, stopped when it goes out of scope.
pub struct RecordingServer {
    program: Child,
    /// The address before every call's path.
    pub base: String,
}

impl RecordingServer {
    /// Serves a recording, as it is at each call.
    pub fn start(recording: &Path) -> anyhow::Result<Self> {
        let mut program = Command::new(target().join("release/examples/bench_upstream"))
            .arg(recording)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("the upstream cannot be started")?;
        let told = program.stdout.take().context("it tells nothing")?;
        let mut base = String::new();
        BufReader::new(told).read_line(&mut base)?;
        anyhow::ensure!(
            base.starts_with("http://"),
            "the upstream ended before it listened"
        );
        base.truncate(base.trim_end().len());
        Ok(Self { program, base })
    }
}

impl Drop for RecordingServer {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
