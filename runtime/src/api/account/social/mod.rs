//! Signing in by other services: `spec.md` §2.5, §4 and §7.2.

mod back;
mod browser;
pub(crate) mod callback;
pub(crate) mod icons;
mod language;
mod limits;
pub(crate) mod links;
pub(crate) mod login;
mod redirect;
pub(crate) mod start;
pub(crate) mod status;
mod visitor;

pub(in crate::api) use language::Reader;
pub(in crate::api) use language::of_word as locale_of_word;
pub(in crate::api::account) use visitor::Comer;
