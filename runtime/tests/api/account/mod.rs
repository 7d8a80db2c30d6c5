//! Calls about people.

mod asking;
mod bind;
mod codes;
mod entry_token;
mod news;
mod own;
mod password;
mod races;
mod secrets;
mod security;
mod sign_in;
mod sign_up;
