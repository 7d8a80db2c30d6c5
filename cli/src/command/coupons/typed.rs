//! Reading what was typed, with all mistakes at once.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::{TimeZone, offset};
use kiosk_domain::{Amount, CouponScope, Currency, Percent, UnixTime};

/// What is wrong with what was typed.
#[derive(Debug, Default)]
pub struct ArgumentErrors(Vec<String>);

impl ArgumentErrors {
    /// Notes a mistake.
    pub fn note(&mut self, mistake: impl fmt::Display) {
        self.0.push(mistake.to_string());
    }

    /// Reads the value of a flag; nothing where it is missing or wrong.
    pub fn read<T>(
        &mut self,
        flag: &str,
        text: Option<&str>,
        read: impl FnOnce(&str) -> Result<T, String>,
    ) -> Option<T> {
        let text = text?;
        match read(text) {
            Ok(value) => Some(value),
            Err(reason) => {
                self.note(format_args!("--{flag} `{text}`: {reason}"));
                None
            }
        }
    }

    /// The value, or all that is wrong.
    pub fn unless<T>(self, value: Option<T>) -> anyhow::Result<T> {
        match value {
            Some(value) if self.0.is_empty() => Ok(value),
            _ => anyhow::bail!("no coupon was made\n  {}", self.0.join("\n  ")),
        }
    }
}

/// An amount in major units.
pub fn amount(text: &str) -> Result<Amount, String> {
    Amount::parse(text).map_err(|error| error.to_string())
}

/// A percentage with at most two decimals.
pub fn percent(text: &str) -> Result<Percent, String> {
    Percent::parse(text.trim_end_matches('%'))
        .map_err(|_| "expected a percentage up to 100, such as `10` or `2.5`".to_owned())
}

/// A currency of the shop.
pub fn currency(text: &str) -> Result<Currency, String> {
    text.parse()
        .map_err(|error: kiosk_domain::UnknownCurrency| error.to_string())
}

/// A count.
pub fn count(text: &str) -> Result<u32, String> {
    let count = text.parse().ok().filter(|count| *count > 0);
    count.ok_or_else(|| "expected a whole number from 1 up; leave it out for no limit".to_owned())
}

/// How many one person may claim; none is as many as the person likes.
pub fn per_user(text: &str) -> Result<Option<u32>, String> {
    match text {
        "unlimited" => Ok(None),
        _ => {
            let count = text.parse().ok().filter(|count| *count > 0);
            let expected = || "expected a whole number from 1 up, or `unlimited`".to_owned();
            count.map(Some).ok_or_else(expected)
        }
    }
}

/// A moment, by Beijing's clock unless the text names another.
pub fn moment(text: &str) -> Result<UnixTime, String> {
    if let Ok(moment) = text.parse::<Timestamp>() {
        return Ok(UnixTime::from_secs(moment.as_second()));
    }
    let civil = text.parse::<DateTime>().ok();
    civil
        .and_then(|civil| civil.to_zoned(TimeZone::fixed(offset(8))).ok())
        .map(|zoned| UnixTime::from_secs(zoned.timestamp().as_second()))
        .ok_or_else(|| "expected a time such as `2026-12-01` or `2026-12-01T10:00`".to_owned())
}

/// What a coupon counts on.
pub fn scope(text: &str) -> Result<CouponScope, String> {
    match text.split_once(':') {
        None if text == "all" => Some(CouponScope::All),
        Some(("groups", list)) => ids(list).map(CouponScope::Groups),
        Some(("categories", list)) => ids(list).map(CouponScope::Categories),
        _ => None,
    }
    .ok_or_else(|| "expected `all`, `groups:501,502` or `categories:11`".to_owned())
}

/// Ids that commas part; none where one is no number, or there are none.
fn ids<Id: FromStr + Ord>(list: &str) -> Option<BTreeSet<Id>> {
    let ids = list.split(',').filter(|id| !id.is_empty());
    let ids = ids.map(|id| id.trim().parse().ok());
    ids.collect::<Option<BTreeSet<_>>>()
        .filter(|ids| !ids.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_beijings_unless_it_says_otherwise() {
        let hour = |hours: i64| UnixTime::from_secs(hours * 3600);
        assert_eq!(moment("1970-01-02"), Ok(hour(16)));
        assert_eq!(moment("1970-01-02T08:00"), Ok(hour(24)));
        assert_eq!(moment("1970-01-02T08:00:00Z"), Ok(hour(32)));
        assert_eq!(moment("1970-01-02T08:00:00+09:00"), Ok(hour(23)));
        assert!(moment("tomorrow").is_err());
    }

    #[test]
    fn a_percentage_has_two_decimals_and_is_no_more_than_the_whole() {
        assert_eq!(percent("2.5%").map(Percent::hundredths), Ok(250));
        assert_eq!(percent("100").map(Percent::hundredths), Ok(10_000));
        for wrong in ["100.01", "1.234", "-1", "", "ten"] {
            assert!(percent(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_scope_is_a_word_and_numbers() {
        assert_eq!(scope("all"), Ok(CouponScope::All));
        assert_eq!(
            scope("groups:2,1"),
            Ok(CouponScope::Groups(
                [1, 2].map(kiosk_domain::GroupId::new).into()
            ))
        );
        for wrong in [
            "",
            "groups",
            "groups:x",
            "goods:1",
            "categories:",
            "groups:,",
        ] {
            assert!(scope(wrong).is_err(), "{wrong}");
        }
    }
}
