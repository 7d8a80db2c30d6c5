//! The listening socket, and how serving begins and ends.

mod bind;
mod listen;
mod stopping;

pub use bind::{BindError, bind};
pub use listen::serve;
pub(crate) use stopping::Stopping;
