//! Accounts and members: what is read, judged, limited and decided.

mod codes;
mod credentials;
mod members;
mod sessions;
mod social;
