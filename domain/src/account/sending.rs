//! How often a verification code may be sent.

const HOUR: i64 = 60 * 60;
const DAY: i64 = 24 * HOUR;

/// At most so many sends within the last seconds.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct SendLimit {
    /// How many.
    pub count: usize,
    /// Within how many seconds.
    pub seconds: i64,
}

/// The limits of sending codes; a day is the last 24 hours.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct SendLimits {
    /// Between two sends to an identifier: one a minute, the countdown of `spec.md` §9.
    pub resend: SendLimit,
    /// To an identifier within an hour: 5.
    pub identifier_hour: SendLimit,
    /// To an identifier within a day: 10.
    pub identifier_day: SendLimit,
    /// From a client address within a day: 30, as several people share one.
    pub address_day: SendLimit,
    /// To phones of an area code within a day: 500, which bounds the bill of a flood to
    /// numbers that earn its sender money.
    pub area_day: SendLimit,
}

/// When codes were sent, in Unix seconds and any order; older than a day is not needed.
#[derive(Copy, Clone, Debug, Default)]
pub struct SendHistory<'a> {
    /// To the identifier, for any purpose.
    pub identifier: &'a [i64],
    /// From the client's address.
    pub address: &'a [i64],
    /// To phones of the identifier's area code; empty for an email address.
    pub area: &'a [i64],
}

/// Whether a code may be sent.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum SendVerdict {
    /// It may.
    Now,
    /// It may after so many seconds, at least 1.
    Wait {
        /// The seconds.
        seconds: i64,
    },
}

impl Default for SendLimits {
    fn default() -> Self {
        let at_most = |count, seconds| SendLimit { count, seconds };
        Self {
            resend: at_most(1, 60),
            identifier_hour: at_most(5, HOUR),
            identifier_day: at_most(10, DAY),
            address_day: at_most(30, DAY),
            area_day: at_most(500, DAY),
        }
    }
}

impl SendLimit {
    /// Seconds until one more send stays within the limit.
    fn wait(self, sends: &[i64], now: i64) -> i64 {
        let mut counted: Vec<i64> = sends
            .iter()
            .map(|sent| sent.saturating_add(self.seconds).saturating_sub(now))
            .filter(|left| *left > 0)
            // A clock that was set back makes nobody wait longer than the limit says.
            .map(|left| left.min(self.seconds))
            .collect();
        counted.sort_unstable_by(|one, other| other.cmp(one));
        match self.count.checked_sub(1) {
            Some(last) => counted.get(last).copied().unwrap_or(0),
            None => self.seconds,
        }
    }
}

/// Whether a code may be sent now, or how long all the limits together make it wait.
pub fn may_send(history: SendHistory<'_>, limits: &SendLimits, now: i64) -> SendVerdict {
    let waits = [
        limits.resend.wait(history.identifier, now),
        limits.identifier_hour.wait(history.identifier, now),
        limits.identifier_day.wait(history.identifier, now),
        limits.address_day.wait(history.address, now),
        limits.area_day.wait(history.area, now),
    ];
    match waits.into_iter().max() {
        Some(seconds) if seconds > 0 => SendVerdict::Wait { seconds },
        _ => SendVerdict::Now,
    }
}
