//! `/api`: the calls of the shop.

mod unknown;

pub(crate) use unknown::no_such_call;
