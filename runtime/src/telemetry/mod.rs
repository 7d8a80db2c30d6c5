//! What the program tells those who run it: a log, numbers, spans.

mod metrics;
mod start;
mod traces;

pub use metrics::{catalogue_read, serve_metrics};
pub use start::{Telemetry, start};
