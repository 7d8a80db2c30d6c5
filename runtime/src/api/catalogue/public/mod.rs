//! Reads that are the same for everybody who asks the same: made once, kept, named by an ETag.

mod answer;
mod fields;
mod read;
mod shop;

pub(super) use answer::PublicAnswer;
pub(super) use fields::{Nothing, client, currency, first, page, per_page, unseen};
pub(super) use read::{PublicAnswered, PublicRead};
pub(super) use shop::Shop;
