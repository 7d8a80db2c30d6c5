//! Where a test stops publishing, as a kill would, or lets it fail, as a full disk would.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use anyhow::bail;

/// Counts the steps of publishing; outside of tests it stops none.
#[derive(Debug, Default)]
pub struct KillPoint {
    left: Option<AtomicUsize>,
    /// Whether the step that is stopped at fails, and those after it are passed.
    fails: bool,
    killed: AtomicBool,
}

impl KillPoint {
    /// Stops before the step after so many.
    #[cfg(test)]
    pub fn after(steps: usize) -> Self {
        Self {
            left: Some(AtomicUsize::new(steps)),
            ..Self::default()
        }
    }

    /// Lets the step after so many fail.
    #[cfg(test)]
    pub fn failing_after(steps: usize) -> Self {
        Self {
            fails: true,
            ..Self::after(steps)
        }
    }

    /// How many steps are left.
    #[cfg(test)]
    pub fn left(&self) -> usize {
        let left = self.left.as_ref().expect("it counts");
        left.load(Ordering::Relaxed)
    }

    /// Whether a test stopped it: who is killed tidies nothing on the way out.
    pub fn has_killed(&self) -> bool {
        self.killed.load(Ordering::Relaxed)
    }

    /// Passes one step.
    ///
    /// # Errors
    /// When a test stops here.
    pub fn step(&self) -> anyhow::Result<()> {
        let Some(left) = &self.left else {
            return Ok(());
        };
        let less = |steps: usize| steps.checked_sub(1);
        if left
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, less)
            .is_ok()
        {
            return Ok(());
        }
        if self.fails {
            left.store(usize::MAX, Ordering::Relaxed);
            bail!("failed by a test");
        }
        self.killed.store(true, Ordering::Relaxed);
        bail!("stopped by a test")
    }
}
