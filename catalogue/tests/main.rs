//! The catalogue's tests, in one program.

mod feed;
mod http;
mod mistakes;
mod recorded;
mod richtext;
mod server;
mod shop;
