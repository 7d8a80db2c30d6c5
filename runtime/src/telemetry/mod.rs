//! What the program tells those who run it: a log, numbers, spans.

mod metrics;
mod start;
mod traces;

pub use metrics::{Metrics, catalogue_read};
pub use start::{Telemetry, start};
