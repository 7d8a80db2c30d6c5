//! Signing in by other services: `spec.md` §2.5, §4 and §7.2.

mod browser_cookie;
pub(crate) mod callback;
pub(crate) mod icons;
pub(crate) mod links;
pub(crate) mod login;
mod redirect;
mod social_browser;
pub(crate) mod start;
pub(crate) mod status;

pub(in crate::api::account) use browser_cookie::browser_key;
