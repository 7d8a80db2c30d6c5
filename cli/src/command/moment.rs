//! Moments as commands show them.

use jiff::Timestamp;
use kiosk_domain::UnixTime;

/// A moment in UTC, which its `Z` says.
pub fn moment(time: UnixTime) -> String {
    let moment = Timestamp::from_second(time.secs()).unwrap_or_default();
    moment.strftime("%Y-%m-%d %H:%M:%SZ").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_names_its_zone() {
        let shown = moment(UnixTime::from_secs(1_795_197_600));
        assert_eq!(shown, "2026-11-20 18:00:00Z");
    }
}
