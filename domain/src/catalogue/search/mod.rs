//! Search: how texts are compared, what of a query counts, and which goods stand first.
//!
//! The index is filled from one place ([`SearchTerms`]) and asked by one rule
//! ([`SearchIndex::ranked`]). The build publishes the terms, and the browser asks them by the
//! mirror of that rule.

mod article;
mod cut;
mod dictionary;
mod fold;
mod index;
mod points;
mod query;
mod slip;
mod tally;
mod terms;

pub use cut::{Script, SearchWord, words};
pub use fold::fold;
pub use index::SearchIndex;
pub use terms::{Postings, SearchTerms, SearchTermsBuilder, Texts};
