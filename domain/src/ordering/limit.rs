//! How many orders may wait for their money.

/// How many unpaid orders one user may have at once: each holds a piece of stock or a code that
/// others want.
pub const MOST_PENDING_ORDERS: u32 = 5;
