//! Reads that are the same for everybody who asks the same: made once, kept, named by an ETag.

mod answer;
mod fields;
mod read;
mod shop;

pub(super) use answer::CacheableResponse;
pub(crate) use fields::NoParams;
pub(super) use fields::{client, currency, first, page, per_page, unseen};
pub(crate) use read::{PublicAnswered, PublicRead, cached_answer};
pub(super) use shop::LocaleEdition;
