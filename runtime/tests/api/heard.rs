//! What the program tells its log and its numbers, heard in a process of its own.

use std::io::Write;
use std::process::Command;
use std::sync::{Arc, Mutex};

use tracing_subscriber::fmt::MakeWriter;

/// Everything that was logged.
#[derive(Clone, Default)]
pub struct CapturedLog(Arc<Mutex<Vec<u8>>>);

impl CapturedLog {
    /// The text so far.
    pub fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl Write for CapturedLog {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for CapturedLog {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

/// Runs the ignored tests `{module}::sqlite` and `{module}::postgres`, each in a process of its
/// own: what is heard is decided once a process for every place that speaks, and tests beside
/// this one decide too.
pub fn run_alone(module: &str) {
    for engine in ["sqlite", "postgres"] {
        let name = format!("{module}::{engine}");
        let run = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", &name, "--ignored"])
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&run.stdout);
        assert!(run.status.success() && said.contains("1 passed"), "{said}");
    }
}
