//! The listening socket, and how serving begins and ends.

mod bind;
mod connection;
mod limits;
mod listen;

pub use bind::{BindError, bind};
pub use limits::ServerLimits;
pub use listen::{serve, serve_within};
