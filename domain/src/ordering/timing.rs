//! How long an order may take.

use std::time::Duration;

/// How long an order waits for its money.
pub const PAY_WITHIN: Duration = Duration::from_secs(30 * 60);

/// How long the totals of a quote hold.
pub const QUOTE_HOLDS: Duration = Duration::from_secs(10 * 60);
