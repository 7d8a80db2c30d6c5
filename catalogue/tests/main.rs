//! The catalogue's tests, in one program.

mod books;
mod feed;
mod http;
mod mistakes;
mod recorded;
mod richtext;
mod server;
mod shop;
