//! Looks for mistakes in the built site: reads every file that a build wrote and judges it.

mod address;
mod authored;
mod finding;
mod inspect;
mod markup;
mod page;
mod report;
mod rules;
mod table;
mod translations;

pub use inspect::inspect;
