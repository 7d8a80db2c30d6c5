//! Looks for mistakes in the built site: reads every file that a build wrote and judges it.

mod address;
mod finding;
mod inspect;
mod markup;
mod page;
mod report;
mod rules;
mod table;
mod translations;

pub use finding::{Finding, Findings, Kind};
pub use inspect::inspect;
pub use report::{Group, Report};
pub use translations::Gaps;
