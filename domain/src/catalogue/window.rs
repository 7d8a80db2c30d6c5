//! Daily hours in Beijing time (`spec.md` §9, `wire.md` Conventions).

use serde::{Deserialize, Serialize};

use crate::time::{DAY, UnixTime, second_of_beijing_day};

const MINUTE: i64 = 60;

/// Hours of every day, from a start to just before an end.
///
/// It may wrap past midnight; start = end is the whole day.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Hours", into = "Hours")]
pub struct DailyWindow {
    start: u16,
    end: u16,
}

/// A text that is not a time of day.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("`{0}` is not a time of day: expected `HH:MM` from 00:00 to 23:59")]
pub struct WindowError(String);

/// The window on the wire.
#[derive(Serialize, Deserialize)]
struct Hours {
    start: String,
    end: String,
}

impl DailyWindow {
    /// Reads a start and an end, both `HH:MM`.
    pub fn parse(start: &str, end: &str) -> Result<Self, WindowError> {
        Ok(Self {
            start: minutes(start)?,
            end: minutes(end)?,
        })
    }

    /// Minutes from midnight to the start.
    pub const fn start(self) -> u16 {
        self.start
    }

    /// Minutes from midnight to the end.
    pub const fn end(self) -> u16 {
        self.end
    }

    /// The start as `HH:MM`.
    pub fn start_text(self) -> String {
        text(self.start)
    }

    /// The end as `HH:MM`.
    pub fn end_text(self) -> String {
        text(self.end)
    }

    /// Whether it never closes.
    pub const fn is_whole_day(self) -> bool {
        self.start == self.end
    }

    /// Whether it is open at a moment.
    pub fn contains(self, now: UnixTime) -> bool {
        let second = second_of_beijing_day(now);
        let (start, end) = (seconds(self.start), seconds(self.end));
        match self.is_whole_day() {
            true => true,
            false if start < end => (start..end).contains(&second),
            false => second >= start || second < end,
        }
    }

    /// The next moment at which it opens or closes; none for a window that never closes.
    pub fn next_change(self, now: UnixTime) -> Option<UnixTime> {
        if self.is_whole_day() {
            return None;
        }
        let until =
            |minute: u16| match (seconds(minute) - second_of_beijing_day(now)).rem_euclid(DAY) {
                0 => DAY,
                wait => wait,
            };
        let wait = until(self.start).min(until(self.end));
        Some(UnixTime::from_secs(now.secs().saturating_add(wait)))
    }
}

impl TryFrom<Hours> for DailyWindow {
    type Error = WindowError;

    fn try_from(hours: Hours) -> Result<Self, WindowError> {
        Self::parse(&hours.start, &hours.end)
    }
}

impl From<DailyWindow> for Hours {
    fn from(window: DailyWindow) -> Self {
        Self {
            start: window.start_text(),
            end: window.end_text(),
        }
    }
}

fn minutes(text: &str) -> Result<u16, WindowError> {
    let number = |part: &str, limit: u16| {
        let two_digits = part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
        let value = two_digits.then(|| part.parse::<u16>().ok()).flatten()?;
        (value < limit).then_some(value)
    };
    text.split_once(':')
        .and_then(|(hour, minute)| Some(number(hour, 24)? * 60 + number(minute, 60)?))
        .ok_or_else(|| WindowError(text.to_owned()))
}

fn text(minutes: u16) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

fn seconds(minutes: u16) -> i64 {
    i64::from(minutes) * MINUTE
}
