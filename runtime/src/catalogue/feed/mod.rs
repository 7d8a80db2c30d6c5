//! The catalogue feed (`wire.md`): everything, or what changed since a cursor.

mod cursor;
mod history;
#[cfg(test)]
mod tests;

pub use history::FeedHistory;
