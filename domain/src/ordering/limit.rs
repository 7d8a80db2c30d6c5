//! How many orders may wait for their money.

use std::time::Duration;

/// How many unpaid orders one user may have at once: each holds a piece of stock or a code that
/// others want.
pub const MOST_PENDING_ORDERS: u32 = 5;

/// How many orders one user may place within [`UNPAID_COUNT`] that come to nothing: who orders and
/// cancels in turn keeps goods from others as well, and every order is kept for good.
pub const MOST_UNPAID_ORDERS: u32 = 30;

/// How long an order that was never paid counts.
pub const UNPAID_COUNT: Duration = Duration::from_secs(24 * 60 * 60);
