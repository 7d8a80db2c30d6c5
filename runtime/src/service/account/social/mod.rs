//! Signing in by other services: `spec.md` §2.5, §4 and §7.2.

mod browser_key;
mod callback;
mod complete;
mod links;
mod pending;
mod return_url;
mod start;

pub(crate) use browser_key::BrowserKey;
pub(crate) use callback::{SocialCallback, finish_visit};
pub(crate) use complete::{AccountOrigin, SocialCompletion, complete_sign_in};
pub(crate) use links::{social_links, unlink};
pub(super) use pending::find_waiting;
pub(crate) use pending::{PendingLookup, find_pending};
pub(crate) use start::{SocialRedirect, SocialStart, start_visit};
