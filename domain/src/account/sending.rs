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
///
/// Whatever is counted by the receiver alone, a stranger can use up, and then its owner gets
/// no code. So the strict limits of a mail address count what one sender's network sends
/// there. All senders together are held back by what a stranger must pay for: a person's
/// proof from the fourth code of an hour on, and a wide limit a day that takes several
/// networks to reach. Phone numbers have the strict limits for all senders together: each
/// code needs a proof and costs the shop a message.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct SendLimits {
    /// Between two sends to an identifier: one a minute, the countdown of `spec.md` §9.
    pub resend: SendLimit,
    /// To an identifier within an hour: 5; to a mail address, from one network.
    pub identifier_hour: SendLimit,
    /// To an identifier within a day: 10; to a mail address, from one network.
    pub identifier_day: SendLimit,
    /// To an identifier within a day, from wherever: 50.
    pub everywhere_day: SendLimit,
    /// To a mail address within an hour, from wherever, before a person's proof is wanted: 3.
    pub unproved_hour: SendLimit,
    /// From a client address within a day: 30, as several people share one.
    pub address_day: SendLimit,
    /// Text messages to phones of an area code within a day: 500, which bounds the bill of a
    /// flood to numbers that earn its sender money.
    pub area_day: SendLimit,
    /// Text messages of the shop within a day: 10 000.
    pub texts_day: SendLimit,
}

/// When codes were sent, in Unix seconds and any order; older than a day is not needed.
#[derive(Copy, Clone, Debug, Default)]
pub struct SendHistory<'a> {
    /// To the identifier, for any purpose; to a mail address, from the client's network.
    pub identifier: &'a [i64],
    /// To the mail address from other networks.
    pub elsewhere: &'a [i64],
    /// From the client's address.
    pub address: &'a [i64],
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
            everywhere_day: at_most(50, DAY),
            unproved_hour: at_most(3, HOUR),
            address_day: at_most(30, DAY),
            area_day: at_most(500, DAY),
            texts_day: at_most(10_000, DAY),
        }
    }
}

impl SendLimits {
    /// Whether one more code to a mail address needs a person's proof, after so many within
    /// the hour.
    pub fn needs_proof(&self, recent: usize) -> bool {
        recent >= self.unproved_hour.count
    }

    /// Whether one more text message may be sent, after so many of the day to the area and of
    /// the whole shop.
    pub fn allow_text(&self, area: usize, shop: usize) -> bool {
        area < self.area_day.count && shop < self.texts_day.count
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
    let everywhere = [history.identifier, history.elsewhere].concat();
    let waits = [
        limits.resend.wait(&everywhere, now),
        limits.everywhere_day.wait(&everywhere, now),
        limits.identifier_hour.wait(history.identifier, now),
        limits.identifier_day.wait(history.identifier, now),
        limits.address_day.wait(history.address, now),
    ];
    match waits.into_iter().max() {
        Some(seconds) if seconds > 0 => SendVerdict::Wait { seconds },
        _ => SendVerdict::Now,
    }
}
