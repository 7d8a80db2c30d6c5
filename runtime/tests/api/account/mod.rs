//! Calls about people.

mod codes;
mod sign_in;
mod sign_up;
