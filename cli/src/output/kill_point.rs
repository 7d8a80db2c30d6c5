//! Where a test stops publishing, as a kill would.

use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::ensure;

/// Counts the steps of publishing; outside of tests it stops none.
#[derive(Debug, Default)]
pub struct KillPoint {
    left: Option<AtomicUsize>,
}

impl KillPoint {
    /// Stops before the step after so many.
    #[cfg(test)]
    pub fn after(steps: usize) -> Self {
        Self {
            left: Some(AtomicUsize::new(steps)),
        }
    }

    /// Passes one step.
    ///
    /// # Errors
    /// When a test stops here. Nothing may be tidied up on the way out: who is killed tidies
    /// nothing either.
    pub fn step(&self) -> anyhow::Result<()> {
        let Some(left) = &self.left else {
            return Ok(());
        };
        let less = |steps: usize| steps.checked_sub(1);
        let passed = left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
        ensure!(passed.is_ok(), "stopped by a test");
        Ok(())
    }
}
