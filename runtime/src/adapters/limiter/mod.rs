//! Counting requests and refusing too many: in this process, or in Redis for several.

mod breaker;
mod counted;
mod limit;
mod memory;
mod redis;

pub use limit::{Limiter, LimiterError, TooMany, from_config};
pub use memory::MemoryLimiter;
pub use redis::RedisLimiter;
