//! How often a verification code may be sent.

use std::time::Duration;

use crate::{Days, UnixTime};

const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Days::new(1).duration();
/// How far the clocks of two servers of one shop may lie apart.
const SKEW: Duration = MINUTE;

/// At most so many sends within a time.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct SendLimit {
    /// How many.
    pub count: usize,
    /// Within what time.
    pub within: Duration,
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
    /// From the larger network of a client's one within a day: 60. Whoever holds an IPv6 /48
    /// holds 65,536 networks, and must not have the share of each.
    pub wide_day: SendLimit,
    /// At the wish of one account within a day, wherever it is signed in: 10.
    pub account_day: SendLimit,
    /// Text messages to phones of an area code within a day: 500, which bounds the bill of a
    /// flood to numbers that earn its sender money.
    pub area_day: SendLimit,
    /// Text messages of the shop within a day: 10 000.
    pub texts_day: SendLimit,
}

/// When codes were sent, in any order; what is older than [`SendLimits::REMEMBERED`] is not
/// needed.
#[derive(Copy, Clone, Debug, Default)]
pub struct SendHistory<'a> {
    /// To the identifier, for any purpose; to a mail address, from the client's network.
    pub identifier: &'a [UnixTime],
    /// To the mail address from other networks.
    pub elsewhere: &'a [UnixTime],
    /// From the client's address.
    pub address: &'a [UnixTime],
    /// From the larger network that the address is part of.
    pub wide: &'a [UnixTime],
    /// At the wish of the account that asks.
    pub account: &'a [UnixTime],
}

/// Whether a code may be sent.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum SendOutcome {
    /// It may.
    Now,
    /// It may after that time, which is at least a second.
    Wait(Duration),
}

impl Default for SendLimits {
    fn default() -> Self {
        let at_most = |count, within| SendLimit { count, within };
        Self {
            resend: at_most(1, MINUTE),
            identifier_hour: at_most(5, HOUR),
            identifier_day: at_most(10, DAY),
            everywhere_day: at_most(50, DAY),
            unproved_hour: at_most(3, HOUR),
            address_day: at_most(30, DAY),
            wide_day: at_most(60, DAY),
            account_day: at_most(10, DAY),
            area_day: at_most(500, DAY),
            texts_day: at_most(10_000, DAY),
        }
    }
}

impl SendLimits {
    /// How long sends are remembered: as long as the longest limit looks back.
    pub const REMEMBERED: Duration = DAY;

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
    /// How long until one more send stays within the limit.
    fn wait(self, sends: &[UnixTime], now: UnixTime) -> Duration {
        let mut counted: Vec<Duration> = sends
            .iter()
            // What lies ahead was noted before the clock was set back: it would be in the way
            // until the clock has caught up. The clocks of two servers differ by less.
            .filter(|sent| **sent <= now + SKEW)
            .map(|sent| (*sent + self.within).since(now))
            .filter(|left| !left.is_zero())
            // Nor does a clock that runs ahead make anybody wait longer than the limit says.
            .map(|left| left.min(self.within))
            .collect();
        counted.sort_unstable_by(|one, other| other.cmp(one));
        match self.count.checked_sub(1) {
            Some(last) => counted.get(last).copied().unwrap_or_default(),
            None => self.within,
        }
    }
}

/// Whether a code may be sent now, or how long all the limits together make it wait.
pub fn may_send(history: SendHistory<'_>, limits: &SendLimits, now: UnixTime) -> SendOutcome {
    let everywhere = [history.identifier, history.elsewhere].concat();
    let waits = [
        limits.resend.wait(&everywhere, now),
        limits.everywhere_day.wait(&everywhere, now),
        limits.identifier_hour.wait(history.identifier, now),
        limits.identifier_day.wait(history.identifier, now),
        limits.address_day.wait(history.address, now),
        limits.wide_day.wait(history.wide, now),
        limits.account_day.wait(history.account, now),
    ];
    match waits.into_iter().max() {
        Some(wait) if !wait.is_zero() => SendOutcome::Wait(wait),
        _ => SendOutcome::Now,
    }
}
