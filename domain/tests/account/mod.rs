//! Accounts and members: what is read, checked, limited and decided.

mod codes;
mod credentials;
mod members;
mod sessions;
mod social;
