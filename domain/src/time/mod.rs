//! Moments and spans: seconds of UTC, days, and the clock of Beijing.

mod beijing;
mod days;
mod unix;

pub use beijing::beijing_day;
pub(crate) use beijing::{DAY, second_of_beijing_day};
pub use days::Days;
pub use unix::UnixTime;
