//! Display text of one locale: interface words, money and dates, for templates and islands alike.

use std::fmt::Write as _;
use std::sync::Arc;

use icu_calendar::{Date, Gregorian};
use icu_datetime::FixedCalendarDateTimeFormatter;
use icu_datetime::fieldsets::YMD;
use icu_plurals::{PluralCategory, PluralRules};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use kiosk_domain::{Amount, Currency, Locale, Money, UnixTime};

use crate::source::{MessageText, Messages};

/// The functions that make display text in one locale.
#[derive(Debug)]
pub struct Localizer {
    /// The locale.
    pub locale: Locale,
    messages: Arc<Messages>,
    plurals: PluralRules,
    dates: FixedCalendarDateTimeFormatter<Gregorian, YMD>,
}

/// A key that no language has: a mistake in a template or a component.
#[derive(Debug, thiserror::Error)]
#[error("no interface word `{key}`: add it to content/messages/en.yaml")]
pub struct UnknownWordError {
    key: String,
}

impl Localizer {
    /// For one locale.
    ///
    /// # Panics
    /// When the compiled locale data lacks a language of the locale table, which a test
    /// of this module excludes.
    pub fn new(locale: Locale, messages: Arc<Messages>) -> Self {
        // A locale without words of its own shows English ones, and English dates among them.
        let icu: icu_locale_core::Locale = locale
            .html_lang()
            .parse()
            .expect("language tags of the locale table parse");
        Self {
            locale,
            messages,
            plurals: PluralRules::try_new_cardinal((&icu).into())
                .expect("plural rules are compiled in"),
            dates: FixedCalendarDateTimeFormatter::try_new((&icu).into(), YMD::long())
                .expect("date patterns are compiled in"),
        }
    }

    /// The word of a key, its `{name}`s replaced by what `argument` answers.
    ///
    /// # Errors
    /// When no language has the key.
    pub fn text<'a>(
        &self,
        key: &str,
        argument: impl Fn(&str) -> Option<std::borrow::Cow<'a, str>>,
    ) -> Result<String, UnknownWordError> {
        let unknown = || UnknownWordError {
            key: key.to_owned(),
        };
        let template = match self.messages.get(key).ok_or_else(unknown)? {
            MessageText::Plain(text) => text,
            MessageText::Plural(forms) => {
                let count = argument("count")
                    .and_then(|count| count.parse::<i64>().ok())
                    .unwrap_or_default();
                let category = category(self.plurals.category_for(count));
                forms
                    .get(category)
                    .or_else(|| forms.get("other"))
                    .ok_or_else(unknown)?
            }
        };
        let mut out = String::with_capacity(template.len() + 16);
        let mut rest = template.as_str();
        while let Some((before, after)) = rest.split_once('{') {
            out.push_str(before);
            let Some((name, behind)) = after.split_once('}') else {
                out.push('{');
                rest = after;
                continue;
            };
            match argument(name) {
                Some(value) => out.push_str(&self.locale.direction().isolated(value)),
                None => {
                    let _ = write!(out, "{{{name}}}");
                }
            }
            rest = behind;
        }
        out.push_str(rest);
        Ok(out)
    }

    /// The word of a key without arguments.
    ///
    /// # Errors
    /// When no language has the key.
    pub fn word(&self, key: &str) -> Result<String, UnknownWordError> {
        self.text(key, |_| None)
    }

    /// An amount as shoppers read it.
    pub fn money(&self, amount: Amount, currency: Currency) -> String {
        Money::new(amount, currency).format()
    }

    /// A day as people write it, in UTC.
    pub fn date(&self, time: UnixTime) -> String {
        let day = civil(time).date();
        let (month, of_month) = (day.month().unsigned_abs(), day.day().unsigned_abs());
        match Date::try_new_gregorian(i32::from(day.year()), month, of_month) {
            Ok(date) => self.dates.format(&date).to_string(),
            Err(_) => day.to_string(),
        }
    }

    /// All words, for the file that the browser loads.
    pub fn messages(&self) -> &Messages {
        &self.messages
    }
}

/// An instant as machines write it.
pub fn iso(time: UnixTime) -> String {
    civil(time).strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

/// The day of an instant as machines write it.
pub fn iso_day(time: UnixTime) -> String {
    civil(time).date().to_string()
}

fn civil(time: UnixTime) -> jiff::Zoned {
    Timestamp::from_second(time.secs())
        .unwrap_or(Timestamp::UNIX_EPOCH)
        .to_zoned(TimeZone::UTC)
}

fn category(category: PluralCategory) -> &'static str {
    match category {
        PluralCategory::Zero => "zero",
        PluralCategory::One => "one",
        PluralCategory::Two => "two",
        PluralCategory::Few => "few",
        PluralCategory::Many => "many",
        PluralCategory::Other => "other",
    }
}
