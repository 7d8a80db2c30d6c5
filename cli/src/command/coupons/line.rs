//! A coupon as the terminal shows it.

use std::collections::BTreeMap;
use std::fmt;

use jiff::Timestamp;
use jiff::tz::{TimeZone, offset};
use kiosk_domain::{Amount, CouponActivity, CouponOff, CouponScope, Locale, Money, UnixTime};
use serde::Serialize;

use crate::command::list::{ListColumn, ListedLine};

/// A coupon as the terminal shows it.
#[derive(Debug, Serialize)]
pub struct CouponLine {
    /// A text: programs that count in doubles would change the number.
    id: String,
    state: &'static str,
    names: BTreeMap<String, String>,
    amount: Option<Amount>,
    percent: Option<String>,
    cap: Option<Amount>,
    minimum: Amount,
    currency: Option<&'static str>,
    scope: String,
    starts_at: UnixTime,
    ends_at: UnixTime,
    per_user: Option<u32>,
    per_day: Option<u32>,
    total: Option<u32>,
    claimed: u32,
    offer: Vec<&'static str>,
    /// In the shop's default language.
    #[serde(skip)]
    name: String,
    /// What it takes off, in words.
    #[serde(skip)]
    off: String,
}

impl CouponLine {
    /// A stored coupon at a moment.
    pub fn of(activity: &CouponActivity, now: UnixTime) -> Self {
        let terms = activity.rule.terms();
        let (amount, percent, cap) = match terms.off {
            CouponOff::Amount(amount) => (Some(amount), None, None),
            CouponOff::Percentage { percent, cap } => (None, Some(percent.to_wire()), cap),
        };
        Self {
            id: activity.id.to_string(),
            state: state(activity, now),
            names: activity.names.clone(),
            amount,
            percent,
            cap,
            minimum: terms.minimum,
            currency: terms.currency.map(|currency| currency.code()),
            scope: scope(&terms.scope),
            starts_at: terms.starts_at,
            ends_at: terms.ends_at,
            per_user: terms.limits.per_user,
            per_day: terms.limits.per_day,
            total: terms.limits.total,
            claimed: activity.claimed,
            offer: offer(activity),
            name: activity.name(Locale::Default).to_owned(),
            off: off(activity),
        }
    }
}

impl CouponLine {
    fn claims(&self) -> String {
        match self.total {
            Some(total) => format!("{} of {total}", self.claimed),
            None => self.claimed.to_string(),
        }
    }
}

impl ListedLine<7> for CouponLine {
    const COLUMNS: [ListColumn; 7] = [
        ListColumn::text("COUPON"),
        ListColumn::text("STATE"),
        ListColumn::text("NAME"),
        ListColumn::text("TAKES"),
        ListColumn::text("FROM, BEIJING TIME"),
        ListColumn::text("TO"),
        ListColumn::number("CLAIMED"),
    ];

    fn cells(&self) -> [String; 7] {
        [
            self.id.clone(),
            self.state.to_owned(),
            self.name.clone(),
            self.off.clone(),
            minute(self.starts_at),
            minute(self.ends_at),
            self.claims(),
        ]
    }
}

impl fmt::Display for CouponLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}  {}  {}: {}  {} – {} Beijing time  {} claimed",
            self.id,
            self.state,
            self.name,
            self.off,
            minute(self.starts_at),
            minute(self.ends_at),
            self.claims(),
        )
    }
}

fn state(activity: &CouponActivity, now: UnixTime) -> &'static str {
    let terms = activity.rule.terms();
    if activity.revoked_at.is_some() {
        "revoked"
    } else if now < terms.starts_at {
        "planned"
    } else if now >= terms.ends_at {
        "over"
    } else if activity.left() == Some(0) {
        "gone"
    } else {
        "open"
    }
}

/// What a coupon takes off, from which amount and how much at most.
fn off(activity: &CouponActivity) -> String {
    let terms = activity.rule.terms();
    let shown = |amount| Money::new(amount, terms.currency.unwrap_or_default()).format();
    let mut text = match terms.off {
        CouponOff::Amount(amount) => format!("{} off", shown(amount)),
        CouponOff::Percentage { percent, .. } => format!("{}% off", percent.to_wire()),
    };
    if terms.minimum > Amount::ZERO {
        text.push_str(&format!(" from {}", shown(terms.minimum)));
    }
    if let CouponOff::Percentage { cap: Some(cap), .. } = terms.off {
        text.push_str(&format!(", {} at most", shown(cap)));
    }
    text
}

/// The minute by Beijing's clock.
fn minute(time: UnixTime) -> String {
    let moment = Timestamp::from_second(time.secs()).unwrap_or_default();
    let zoned = moment.to_zoned(TimeZone::fixed(offset(8)));
    zoned.strftime("%Y-%m-%d %H:%M").to_string()
}

fn scope(scope: &CouponScope) -> String {
    match scope {
        CouponScope::All => "all".to_owned(),
        CouponScope::Groups(ids) => format!("groups:{}", list(ids)),
        CouponScope::Categories(ids) => format!("categories:{}", list(ids)),
    }
}

fn list(ids: impl IntoIterator<Item = impl ToString>) -> String {
    let ids: Vec<_> = ids.into_iter().map(|id| id.to_string()).collect();
    ids.join(",")
}

fn offer(activity: &CouponActivity) -> Vec<&'static str> {
    let offer = activity.offer;
    let places = [
        (offer.index, "index"),
        (offer.goods, "goods"),
        (offer.new_users, "new-users"),
    ];
    let offered = places.into_iter().filter(|(offered, _)| *offered);
    offered.map(|(_, place)| place).collect()
}
