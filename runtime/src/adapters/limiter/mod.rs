//! Counting requests and refusing too many: in this process, or in Redis for several.

mod limit;
mod memory;

pub use limit::{Limiter, LimiterError, Quota, TooMany};
pub use memory::MemoryLimiter;
