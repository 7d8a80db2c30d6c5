//! A person as the terminal shows it.

use std::fmt;

use jiff::Timestamp;
use kiosk_domain::{Amount, RegionSymbol, UnixTime};
use kiosk_runtime::storage::account::User;
use serde::Serialize;

use crate::command::list::{ListColumn, ListedLine};

/// A person as the terminal shows it.
#[derive(Debug, Serialize)]
pub struct UserLine {
    /// A text: programs that count in doubles would change the number.
    id: String,
    email: Option<String>,
    phone: Option<String>,
    nickname: String,
    region: RegionSymbol,
    spent: Amount,
    complete_order_count: u32,
    created_at: UnixTime,
    blocked_at: Option<UnixTime>,
}

impl UserLine {
    /// A stored person.
    pub fn of(user: User) -> Self {
        Self {
            id: user.id.to_string(),
            email: user.email,
            phone: user.phone,
            nickname: user.nickname,
            region: user.region,
            spent: user.spent,
            complete_order_count: user.complete_order_count,
            created_at: user.created_at,
            blocked_at: user.blocked_at,
        }
    }

    /// By which they are known.
    fn addresses(&self) -> String {
        let known = [&self.email, &self.phone].into_iter().flatten();
        let known: Vec<_> = known.map(String::as_str).collect();
        known.join(" ")
    }
}

impl ListedLine<6> for UserLine {
    const COLUMNS: [ListColumn; 6] = [
        ListColumn::text("USER"),
        ListColumn::text("NAME"),
        ListColumn::text("ADDRESS"),
        ListColumn::text("SINCE"),
        ListColumn::number("ORDERS"),
        ListColumn::text("BLOCKED SINCE"),
    ];

    fn cells(&self) -> [String; 6] {
        [
            self.id.clone(),
            self.nickname.clone(),
            self.addresses(),
            day(self.created_at),
            self.complete_order_count.to_string(),
            self.blocked_at.map(day).unwrap_or_default(),
        ]
    }
}

impl fmt::Display for UserLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}  {}  {}  since {}, {} orders",
            self.id,
            // What people call themselves must not move the terminal's cursor.
            self.nickname.escape_debug(),
            self.addresses(),
            day(self.created_at),
            self.complete_order_count,
        )?;
        match self.blocked_at {
            Some(at) => write!(f, "  blocked since {}", day(at)),
            None => Ok(()),
        }
    }
}

/// A day in UTC.
pub fn day(time: UnixTime) -> String {
    let moment = Timestamp::from_second(time.secs()).unwrap_or_default();
    moment.strftime("%Y-%m-%d").to_string()
}
