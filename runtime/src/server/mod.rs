//! The listening socket, and how serving begins and ends.

mod bind;
mod connection;
mod connection_limit;
mod host;
mod limits;
mod listen;
mod open_files;
mod paced;

pub use bind::{BindError, bind};
pub use limits::{PaceLimit, ServerLimits};
pub use listen::serve;
pub use open_files::raise_open_files;
