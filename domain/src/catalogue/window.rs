//! Daily hours in Beijing time (`spec.md` §9, `wire.md` Conventions).

use std::collections::BTreeSet;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::time::{DAY, UnixTime, second_of_beijing_day};

const MINUTE: i64 = 60;

/// Hours of every day, from a start to just before an end.
///
/// It may wrap past midnight; start = end is the whole day.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "WindowFields", into = "WindowFields")]
pub struct DailyWindow {
    start: TimeOfDay,
    end: TimeOfDay,
}

/// An hour and a minute of every day in Beijing, `HH:MM`.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeOfDay(u16);

/// A text that is not a time of day.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("`{0}` is not a time of day: expected `HH:MM` from 00:00 to 23:59")]
pub struct WindowError(String);

/// The parts of a Beijing day within which none of some windows opens or closes.
///
/// What depends on the clock through those windows alone is the same throughout a part, and
/// again in that part of every other day.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub struct DayParts(Box<[TimeOfDay]>);

/// The window on the wire.
#[derive(Serialize, Deserialize)]
struct WindowFields {
    start: String,
    end: String,
}

impl DailyWindow {
    /// Reads a start and an end, both `HH:MM`.
    pub fn parse(start: &str, end: &str) -> Result<Self, WindowError> {
        Ok(Self {
            start: TimeOfDay::parse(start)?,
            end: TimeOfDay::parse(end)?,
        })
    }

    /// The hours from a start to an end.
    pub const fn new(start: TimeOfDay, end: TimeOfDay) -> Self {
        Self { start, end }
    }

    /// When it opens.
    pub const fn start(self) -> TimeOfDay {
        self.start
    }

    /// When it closes.
    pub const fn end(self) -> TimeOfDay {
        self.end
    }

    /// Whether it never closes.
    pub const fn is_whole_day(self) -> bool {
        self.start.0 == self.end.0
    }

    /// Whether it is open at a moment.
    pub fn contains(self, now: UnixTime) -> bool {
        let second = second_of_beijing_day(now);
        let (start, end) = (self.start.seconds(), self.end.seconds());
        if start < end {
            (start..end).contains(&second)
        } else {
            // Past midnight; a window that never closes starts where it ends.
            second >= start || second < end
        }
    }

    /// The next moment at which it opens or closes; none for a window that never closes.
    pub fn next_change(self, now: UnixTime) -> Option<UnixTime> {
        if self.is_whole_day() {
            return None;
        }
        let until =
            |time: TimeOfDay| match (time.seconds() - second_of_beijing_day(now)).rem_euclid(DAY) {
                0 => DAY,
                wait => wait,
            };
        let wait = until(self.start).min(until(self.end));
        Some(UnixTime::from_secs(now.secs().saturating_add(wait)))
    }
}

impl DayParts {
    /// The parts of a day with these windows.
    pub fn between(windows: impl IntoIterator<Item = DailyWindow>) -> Self {
        let changing = windows.into_iter().filter(|window| !window.is_whole_day());
        let changes: BTreeSet<_> = changing
            .flat_map(|window| [window.start, window.end])
            .collect();
        Self(changes.into_iter().collect())
    }

    /// The number of the part that a moment is in: how many changes the day has seen.
    pub fn part(&self, now: UnixTime) -> usize {
        let second = second_of_beijing_day(now);
        self.0.partition_point(|change| change.seconds() <= second)
    }
}

impl TryFrom<WindowFields> for DailyWindow {
    type Error = WindowError;

    fn try_from(hours: WindowFields) -> Result<Self, WindowError> {
        Self::parse(&hours.start, &hours.end)
    }
}

impl From<DailyWindow> for WindowFields {
    fn from(window: DailyWindow) -> Self {
        Self {
            start: window.start.to_string(),
            end: window.end.to_string(),
        }
    }
}

impl TimeOfDay {
    /// Reads `HH:MM`.
    pub fn parse(text: &str) -> Result<Self, WindowError> {
        let number = |part: &str, limit: u16| {
            let two_digits = part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
            let value = two_digits.then(|| part.parse::<u16>().ok()).flatten()?;
            (value < limit).then_some(value)
        };
        text.split_once(':')
            .and_then(|(hour, minute)| Some(Self(number(hour, 24)? * 60 + number(minute, 60)?)))
            .ok_or_else(|| WindowError(text.to_owned()))
    }

    /// Minutes since midnight.
    pub const fn minutes(self) -> u16 {
        self.0
    }

    fn seconds(self) -> i64 {
        i64::from(self.0) * MINUTE
    }
}

impl fmt::Display for TimeOfDay {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

impl TryFrom<String> for TimeOfDay {
    type Error = WindowError;

    fn try_from(text: String) -> Result<Self, WindowError> {
        Self::parse(&text)
    }
}

impl From<TimeOfDay> for String {
    fn from(time: TimeOfDay) -> Self {
        time.to_string()
    }
}
