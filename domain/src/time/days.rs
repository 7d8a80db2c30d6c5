//! A number of days.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Days of 24 hours.
#[derive(
    Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Days(u32);

impl Days {
    /// That many days.
    pub const fn new(count: u32) -> Self {
        Self(count)
    }

    /// How many there are.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The span that they last.
    pub const fn duration(self) -> Duration {
        Duration::from_secs(self.0 as u64 * 24 * 60 * 60)
    }
}

impl fmt::Display for Days {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, formatter)
    }
}
