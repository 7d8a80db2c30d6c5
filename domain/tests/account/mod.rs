//! Accounts and members: what is read, checked, limited and decided.

mod codes;
mod contact_keys;
mod credentials;
mod members;
mod sessions;
mod social;
