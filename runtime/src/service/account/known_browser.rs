//! A browser that somebody signed in by before, which it shows by a signed cookie.

use std::time::Duration;

use kiosk_domain::{Days, UnixTime, UserId};
use serde::{Deserialize, Serialize};

use super::AccountParts;
use crate::system::Use;

const USE: Use = Use("kiosk 2026 known browsers");
/// Under which a browser remembers who signed in there.
const USER_USE: Use = Use("kiosk 2026 users of known browsers");

/// The most people that a browser is known for: a family.
const MOST_USERS: usize = 5;

/// What the cookie says; nobody else can write one. It lets nobody in.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct KnownBrowser {
    /// The name of the browser, by chance.
    id: String,
    /// Who signed in there, the last first, as keyed hashes: whoever reads the cookie learns no
    /// user's number.
    users: Vec<String>,
    /// Until when it is believed.
    ends_at: UnixTime,
}

impl KnownBrowser {
    /// How long a browser is known after somebody signed in there.
    pub const LIFE: Duration = Days::new(365).duration();

    /// The browser that shows a cookie, if we wrote it.
    pub fn read(parts: &AccountParts<'_>, cookie: Option<&str>) -> Option<Self> {
        let browser: Self = parts.signer.verify(USE, cookie?)?;
        (parts.now() < browser.ends_at).then_some(browser)
    }

    /// The name of the browser.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Whether somebody signed in there before.
    pub fn knows(&self, parts: &AccountParts<'_>, user_id: UserId) -> bool {
        self.users.contains(&user_hash(parts, &self.id, user_id))
    }

    /// The cookie of a browser after somebody signed in there.
    pub fn cookie(
        parts: &AccountParts<'_>,
        held: Option<&str>,
        user_id: UserId,
    ) -> serde_json::Result<String> {
        let held = Self::read(parts, held);
        let (id, known) = match held {
            Some(held) => (held.id, held.users),
            None => (parts.random.hex(), Vec::new()),
        };
        let user = user_hash(parts, &id, user_id);
        let mut users = known;
        users.retain(|known| *known != user);
        users.insert(0, user);
        users.truncate(MOST_USERS);
        let browser = Self {
            id,
            users,
            ends_at: parts.now() + Self::LIFE,
        };
        parts.signer.sign(USE, &browser)
    }
}

/// A user in the cookie of one browser, and in no other's.
fn user_hash(parts: &AccountParts<'_>, browser_id: &str, user_id: UserId) -> String {
    let user_id = user_id.to_string();
    parts.signer.hash(USER_USE, &[browser_id, &user_id])
}
