//! Moments as commands show them.

use jiff::Timestamp;
use kiosk_domain::UnixTime;

/// A moment in UTC.
pub fn moment(time: UnixTime) -> String {
    let moment = Timestamp::from_second(time.secs()).unwrap_or_default();
    moment.strftime("%Y-%m-%d %H:%M:%S").to_string()
}
