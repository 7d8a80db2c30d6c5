//! The catalogue's tests, in one program.

mod books;
mod feed;
mod http;
mod mistakes;
mod omissions;
mod recorded;
mod richtext;
mod search;
mod server;
mod shop;
